import { provincesOf } from "../provinces.ts";
import { fold } from "../towns.ts";

/** Names of provinces beside those of the table. */
const aliases: Readonly<Record<string, string>> = {
  "MX cdmx": "CMX",
  "CA pq": "QC",
  "US washingtondc": "DC",
};

/** A province by its code in capitals or by a name, `Co. Kerry` and `Tokyo-to` as well; "" for none. */
export function provinceOf(country: string, text: string): string {
  const bare = text
    .replace(/^\((.*)\)$/, "$1")
    .replace(/^(?:co\.?|county)\s/i, "")
    .replace(/-(?:to|fu|ken|do)$/i, "");
  const wanted = fold(bare);
  const isCode = /^[A-Z.\s]+$/.test(bare) && (wanted.length > 1 || text.startsWith("("));
  const found = provincesOf(country).find(
    ({ code, name }) =>
      (isCode && fold(code) === wanted) ||
      Object.values(name).some((each) => fold(each) === wanted),
  );
  return found?.code ?? aliases[`${country} ${wanted}`] ?? "";
}
