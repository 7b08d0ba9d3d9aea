/** The look of the simulator's own pages: paper and ink, with a hazard stripe that says “not real”. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--page:#f6f5f1;--card:#fff;--ink:#15171c;--soft:#5b5f69;--line:#e2dfd7;
--well:#efede6;--stripe:#e3a008;--on-stripe:#15171c;--go:#15171c;--on-go:#fff;--go-hover:#32363f;
--good:#17603f;--bad:#a3231d;--ring:#17603f}
@media (prefers-color-scheme:dark){:root{--page:#101216;--card:#181b20;--ink:#f2f1ec;--soft:#a6aab4;
--line:#2c3038;--well:#20242b;--stripe:#d99a10;--on-stripe:#101216;--go:#f2f1ec;--on-go:#101216;
--go-hover:#d8d7d1;--good:#7fd3a8;--bad:#ff9a92;--ring:#7fd3a8}}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%}
body{min-height:100vh;display:flex;flex-direction:column;background:var(--page);color:var(--ink);
font:16px/24px system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Noto Sans SC",
"Noto Sans CJK SC","Microsoft YaHei",sans-serif;font-variant-numeric:tabular-nums}
a{color:inherit;text-underline-offset:3px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px;border-radius:6px}
.band{background:var(--card);border-bottom:1px solid var(--line)}
.band::before{content:"";display:block;height:6px;background:repeating-linear-gradient(-45deg,
var(--stripe) 0 12px,#15171c 12px 24px)}
.band div{max-width:1040px;margin:0 auto;padding:12px 16px;display:flex;gap:16px;
align-items:center;justify-content:space-between}
.band div{min-height:68px}
.band p{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 12px}
.band strong{font-weight:650}
.band span{color:var(--soft);font-size:14px;line-height:20px}
.band a{font-size:14px;line-height:20px;padding:12px 0;white-space:nowrap}
main{width:100%;max-width:1040px;margin:0 auto;padding:32px 16px 64px;flex:1}
h1{font-size:18px;line-height:26px;font-weight:600;overflow-wrap:anywhere}
h2{font-size:14px;line-height:20px;font-weight:650}
.total{font-size:44px;line-height:52px;font-weight:700;letter-spacing:-.02em;margin:4px 0 16px;
overflow-wrap:anywhere}
:lang(zh) .total{letter-spacing:0}
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
.items li{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:16px 0;
border-bottom:1px solid var(--line)}
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
.alone{max-width:520px;margin:48px auto 0}
.alone h1{font-size:28px;line-height:36px;font-weight:700;margin-bottom:12px}
.alone .button{margin-top:24px}
.list h1{font-size:28px;line-height:36px;font-weight:700;margin-bottom:8px}
.list h2{font-size:18px;line-height:26px;margin:40px 0 12px}
.sheet{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}
th,td{padding:12px 16px;text-align:left;white-space:nowrap;border-bottom:1px solid var(--line)}
tr:last-child td{border-bottom:0}
th{color:var(--soft);font-weight:550}
.number{text-align:right}
.empty{padding:24px;color:var(--soft)}
main.pay{max-width:632px}
@media (min-width:860px){
main.pay{max-width:1040px;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.15fr);
grid-template-rows:auto 1fr;column-gap:64px;padding-top:64px}
.receipt{grid-column:2;grid-row:1/3;margin-top:0;padding:32px;align-self:start}
.head,form{grid-column:1}
.total{font-size:56px;line-height:64px}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`;
