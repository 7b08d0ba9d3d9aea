import type { Language } from "#domain/language.ts";
import { mailboxTexts } from "#server/texts/mailbox-texts.ts";
import { markup, Markup } from "#server/platform/markup.ts";

const style = new Markup(`<style>
@font-face{font-family:Anton;src:url(/dev/mail/fonts/anton.woff2) format("woff2")}
@font-face{font-family:Inter;font-weight:100 900;src:url(/dev/mail/fonts/inter.woff2) format("woff2")}
:root{color-scheme:light dark;--page:#fbfaf8;--card:#fff;--ink:#14151a;--soft:#5d606b;--line:#e4e1da;--well:#f1efea}
@media (prefers-color-scheme:dark){:root{--page:#0f1013;--card:#17181d;--ink:#f3f2ee;--soft:#a4a7b2;--line:#2a2c34;--well:#1d1f25}}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--ink);font:16px/24px Inter,system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
a{color:inherit}
:focus-visible{outline:2px solid #646cff;outline-offset:2px}
header{border-bottom:1px solid var(--line);background:var(--card)}
header a{display:flex;align-items:center;gap:12px;width:fit-content;min-height:68px;text-decoration:none;font:22px/28px Anton,Impact,sans-serif;text-transform:uppercase;letter-spacing:.02em}
header img{border-radius:9px}
header div,main{max-width:792px;margin:0 auto;padding:0 16px}
main{padding:40px 16px 64px}
h1{font:40px/46px Anton,Impact,sans-serif;text-transform:uppercase;text-wrap:balance;overflow-wrap:anywhere;margin-bottom:12px}
h1.subject{font:600 26px/34px Inter,system-ui,sans-serif;text-transform:none}
:lang(zh) :is(h1,header a){font-family:inherit;font-weight:800}
h2{font-size:18px;line-height:26px;font-weight:600;margin:40px 0 12px}
.soft,li span{color:var(--soft);font-size:14px;line-height:20px}
.soft{overflow-wrap:anywhere}
ul{list-style:none;padding:0;margin-top:32px;border:1px solid var(--line);border-radius:10px;background:var(--card);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:grid;gap:4px;padding:16px;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:var(--well)}
li a:focus-visible{outline-offset:-2px}
strong{font-weight:550}
.back{display:inline-block;padding:10px 0;margin:-10px 0 14px;text-underline-offset:4px;font-size:14px;line-height:20px}
iframe{display:block;width:100%;height:90vh;min-height:640px;resize:vertical;margin-top:24px;border:1px solid var(--line);border-radius:10px;background:var(--page)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;border-radius:10px;background:var(--well);font:14px/22px ui-monospace,Menlo,Consolas,monospace}
@media (max-width:480px){h1{font-size:32px;line-height:38px}h1.subject{font-size:22px;line-height:30px}}
</style>`);

/** A page of the demo mailbox, in the hand of the shop. */
export const mailboxPage = (language: Language, title: string, main: Markup): Markup =>
  markup`<!doctype html><html lang="${language}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Kitroom</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${style}
</head><body><header><div><a href="/dev/mail"><img src="/apple-touch-icon.png" width="40" height="40" alt="">${mailboxTexts[language].title}</a></div></header>
<main>${main}</main></body></html>`;
