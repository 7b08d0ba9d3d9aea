import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import routes from "../src/web/routes.ts";
import { findPageAreas } from "./find-page-areas.ts";
import { shopAreas, textFiles } from "./text-files.ts";

const webFolder = fileURLToPath(new URL("../src/web", import.meta.url));

test("every area that a page names is a file of both languages, at the address that pages ask for", () => {
  const plugin = textFiles(`${webFolder}/i18n/messages`);
  plugin.configResolved({ command: "build" });
  const sources = new Map<string, string>();
  const emitFile = (file: { fileName: string; source: string }) => {
    sources.set(`/${file.fileName}`, file.source);
    return "";
  };
  const id = plugin.resolveId("virtual:text-files") ?? "";
  const code = plugin.load.call({ emitFile, addWatchFile: () => undefined }, id) ?? "";
  const ending = /-[\w-]{8}\.js/.exec(code)?.[0];

  const areas = new Set(Object.values(findPageAreas(webFolder, routes)).flat());
  for (const language of ["en-US", "zh-CN"]) {
    const own = [...areas].filter((area) => !shopAreas.includes(area));
    for (const area of ["shop", ...own]) {
      expect(sources.get(`/assets/${area}-${language}${ending}`)).toMatch(/^export default \{"/);
    }
  }
  expect(sources.get(`/assets/cart-zh-CN${ending}`)).toContain('"购物车"');
});
