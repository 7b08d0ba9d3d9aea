import type { Language } from "#domain/language.ts";
import { offlineTexts } from "./offline-texts.ts";

interface OfflinePage {
  language: Language;
  /** Which text says why it is not there: the checkout and private pages are never cached. */
  why: "text" | "checkout" | "never";
  /** Path and query of the page that was asked for. */
  address: string;
  /** Paths and queries of cached pages by their titles, which are HTML already. */
  kept: ReadonlyMap<string, string>;
  /** Addresses of the shop's faces. */
  displayFont: string | undefined;
  textFont: string | undefined;
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The hanger of the error pages, with a broken signal in place of the shirt's number. */
const drawing = `<svg viewBox="0 0 400 420" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><g stroke="currentColor" stroke-width="3"><path d="M40 34h320M200 50V34"/><path d="M200 100c0-15 17-16 17-32a17 17 0 0 0-34-2M200 100l-78 40M200 100l78 40"/></g><path d="M152 126 96 150l-66 100 54 36 24-34v152h184V252l24 34 54-36-66-100-56-24c-8 18-26 28-48 28s-40-10-48-28Z" stroke="var(--line)" stroke-width="2" stroke-dasharray="2 9"/><g stroke="currentColor" stroke-width="9"><path d="M148 262a74 74 0 0 1 104 0M170 288a42 42 0 0 1 60 0M152 228l96 104"/><path d="M200 318h.1" stroke-width="15"/></g></svg>`;

/** The shop's colours and shapes; its style sheets may not be cached. */
const style = `:root{color-scheme:light dark;--page:#fbfaf8;--ink:#14151a;--soft:#5d606b;--rule:#e4e1da;--line:#8c8a86;--hover:#f1efea}@media(prefers-color-scheme:dark){:root{--page:#0f1013;--ink:#f3f2ee;--soft:#a4a7b2;--rule:#2a2c34;--line:#717583;--hover:#1d1f25}}*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 Inter,system-ui,sans-serif}main{display:grid;gap:2rem;max-width:64rem;margin:auto;padding:3rem 1rem;align-items:center}svg{width:min(15rem,60vw);margin:auto}h1{font:400 3rem/1 Anton,Impact,sans-serif;text-transform:uppercase;margin:0 0 1rem}h1:lang(zh){font:700 2.5rem/1.2 "PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}p{margin:0 0 1.5rem;color:var(--soft);font-size:1.125rem;line-height:1.75rem}ul{list-style:none;margin:0;padding:0;border-top:1px solid var(--rule)}li a{display:flex;align-items:center;min-height:3rem;padding:.5rem 0;border-bottom:1px solid var(--rule);color:inherit;text-decoration:none;font-weight:500}li a:hover{background:var(--hover)}a:focus-visible{outline:2px solid #646cff;outline-offset:2px}.retry{display:inline-flex;align-items:center;height:3.25rem;padding:0 1.75rem;margin-bottom:2rem;border-radius:6px;background:var(--ink);color:var(--page);font-weight:600;text-decoration:none}@media(min-width:48rem){main{grid-template-columns:5fr 7fr;min-height:100dvh;padding:3rem}svg{width:100%;max-width:22rem}}`;

const face = (name: string, address: string | undefined, weights = "400"): string =>
  address
    ? `@font-face{font-family:${name};font-weight:${weights};src:url("${address}") format("woff2")}`
    : "";

/** The page in place of one that is not cached: what can be read meanwhile, and a retry. */
export function offlineHtml(page: OfflinePage): string {
  const t = offlineTexts[page.language];
  const font = face("Anton", page.displayFont) + face("Inter", page.textFont, "100 900");
  const links = [...page.kept].map(
    ([title, address]) => `<li><a href="${escape(address)}">${title}</a></li>`,
  );
  const list = links.length > 0 ? `<ul>${links.join("")}</ul>` : "";
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${font}${style}</style></head><body><main>${drawing}<div><h1>${t.title}</h1><p>${t[page.why]}</p><a class="retry" href="${escape(page.address)}">${t.retry}</a>${list}</div></main></body></html>`;
}
