import compile from "icu-minify/compile";
import { partKinds } from "./format-message.ts";

const MESSAGE_FILE = /\/i18n\/messages\/[^/]+\/[^/]+\.json$/;

/**
 * Turns every text of a message file into the compact form that `use-intl` formats without a parser.
 * @throws at a text that can't be read or asks for what `format-message.ts` doesn't do
 */
export function compileTexts(node: unknown): unknown {
  if (typeof node === "string") return checked(compile(node));
  if (typeof node !== "object" || node === null) {
    throw new TypeError("A message file holds texts and groups of texts only.");
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileTexts(value)]));
}

const knownKinds: readonly unknown[] = [undefined, ...Object.values(partKinds)];

/** Plurals, selects, plain numbers, values and tags. */
function checked(text: unknown): unknown {
  if (!Array.isArray(text)) return text;
  for (const part of text) {
    if (!Array.isArray(part)) continue;
    const [name, kind, options] = part;
    const isTag = typeof kind === "string" || Array.isArray(kind) || kind === 0;
    if (isTag) checked(part.slice(1));
    else if (!knownKinds.includes(kind) || (kind === partKinds.number && options !== undefined)) {
      throw new TypeError(
        `{${name}}: only plurals, selects and numbers without a style are formatted.`,
      );
    } else if (options !== undefined) Object.values(options).forEach(checked);
  }
  return text;
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
