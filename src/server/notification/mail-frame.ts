import type { Language } from "#domain/language.ts";
import type { Seller } from "#domain/shop/seller.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { markup, Markup } from "#server/platform/markup.ts";

/**
 * Many mail programs read no style sheet, so the styles stand at the elements; those that know a
 * dark scheme read the classes.
 */
const look = (name: string, style: string): Markup => markup`class="${name}" style="${style}"`;

/** The display face of the pages, or the narrow heavy one that most machines have. */
const display = "font-family:Anton,Impact,'Arial Narrow',sans-serif;text-transform:uppercase";

export const headingStyle = `margin:0 0 12px;${display};font-size:30px;line-height:36px;font-weight:700`;
export const buttonLook = look(
  "button",
  "display:inline-block;padding:14px 24px;border-radius:6px;background:#14151a;color:#fff;text-decoration:none",
);
export const quietLook = look(
  "quiet",
  "margin:16px 0 0;color:#5d606b;font-size:14px;line-height:20px",
);
export const quietInk = look("quiet", "color:#5d606b");

const hangerAddress = "/brand/hanger.png";
/** On paper or the shop's second colour, so that it reads on a dark page, too. */
const markAddress = "/apple-touch-icon.png";
const markStyle = "display:inline-block;vertical-align:middle;border-radius:9px;margin:0 12px 0 0";
const hangerStyle = "display:block;margin:0 0 20px";

/** Keeps mail lists from going on with the words of the page. */
const silence = new Markup("&#847;&zwnj;&nbsp;".repeat(60));

const dark = markup`<style>
h1:lang(zh){font-family:inherit!important;font-weight:800!important;font-size:26px!important}
@media (max-width:480px){.page{padding:16px 8px!important}.card{padding:16px!important}}
@media (prefers-color-scheme:dark){
body,.page{background:#0f1013!important;color:#f3f2ee!important}
.card{background:#17181d!important;border-color:#f3f2ee #2a2c34 #2a2c34!important}
.well{background:#1d1f25!important}
.sum{border-color:#f3f2ee!important}
.quiet{color:#a4a7b2!important}
.button{background:#f3f2ee!important;color:#14151a!important}
.line{border-color:#2a2c34!important}
.card a:not(.button){color:#f3f2ee!important}
}</style>`;

export type MailHead = {
  brand: string;
  /** The text that mail lists show behind the subject. */
  preview: string;
  /**
   * Any address of the shop: its mark is read from there, under one address for all readers.
   * Without it the e-mail has no pictures.
   */
  site?: string;
  /** For e-mails without a picture of goods: the empty hanger of the shop's error pages. */
  hasHanger?: boolean;
};

/**
 * The title inside an e-mail. Few mail programs balance lines, and Chinese may break anywhere, so its
 * last four characters stay together: none ends on a line of one.
 */
export function mailHeading(text: string): Markup {
  const letters = Array.from(text);
  const end = letters.slice(-4).join("");
  const words = /\p{Script=Han}/u.test(end)
    ? markup`${letters.slice(0, -4).join("")}<span style="white-space:nowrap">${end}</span>`
    : text;
  return markup`<h1 style="${headingStyle}">${words}</h1>`;
}

/** The layout of every e-mail of the shop: it hangs from a rail, as the shirts of the pages do. */
export function mailFrame(
  language: Language,
  { brand, preview, site, hasHanger = false }: MailHead,
  parts: readonly Markup[],
): Markup {
  const mark = site
    ? markup`<img src="${new URL(markAddress, site).href}" width="40" height="40" alt="" style="${markStyle}">`
    : "";
  const hanger =
    site && hasHanger
      ? markup`<img src="${new URL(hangerAddress, site).href}" width="96" height="101" alt="" style="${hangerStyle}">`
      : "";
  return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${brand}</title>${dark}</head>
<body style="margin:0;background:#fbfaf8;color:#14151a;font:16px/24px Inter,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}${silence}</div>
<div class="page" style="max-width:600px;margin:0 auto;padding:32px 16px;overflow-wrap:break-word">
<p style="margin:0 0 12px;${display};font-size:24px;line-height:32px;font-weight:700;letter-spacing:.5px">${mark}<span style="vertical-align:middle">${brand}</span></p>
<div class="card" style="background:#fff;border:1px solid #e4e1da;border-top:3px solid #14151a;border-radius:0 0 10px 10px;padding:32px 24px">${hanger}${parts}</div>
${foot}</div></body></html>`;
}

/** Below the card, where the seller is written when the e-mail is queued. */
const foot = new Markup("<!-- seller -->");
const footLook = look("quiet", "margin:16px 24px 0;color:#5d606b;font-size:12px;line-height:18px");

/**
 * An e-mail of a business names its sender and their address (R-MAIL-7); a shop without an address
 * writes nothing. One that is sent again as it was is signed already.
 */
export function signMail<Signed extends Pick<OutgoingMail, "text" | "html">>(
  mail: Signed,
  { name, address, register }: Pick<Seller, "name" | "address" | "register">,
): Signed {
  if (address.trim() === "" || !mail.html.includes(foot.text)) return mail;
  const lines = [name, ...address.split("\n"), register].map((line) => line.trim()).filter(Boolean);
  return {
    ...mail,
    text: `${mail.text}\n\n-- \n${lines.join("\n")}`,
    html: mail.html.replace(foot.text, () => markup`<p ${footLook}>${lines.join(" · ")}</p>`.text),
  };
}
