import { createHash } from "node:crypto";
import type { Answer } from "./exchange.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { languages, pageTexts, type Language } from "./page-texts.ts";

/** Markup that is safe to put into a page as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | undefined | false | Html[];

/** Template tag: everything put in is escaped unless it is Html itself; false and undefined vanish. */
export function markup(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.reduce((text, part, index) => text + asHtml(pieces[index - 1]) + part));
}

function asHtml(piece: Piece): string {
  if (piece === undefined || piece === false) return "";
  if (Array.isArray(piece)) return piece.map((each) => each.text).join("");
  if (piece instanceof Html) return piece.text;
  return String(piece).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

// One string, as the hash is of every character between the tags.
const STYLE = new Html(`<style>${PAGE_STYLE}</style>`);
const STYLE_HASH = createHash("sha256").update(PAGE_STYLE).digest("base64");
const PLAIN_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * A whole page. `leadsTo` are addresses a form's redirect may end at: browsers hold a redirect
 * after POST against form-action too.
 */
export function page(frame: {
  status?: number;
  language: Language;
  title: string;
  /** Where the same page stands in another language; without it there is no link to one. */
  addressIn?: (language: Language) => string;
  main: Html;
  leadsTo?: (string | undefined)[];
  /** Addresses of the pictures in it. */
  shows?: (string | undefined)[];
}): Answer {
  const { language, title, addressIn, main } = frame;
  const { product, notice } = pageTexts[language];
  const others = addressIn ? languages.filter((one) => one !== language) : [];
  const links = others.map((one) => {
    const href = addressIn?.(one) ?? "";
    return markup`<a href="${href}" lang="${one}" hreflang="${one}">${pageTexts[one].name}</a>`;
  });
  const document = markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${STYLE}
      </head>
      <body>
        <header class="band">
          <div>
            <p>
              <strong>${product}</strong>
              <span>${notice}</span>
            </p>
            ${links}
          </div>
        </header>
        ${main}
      </body>
    </html>`;
  return {
    status: frame.status ?? 200,
    body: document.text,
    headers: {
      "content-security-policy": [
        "default-src 'none'",
        `style-src 'sha256-${STYLE_HASH}'`,
        "font-src data:",
        ["img-src data:", ...originsOf(frame.shows)].join(" "),
        ["form-action 'self'", ...originsOf(frame.leadsTo)].join(" "),
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  };
}

function originsOf(addresses: readonly (string | undefined)[] = []): Set<string> {
  const origins = addresses.map((address) => (address ? new URL(address).origin : ""));
  return new Set(origins.filter((origin) => PLAIN_ORIGIN.test(origin)));
}
