import type { Parcel } from "./parcel.ts";
import { pageTexts, type Language, type PageTexts } from "./texts.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:40rem;margin:3rem auto;padding:0 1rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{display:grid;gap:.25rem}
input,button{font:inherit;min-height:2.75rem;padding:0 .75rem}
li{margin:.75rem 0}time{display:block}footer{margin-top:3rem}`;

/** The page for people; works without JavaScript. @param parcel undefined without a query. */
export function trackingPage(
  language: Language,
  number: string,
  parcel: Parcel | null | undefined,
): string {
  const texts = pageTexts[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title}</title>
<style>${style}</style></head><body><main><h1>${texts.title}</h1>
<form><input type="hidden" name="lang" value="${language}"><label>${texts.label}
<input name="number" required maxlength="20" value="${escape(number)}"></label>
<button>${texts.button}</button></form>
${parcel === undefined ? "" : `<section aria-live="polite">${answer(texts, parcel)}</section>`}
</main><footer><p>${texts.note}</p></footer></body></html>`;
}

function answer(texts: PageTexts, parcel: Parcel | null): string {
  if (parcel === null) return `<p>${texts.unknown}</p>`;
  const events = parcel.events.map(
    ({ at, place, text }) =>
      `<li><strong>${escape(text)}</strong>, ${escape(place)}<time datetime="${at}">${at.slice(0, 16).replace("T", " ")} UTC</time></li>`,
  );
  const list = events.length > 0 ? `<ol>${events.join("")}</ol>` : `<p>${texts.nothing}</p>`;
  return `<h2>${escape(parcel.carrier)}, ${escape(parcel.trackingNumber)}</h2>${list}`;
}
