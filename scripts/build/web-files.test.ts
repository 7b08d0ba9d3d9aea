import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressFiles } from "./compress-files.ts";
import { setAssetsAside } from "./former-assets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kitroom-web-files-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("text files get a brotli and a gzip copy, pictures and trifles do not", async () => {
  const script = "export const seam = 'stitched twice';\n".repeat(100);
  mkdirSync(join(folder, "assets"));
  write("assets/entry-x1.js", script);
  write("assets/tiny.js", "1");
  write("photo.png", script);
  await compressFiles(folder);

  expect(readdirSync(folder).toSorted()).toEqual(["assets", "photo.png"]);
  expect(readdirSync(join(folder, "assets")).toSorted()).toEqual([
    "entry-x1.js",
    "entry-x1.js.br",
    "entry-x1.js.gz",
    "tiny.js",
  ]);
  const read = (name: string) => readFileSync(join(folder, "assets", name));
  expect(brotliDecompressSync(read("entry-x1.js.br")).toString()).toBe(script);
  expect(gunzipSync(read("entry-x1.js.gz")).toString()).toBe(script);
});

test("a new build keeps the former one's files for a week", () => {
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  for (const [name, days] of [
    ["page-old.js", 8],
    ["page-young.js", 6],
    ["same.js", 6],
  ] as const) {
    write(name, "former");
    utimesSync(join(folder, name), new Date(now - days * day), new Date(now - days * day));
  }
  const putBack = setAssetsAside(folder, now);
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write("same.js", "new");
  putBack();

  expect(readdirSync(folder).toSorted()).toEqual(["page-young.js", "same.js"]);
  expect(readFileSync(join(folder, "same.js"), "utf8")).toBe("new");
});
