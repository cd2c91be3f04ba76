"""How a report looks: light or dark as the reader's system is, on paper as well."""

LIGHT = """
--paper:#fbfaf7;--ink:#1f2328;--soft:#59616b;--line:#e2ded6;--wash:#f2efe9;--accent:#2b6a58;--warm:#8a4b12;
"""
DARK = """
--paper:#17191c;--ink:#e7e5e0;--soft:#a6abb1;--line:#33373c;--wash:#202327;--accent:#86cbb5;--warm:#e8b27a;
"""
# What boards and graphs are drawn with: JupyterLab's names, which a page outside of it has to fill itself.
LIGHT_LAB = """
--jp-layout-color0:#fbfaf7;--jp-layout-color1:#fff;--jp-layout-color2:#f2efe9;--jp-layout-color3:#e2ded6;
--jp-layout-color4:#7a7a7a;--jp-ui-font-color0:#000;--jp-ui-font-color1:#1f2328;--jp-ui-font-color2:#59616b;
--jp-border-color1:#bdb8ae;--jp-border-color2:#e2ded6;
"""
DARK_LAB = """
--jp-layout-color0:#17191c;--jp-layout-color1:#202327;--jp-layout-color2:#2a2e33;--jp-layout-color3:#3a3f45;
--jp-layout-color4:#8d939a;--jp-ui-font-color0:#fff;--jp-ui-font-color1:#e7e5e0;--jp-ui-font-color2:#a6abb1;
--jp-border-color1:#4a5057;--jp-border-color2:#33373c;--jp-brand-color1:#64b5f6;--jp-success-color1:#81c784;
--jp-error-color1:#ef9a9a;--jp-warn-color1:#ffb74d;--jp-info-color1:#4dd0e1;--jp-collaborator-color1:#ad4a00;
--jp-collaborator-color2:#7b6a00;--jp-collaborator-color3:#007e00;--jp-collaborator-color4:#008772;
--jp-collaborator-color5:#0079b9;--jp-collaborator-color6:#8b45c6;--jp-collaborator-color7:#be208b;
"""
INSIDE = """
--paper:var(--jp-layout-color0,#fff);--ink:var(--jp-ui-font-color1,#1f2328);--soft:var(--jp-ui-font-color2,#59616b);
--line:var(--jp-border-color2,#e2ded6);--wash:var(--jp-layout-color2,#f2efe9);
--accent:var(--jp-success-color1,#2b6a58);--warm:var(--jp-warn-color1,#8a4b12);
"""

REPORT = """
.playtable-report{font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--ink);
background:var(--paper);max-width:66rem;margin:0 auto;padding:2.5rem 1.5rem 4rem;overflow-wrap:anywhere}
.playtable-report *{box-sizing:border-box}
.playtable-report :is(h1,h2,h3){line-height:1.2;font-weight:650;text-wrap:balance;color:inherit}
.playtable-report h1{font-size:2.4rem;margin:.1em 0 .3em;letter-spacing:-.015em}
.playtable-report h2{font-size:1.4rem;margin:3.2rem 0 .8rem;padding-top:1.1rem;border-top:1px solid var(--line)}
.playtable-report h3{font-size:1.05rem;margin:1.8rem 0 .4rem}
.playtable-report h3 small{font-weight:400;color:var(--soft);font-size:.95em;margin-left:.5em}
.playtable-report p{margin:.5em 0;max-width:44rem}
.playtable-report a{color:var(--accent);text-decoration-thickness:1px;text-underline-offset:.15em}
.playtable-report :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.playtable-report .kicker{color:var(--soft);font-size:.95rem;margin:0}
.playtable-report .outcome{font-size:1.25rem;margin:.2em 0 1em}
.playtable-report .reader{border-left:3px solid var(--warm);padding:.1em 0 .1em .9em;color:var(--soft)}
.playtable-report dl{display:flex;flex-wrap:wrap;gap:.6rem 2.2rem;margin:1.2rem 0}
.playtable-report dt{color:var(--soft);font-size:.85rem}
.playtable-report dd{margin:0}
.playtable-report dl.rules{display:grid;grid-template-columns:minmax(8rem,auto) minmax(0,44rem);gap:.3rem 1.6rem;
justify-content:start;font-size:.92rem}
.playtable-report dl.rules dt{font-size:1em}
.playtable-report nav{margin:1.6rem 0 0}
.playtable-report nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;list-style:none;padding:0;margin:0}
.playtable-report .wide{overflow-x:auto;margin:.6rem 0 1.4rem}
.playtable-report table.figures{border-collapse:collapse;font-size:.95rem;margin:0;width:auto;max-width:100%;border:0}
.playtable-report table.figures caption{text-align:left;font-weight:600;padding:.4rem 0;color:var(--ink);
white-space:nowrap}
.playtable-report table.figures :is(th,td){text-align:left;vertical-align:top;padding:.32rem 1.4rem .32rem 0;
border:0;border-bottom:1px solid var(--line);background:none;font-weight:400;max-width:none;overflow-wrap:break-word}
.playtable-report table.figures thead th{color:var(--soft);font-size:.85rem;white-space:nowrap}
.playtable-report table.figures .number{text-align:right;font-variant-numeric:tabular-nums}
.playtable-report .pair{display:flex;flex-wrap:wrap;gap:0 4rem;align-items:flex-start}
.playtable-report .bar{display:inline-block;height:.6em;background:var(--accent);border-radius:2px;margin-right:.5em}
.playtable-report svg.turns{display:block;width:100%;height:84px;margin:.8rem 0 .2rem}
.playtable-report svg.turns rect{fill:var(--accent)}
.playtable-report svg.turns rect.other{opacity:.55}
.playtable-report :is(code,.rule,.playtable-rule){font:.82em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;
color:var(--soft);background:none;padding:0}
.playtable-report .notes{list-style:none;padding:0;margin:1rem 0;display:grid;gap:.9rem;
grid-template-columns:repeat(auto-fill,minmax(19rem,1fr))}
.playtable-report .note{background:var(--wash);border-radius:8px;padding:.75rem .95rem;font-size:.95rem}
.playtable-report .note p{margin:0;white-space:pre-wrap}
.playtable-report .note .head{color:var(--soft);font-size:.87rem;margin-bottom:.25rem}
.playtable-report .note .foot{color:var(--soft);font-size:.84rem;margin-top:.35rem}
.playtable-report .tag{color:var(--warm);font-weight:600}
.playtable-report .turn{display:grid;grid-template-columns:minmax(0,1fr) 17rem;column-gap:2.2rem;row-gap:.3rem}
.playtable-report .turn>h3{grid-column:1/-1;margin-bottom:.1rem}
.playtable-report .turn>ol{grid-column:1;list-style:none;margin:0;padding:0;font-size:.94rem}
.playtable-report .turn li{padding:.1rem 0 .1rem 3.1em;text-indent:-3.1em}
.playtable-report .turn li *{text-indent:0}
.playtable-report .turn .id{display:inline-block;width:3.64em;color:var(--soft);font-variant-numeric:tabular-nums;
font-size:.85em}
.playtable-report .turn .choice{color:var(--soft);padding-top:.3rem}
.playtable-report .turn .choice b{font-weight:600;color:var(--ink)}
.playtable-report .cause{color:var(--soft);font-size:.85em;white-space:nowrap}
.playtable-report .cause a{color:inherit;text-decoration:none}
.playtable-report .cause a:hover{text-decoration:underline}
.playtable-report a.rule{text-decoration:none}
.playtable-report a.rule:hover code{color:var(--accent);text-decoration:underline}
.playtable-report .turn>aside{grid-column:2;display:grid;gap:.6rem;align-content:start}
.playtable-report .turn>.board{grid-column:1/-1}
.playtable-report .board{margin:.6rem 0 1rem;padding:.3rem 0}
.playtable-report .board summary{color:var(--accent);cursor:pointer;font-size:.92rem}
.playtable-report .playtable-page{max-height:none;max-width:none;overflow:visible;font-size:14px;margin:.5rem 0;
overflow-wrap:break-word;padding:.8rem 1rem;border:1px solid var(--line);border-radius:8px;background:var(--paper);
font-family:inherit}
.playtable-report .graph{overflow-x:auto;margin:.6rem 0}
.playtable-report .graph svg{max-width:none}
.playtable-report .chains{display:flex;flex-wrap:wrap;gap:1.4rem 2rem;align-items:flex-start}
.playtable-report figure{margin:0;max-width:100%}
.playtable-report figcaption{font-weight:600;font-size:.95rem}
.playtable-report footer{margin-top:3rem;color:var(--soft);font-size:.87rem}
@media screen and (max-width:52rem){.playtable-report{padding:1.5rem 1rem 3rem}
.playtable-report .turn{grid-template-columns:minmax(0,1fr)}
.playtable-report .turn>aside{grid-column:1}.playtable-report h1{font-size:1.9rem}}
@media print{.playtable-report{font-size:10.5pt;max-width:none;padding:0}
.playtable-report nav{display:none}.playtable-report a{color:inherit;text-decoration:none}
.playtable-report :is(h2,h3){break-after:avoid}
.playtable-report :is(.note,figure,tr,svg,.playtable-page){break-inside:avoid}
.playtable-report .turn{grid-template-columns:minmax(0,1fr) 12rem}}
""".strip()

# Paper is white, whatever the screen is.
DOCUMENT = f"""
:root{{color-scheme:light dark;{LIGHT.strip()}{LIGHT_LAB.strip()}}}
@media screen and (prefers-color-scheme:dark){{:root{{{DARK.strip()}{DARK_LAB.strip()}}}}}
html{{background:var(--paper)}}body{{margin:0}}
@media print{{:root{{color-scheme:light;--paper:#fff;--jp-layout-color0:#fff}}@page{{margin:16mm}}}}
""".strip()
