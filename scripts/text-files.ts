import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../src/domain/language.ts";
import { compileTexts } from "../src/web/i18n/compile-messages.ts";

/** Areas of what stands on every page, which come in one file of the name `shop`. */
export const shopAreas: readonly string[] = ["frame", "ui"];

/**
 * Texts as the browser fetches them, by the names of their files: `cart-en-US` holds an area,
 * `shop-en-US` those of every page by their names.
 * @param folder of the messages, `src/web/i18n/messages`
 */
export function readTextFiles(folder: string): Record<string, object> {
  const files: Record<string, object> = {};
  for (const language of languages) {
    const shop: Record<string, object> = {};
    for (const file of readdirSync(join(folder, language)).toSorted()) {
      const area = file.replace(/\.json$/, "");
      const written: unknown = JSON.parse(readFileSync(join(folder, language, file), "utf8"));
      const texts = compileTexts(written) as object;
      if (shopAreas.includes(area)) shop[area] = texts;
      else files[`${area}-${language}`] = texts;
    }
    files[`shop-${language}`] = shop;
  }
  return files;
}

/** What the plugin asks of the build, and of the development server. */
type Bundle = {
  emitFile: (file: { type: "asset"; fileName: string; source: string }) => string;
  addWatchFile: (path: string) => void;
};

const VIRTUAL = "virtual:text-files";

/**
 * Vite plugin: `import { loadTexts } from "virtual:text-files"`. In the built program every file of
 * texts has an address that can be told from its name: one hash of them all stands for the table of
 * seventy addresses that every page would bring.
 * @param folder of the messages, `src/web/i18n/messages`
 */
export function textFiles(folder: string) {
  let isBuild = false;
  return {
    name: "kitroom:text-files",
    configResolved: ({ command }: { command: string }) => void (isBuild = command === "build"),
    resolveId: (id: string) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(this: Bundle, id: string) {
      if (id !== `\0${VIRTUAL}`) return null;
      const texts = readTextFiles(folder);
      if (!isBuild) {
        for (const language of languages) {
          const files = readdirSync(join(folder, language));
          for (const file of files) this.addWatchFile(join(folder, language, file));
        }
        return `const texts = ${JSON.stringify(texts)};\nexport const loadTexts = async (name) => texts[name];`;
      }
      const hash = createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
      const ending = `-${hash.slice(0, 8)}.js`;
      for (const [name, text] of Object.entries(texts)) {
        const source = `export default ${JSON.stringify(text)};\n`;
        this.emitFile({ type: "asset", fileName: `assets/${name}${ending}`, source });
      }
      return `export const loadTexts = async (name) => (await import(/* @vite-ignore */ "/assets/" + name + "${ending}")).default;`;
    },
  };
}
