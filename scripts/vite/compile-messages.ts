import compile from "icu-minify/compile";
import type { Plugin } from "vite";

const messageFile = /\/i18n\/messages\/[^?]+\.json(?:\?|$)/;

/**
 * Vite plugin: texts in ICU syntax are compiled when they are imported, and `use-intl` formats them
 * with its published formatter for compiled texts, so that no parser reaches the browser. The same in
 * development, tests and production.
 */
export function compileMessages() {
  return {
    name: "kitroom:compile-messages",
    enforce: "pre",
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: "use-intl/format-message/format-only",
          },
        ],
      },
      // The alias must hold inside use-intl on the server, too.
      ssr: { noExternal: ["use-intl", "icu-minify"] },
    }),
    transform(code: string, id: string) {
      if (!messageFile.test(id)) return null;
      return { code: JSON.stringify(compileTexts(JSON.parse(code))), map: null };
    },
  } satisfies Plugin;
}

/**
 * @param node a text or a group of texts by their keys
 * @throws at a text that is no valid ICU message
 */
function compileTexts(node: unknown): unknown {
  if (typeof node === "string") return compile(node);
  if (typeof node !== "object" || node === null) {
    throw new TypeError("A message file holds texts and groups of texts only.");
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, compileTexts(value)]));
}
