import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The faces stand in the page: its policy allows no other request. */
const resolve = createRequire(import.meta.url).resolve;
const face = (file: string) => readFileSync(resolve(`@fontsource${file}`), "base64");
const displayFace = face("/anton/files/anton-latin-400-normal.woff2");
const textFace = face("-variable/inter/files/inter-latin-wght-normal.woff2");

/**
 * The look of the simulator's own pages: paper, ink and the faces of the shop's pages, with
 * a hazard stripe that says “not real”.
 */
export const PAGE_STYLE = `
@font-face{font-family:Anton;src:url(data:font/woff2;base64,${displayFace}) format("woff2")}
@font-face{font-family:Inter;font-weight:100 900;
src:url(data:font/woff2;base64,${textFace}) format("woff2")}
:root{color-scheme:light dark;--page:#fbfaf8;--card:#fff;--ink:#14151a;--soft:#5d606b;--line:#e4e1da;
--well:#f1efea;--faint:#8c8a86;--stripe:#e3a008;--go:#14151a;--on-go:#fbfaf8;--go-hover:#33353f;
--good:#226d0a;--bad:#c8151f;--ring:#646cff}
@media (prefers-color-scheme:dark){:root{--page:#0f1013;--card:#17181d;--ink:#f3f2ee;--soft:#a4a7b2;
--line:#2a2c34;--well:#1d1f25;--faint:#717583;--stripe:#d99a10;--go:#f3f2ee;--on-go:#14151a;
--go-hover:#d2d1cc;--good:#7fd257;--bad:#ff7a75;--ring:#8d94ff}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);
font:16px/24px Inter,system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Noto Sans SC",
"Noto Sans CJK SC","Microsoft YaHei",sans-serif;font-variant-numeric:tabular-nums}
a{color:inherit;text-underline-offset:3px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:6px}
.band{background:var(--card);border-bottom:1px solid var(--line)}
.band::before{content:"";display:block;height:6px;background:repeating-linear-gradient(-45deg,
var(--stripe) 0 12px,#14151a 12px 24px)}
.band div{max-width:1040px;margin:0 auto;padding:12px 16px;display:flex;gap:16px;
align-items:center;justify-content:space-between}
.band div{min-height:68px}
.band p{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 12px}
.band strong{font:22px/28px Anton,Impact,sans-serif;text-transform:uppercase;letter-spacing:.02em}
.band span{color:var(--soft);font-size:14px;line-height:20px}
.band a{font-size:14px;line-height:20px;padding:12px 0;white-space:nowrap}
main{width:100%;max-width:1040px;margin:0 auto;padding:32px 16px 64px;flex:1}
h1{font:48px/52px Anton,Impact,sans-serif;text-transform:uppercase;text-wrap:balance;overflow-wrap:anywhere}
:lang(zh) :is(h1,.band strong,.total){font-family:inherit;font-weight:800}
h1:lang(zh){font-size:32px!important;line-height:42px!important}
h2{font-size:14px;line-height:20px;font-weight:650}
.total{font:28px/36px Anton,Impact,sans-serif;margin:8px 0 16px;overflow-wrap:anywhere}
.lead{color:var(--soft);max-width:52ch;text-wrap:pretty}
.note{margin-top:16px;padding:12px 16px;border-left:3px solid var(--stripe);background:var(--well);
border-radius:0 6px 6px 0;max-width:52ch}
.note.bad{border-color:var(--bad)}
.note.good{border-color:var(--good)}
.receipt{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:24px;
margin-top:32px}
.receipt header{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;
padding-bottom:16px;border-bottom:1px solid var(--line)}
.receipt header p{color:var(--soft);font-size:14px;line-height:20px;overflow-wrap:anywhere}
.items{list-style:none;padding:0}
.items li{display:flex;gap:16px;padding:16px 0;border-bottom:1px solid var(--line)}
.items img{width:80px;height:100px;flex:none;object-fit:contain;border-radius:6px;
background:var(--well)}
.items div{flex:1;min-width:0;display:grid;grid-template-columns:1fr auto;gap:4px 16px;
align-content:start}
.items b{font-weight:550;overflow-wrap:anywhere}
.items small{grid-column:1/-1;color:var(--soft);font-size:14px;line-height:20px;
overflow-wrap:anywhere}
dl{padding-top:16px}
dl div{display:flex;justify-content:space-between;gap:16px;padding:4px 0}
dt{color:var(--soft)}
dd,.items b+span{text-align:right;white-space:nowrap}
dl .sum{margin-top:12px;padding-top:16px;border-top:2px solid var(--ink)}
.sum dt,.sum dd{color:var(--ink);font-size:18px;font-weight:650}
form{display:grid;align-content:start;gap:12px;margin-top:32px}
button,.button{font:inherit;font-weight:600;min-height:52px;padding:12px 20px;border-radius:6px;
border:1px solid var(--ink);background:none;color:var(--ink);cursor:pointer;width:100%;
text-align:center;text-decoration:none;display:block;transition:background-color .16s ease-out}
button:hover,.button:hover{background:var(--well)}
.go{background:var(--go);border-color:var(--go);color:var(--on-go)}
.go:hover{background:var(--go-hover)}
.plain{border-color:transparent;text-decoration:underline;text-underline-offset:3px}
form p{color:var(--soft);font-size:14px;line-height:20px;margin-top:-4px}
.drawing{display:block;width:100%;max-width:176px;margin:0 auto 24px}
.alone{display:grid;gap:32px;max-width:880px;margin:24px auto 0}
.alone h1{margin-bottom:16px}
.alone .lead{font-size:18px;line-height:28px}
.alone .button{margin-top:32px;width:fit-content;min-width:220px}
.list h1{margin-bottom:8px}
.list h2{font-size:18px;line-height:26px;margin:40px 0 12px}
.sheet{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}
th,td{padding:12px 16px;text-align:left;white-space:nowrap;border-bottom:1px solid var(--line)}
tr:last-child td{border-bottom:0}
th{color:var(--soft);font-weight:550}
.number{text-align:right}
.empty{padding:24px;color:var(--soft)}
main.pay{max-width:632px}
.pay .drawing{display:none}
@media (min-width:860px){
main.pay{max-width:1040px;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.15fr);
grid-template-rows:auto 1fr;column-gap:64px;padding-top:64px}
.receipt{grid-column:2;grid-row:1/3;margin-top:0;padding:32px;align-self:start}
.head,form{grid-column:1}
h1{font-size:64px;line-height:68px}
.drawing{max-width:320px;margin:0}
.pay .drawing{display:block;max-width:208px;margin-bottom:32px}
.alone{grid-template-columns:5fr 6fr;align-items:center;column-gap:64px;margin-top:48px}
.list h1,.alone h1{font-size:48px;line-height:52px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
