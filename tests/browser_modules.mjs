// Load the widgets' .js files as ES modules: they lie in no npm package, so some versions of Node take them for CommonJS.

import { register } from "node:module";

const hook = `export async function load(url, context, next) {
  return next(url, url.includes("/widgets/") && url.endsWith(".js") ? { ...context, format: "module" } : context);
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);

/** A module of the widgets by its path below widgets/. */
export const load = (path) => import(new URL(`../widgets/${path}`, import.meta.url));
