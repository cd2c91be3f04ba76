// The table panel: draws the state that Python sends and reports clicks. No rule of any game is known here.

import { createLink } from "./link.js";
import { createView } from "./view.js";

/** One widget: called once for each model, so that what it holds is that model's alone. */
export default () => {
  let link = null;
  return {
    initialize({ model }) {
      link = createLink(model);
      return () => link.close();
    },
    render({ model, el }) {
      link ??= createLink(model);
      return createView(link, el);
    },
  };
};
