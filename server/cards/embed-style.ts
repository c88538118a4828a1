import { createHash } from 'node:crypto';

/** The inline style sheet of the embedded page: a sandboxed frame has no origin to load one from. */
export const EMBED_STYLE = `:root{--bg:#fff;--ink:#0e1621;--soft:#5a6575;--line:#e1e5ea;--edge:#828c9a;--won:#12693b;--wonbg:#dff3e7;--lost:#a8320c;--lostbg:#fde9e1;--nonebg:#eceff3;--on:#fff;--accent:#0a6a74}
@media(prefers-color-scheme:dark){:root{--bg:#10161d;--ink:#eef2f6;--soft:#929eae;--line:#212b37;--edge:#6c7a8c;--won:#62d092;--wonbg:#0f2f1e;--lost:#ff9470;--lostbg:#391b11;--nonebg:#1e2833;--on:#10161d;--accent:#56c2ca}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);font:14px/20px Inter,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;overflow-wrap:anywhere}
main{padding:16px;background:var(--bg);border:1px solid var(--line);border-radius:10px;container-type:inline-size}
h1{margin:0;font-size:20px;line-height:28px}
p,ol,dl,dd{margin:0;padding:0}
header p,dt,.odds{color:var(--soft)}
ol{list-style:none;margin:8px 0}
li{display:grid;gap:4px 16px;padding:8px 0;border-top:1px solid var(--line)}
.name{font-weight:600}
.odds{margin-left:8px;white-space:nowrap}
.outcomes{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:4px;font-size:13px;overflow-wrap:normal}
.outcomes a{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:44px;padding:0 4px;border:1px solid var(--edge);border-radius:6px;color:var(--soft);text-decoration:none;font-weight:400}
li b{display:inline-flex;align-items:center;gap:4px;margin-left:8px}
.outcomes a:hover{border-color:var(--ink);color:var(--ink)}
.outcomes [aria-current]{border-color:currentColor;box-shadow:inset 0 0 0 1px;font-weight:600;color:var(--ink);background:var(--nonebg)}
.outcomes .won{color:var(--won);background:var(--wonbg)}
.outcomes .lost{color:var(--lost);background:var(--lostbg)}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
svg{width:16px;height:16px;flex:none}
.marks{position:absolute;width:0;height:0}
dl{display:flex;flex-wrap:wrap;gap:8px 40px;padding-top:8px;border-top:1px solid var(--line)}
dd{font-size:26px;line-height:32px;font-weight:600;font-variant-numeric:tabular-nums}
.gain{color:var(--won)}
.loss{color:var(--lost)}
footer{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between;align-items:center;margin-top:8px}
footer a{display:flex;align-items:center;min-height:44px;color:var(--accent);font-weight:600}
footer span{color:var(--soft)}
@container (min-width:21rem){.outcomes a{flex-direction:row;gap:4px}}
@container (min-width:34rem){li{grid-template-columns:1fr 23rem;align-items:center}}`;

/** The source of the style sheet in a content security policy. */
export const EMBED_STYLE_HASH = `'sha256-${createHash('sha256').update(EMBED_STYLE).digest('base64')}'`;
