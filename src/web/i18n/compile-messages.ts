import compile from "icu-minify/compile";

const MESSAGE_FILE = /\/i18n\/messages\/[^/]+\/[^/]+\.json$/;

/** Turns every text of a message file into the compact form that `use-intl` formats without a parser. */
export function compileTexts(node: unknown): unknown {
  if (typeof node === "string") return compile(node);
  if (typeof node !== "object" || node === null) {
    throw new TypeError("A message file holds texts and groups of texts only.");
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileTexts(value)]));
}

/** Vite plugin: compiles `i18n/messages/<language>/<area>.json` before Vite reads them as JSON. */
export function compileMessages() {
  return {
    name: "kitroom:compile-messages",
    enforce: "pre" as const,
    transform(code: string, id: string) {
      const file = id.split("?")[0] ?? id;
      if (!MESSAGE_FILE.test(file)) return null;
      return { code: JSON.stringify(compileTexts(JSON.parse(code))), map: null };
    },
  };
}
