import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { allFaces } from "#kit/all-faces.ts";
import { flatPanels } from "#kit/cloth/flat-panels.ts";
import { newClothRenderer } from "#kit/cloth/renderer.ts";
import { seamLines } from "#kit/cloth/seam-lines.ts";
import { shirtView } from "#kit/cloth/shirt-view.ts";
import { weaveOf } from "#kit/cloth/weave.ts";
import { readMesh } from "../../scripts/cloth/mesh-files.ts";
import { rasterPanels } from "#server/image/raster-panels.ts";
import { sheetKits } from "../../scripts/cloth/sheet-kits.ts";

/**
 * The page draws a shirt as the server does, byte for byte: a still may be replaced by the live
 * picture without a flicker, and a picture's bytes can be compared (docs/decisions/073).
 */
const size = { width: 800, height: 1000 };
const origin = "http://cloth.test";

declare global {
  interface Window {
    cloth: { newClothRenderer: typeof newClothRenderer };
  }
}

/** The renderer as one script for a page. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL("../../src/kit/cloth/renderer.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry, formats: ["iife"], name: "cloth" } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !("output" in first)) throw new Error("Nothing was built.");
  return `${first.output[0].code}\nwindow.cloth = cloth;`;
}

/** A typed array of a mesh or a texture, or a plain value. */
const isBuffer = (value: unknown): value is Float32Array | Uint8Array | Uint16Array =>
  ArrayBuffer.isView(value);

test("a page's picture has the bytes of the server's: 0 of 3,200,000 channels differ", async ({
  page,
}) => {
  const [kit] = sheetKits;
  if (kit === undefined) throw new Error("The sheet is empty.");
  const { cut, model, design } = kit;
  const mesh = readMesh(cut);
  const print = { design, face: allFaces[model.print.font] };
  const panels = flatPanels({ model, measures: mesh.measures, seams: seamLines(mesh), print });
  const textures = await rasterPanels(panels, 1.15);
  const script = await bundled();
  const buffers: (Float32Array | Uint8Array | Uint16Array)[] = [];
  const plain = JSON.stringify({ mesh, textures }, (_, value: unknown) => {
    const raw = typeof value === "object" && value !== null && "type" in value ? value : null;
    // A Buffer turns itself into JSON before it comes here.
    if (raw !== null && raw.type === "Buffer" && "data" in raw && Array.isArray(raw.data)) {
      return {
        buffer: buffers.push(Uint8Array.from(raw.data as number[])) - 1,
        kind: "Uint8Array",
      };
    }
    return isBuffer(value)
      ? { buffer: buffers.push(value) - 1, kind: value.constructor.name }
      : value;
  });
  await page.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    if (path === "") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    if (path === "plain") return route.fulfill({ contentType: "application/json", body: plain });
    const bytes = buffers[Number(path)];
    if (bytes === undefined) return route.abort();
    return route.fulfill({
      body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    });
  });
  await page.goto(`${origin}/`);
  await page.addScriptTag({ content: script });
  for (const name of ["front", "back", "three-quarter"] as const) {
    const view = { ...shirtView(mesh, name, size), rim: 1, shadow: 0.2, weave: weaveOf(model) };
    const here = newClothRenderer().draw(mesh, textures, view);
    const there = await page.evaluate(async (shown) => {
      const kinds = { Float32Array, Uint16Array, Uint8Array };
      type Stored = { buffer: number; kind: keyof typeof kinds };
      const read = async (value: unknown): Promise<unknown> => {
        if (typeof value !== "object" || value === null) return value;
        if ("buffer" in value) {
          const { buffer, kind } = value as Stored;
          const answer = await fetch(`/${buffer}`);
          return new kinds[kind](await answer.arrayBuffer());
        }
        const entries = Object.entries(value).map(async ([key, part]) => [key, await read(part)]);
        return Object.fromEntries(await Promise.all(entries)) as unknown;
      };
      const answer = await fetch("/plain");
      const { mesh: cloth, textures: pixels } = (await read(await answer.json())) as {
        mesh: Parameters<ReturnType<typeof window.cloth.newClothRenderer>["draw"]>[0];
        textures: Parameters<ReturnType<typeof window.cloth.newClothRenderer>["draw"]>[1];
      };
      const picture = window.cloth.newClothRenderer().draw(cloth, pixels, shown);
      let text = "";
      for (let at = 0; at < picture.length; at += 32_768) {
        text += String.fromCharCode(...picture.subarray(at, at + 32_768));
      }
      return btoa(text);
    }, view);
    const bytes = Buffer.from(there, "base64");
    expect(bytes.length).toBe(4 * size.width * size.height);
    let different = 0;
    for (let at = 0; at < bytes.length; at++) if (bytes[at] !== here[at]) different++;
    expect(different, name).toBe(0);
  }
});
