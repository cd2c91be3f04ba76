"""JavaScript files joined into one module."""

import shutil
import subprocess
from pathlib import Path

import pytest

import widgets
from widgets.modules import BadModule, join

HALVES = sorted(Path(widgets.__file__).parent.glob("*/js/panel.js"))


@pytest.fixture
def files(tmp_path):
    """A function that writes files by name and joins entry.js."""
    def write(**texts):
        for name, text in texts.items():
            (tmp_path / f"{name}.js").write_text(text)
        return join(tmp_path / "entry.js")
    return write


def test_what_is_imported_comes_first_and_once(files, tmp_path):
    text = files(
        entry='import { twice } from "./twice.js";\nimport {\n  one,\n  two,\n} from "./numbers.js";\n'
              'export default { sum: () => twice(one) + two };\n',
        twice='import { two } from "./numbers.js";\nexport function twice(value) {\n  return two * value;\n}\n',
        numbers="export const one = 1, unused = 0;\nexport const two = 2;\nconst [left, right] = [1, 2];\n")
    assert [line for line in text.splitlines() if line.startswith("// ")] == [
        f"// {tmp_path.name}/{name}.js" for name in ("numbers", "twice", "entry")]
    assert "\nimport" not in text and text.count("export") == 1 and text.count("const one") == 1


def test_the_joined_module_runs(files, tmp_path):
    node = shutil.which("node")
    if node is None:
        pytest.skip("NODE IS MISSING: no joined module was run")
    text = files(entry='import { twice } from "./twice.js";\nexport default () => twice(21);\n',
                 twice="export const twice = (value) => 2 * value;\n")
    joined = tmp_path / "joined.mjs"
    joined.write_text(text)
    for module in (joined, tmp_path / "entry.js"):      # the files as they are say the same
        code = f'import value from "{module.as_uri()}"; console.log(value());'
        run = subprocess.run([node, "--input-type=module", "-e", code], capture_output=True, text=True, check=True)
        assert run.stdout == "42\n"


@pytest.mark.parametrize(("texts", "said"), [
    ({"entry": 'import { a } from "./b.js";\n', "b": "const a = 1;\n"}, "entry.js imports a from b.js, which exports"),
    ({"entry": 'import { a } from "./b.js";\n'}, "entry.js: there is no file b.js"),
    ({}, "join: there is no file entry.js"),
    ({"entry": 'import { a } from "./b.js";\nconst c = 1;\n', "b": "export const a = 1;\nfunction c() {}\n"},
     "entry.js and b.js both define c at their top level"),
    ({"entry": 'import { a } from "./b.js";\nconst [c] = [1];\n', "b": "export const a = 1;\nconst { c } = a;\n"},
     "both define c"),
    ({"entry": 'import { a } from "./b.js";\n', "b": 'import { c } from "./c.js";\nexport const a = 1;\n',
      "c": 'import { a } from "./b.js";\nexport const c = 1;\n'}, r"ring \(b.js imports c.js imports b.js\)"),
    ({"entry": 'import { a } from "./b.js";\n', "b": "export const a = 1;\nexport default a;\n"},
     "b.js: only the entry, entry.js, has an `export default`"),
    *[({"entry": line + "\n"}, "is not understood; write import") for line in (
        'import a from "./b.js";', 'import * as b from "./b.js";', 'import { a as c } from "./b.js";',
        'import "./b.js";', "import { a } from './b.js';", 'import { a } from "https://b.example/b.js";',
        "export { a };", 'export * from "./b.js";')],
])
def test_what_cannot_be_joined_is_refused(files, texts, said):
    with pytest.raises(BadModule, match=said):
        files(**texts)


@pytest.mark.parametrize("entry", HALVES, ids=lambda path: path.parts[-3])
def test_the_panels_join(entry, tmp_path):
    text = join(entry)
    assert "\nimport " not in text and text.count("export default") == 1
    node = shutil.which("node")
    if node is not None:
        joined = tmp_path / "panel.mjs"
        joined.write_text(text)
        subprocess.run([node, "--check", str(joined)], check=True)
