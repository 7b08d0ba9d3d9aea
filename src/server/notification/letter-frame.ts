import type { Language } from "#domain/language.ts";
import { markup, type Markup } from "./markup.ts";

/** Mail programs know no style sheets, so the styles stand at the elements. */
export const headingStyle = "margin:0 0 8px;font-size:28px;line-height:32px";
export const buttonStyle =
  "display:inline-block;padding:14px 24px;border-radius:6px;background:#14151a;color:#fff;text-decoration:none";
export const quietStyle = "margin:16px 0 0;color:#5d606b;font-size:14px;line-height:20px";

/** The layout of every e-mail of the shop. */
export function letterFrame(language: Language, brand: string, parts: readonly Markup[]): Markup {
  return markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${brand}</title></head>
<body style="margin:0;background:#fbfaf8;color:#14151a;font:16px/24px Inter,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-weight:800;letter-spacing:1px">${brand.toUpperCase()}</p>
<div style="background:#fff;border:1px solid #e4e1da;border-radius:10px;padding:24px">${parts}</div>
</div></body></html>`;
}
