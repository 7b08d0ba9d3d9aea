/**
 * Writes `src/kit/meshes/<cut>.mesh.br`: each shirt sewn from its pattern and hung once by
 * simulation. `npm run cloth` makes all of them, `npm run cloth -- fan-crew women-vee` these; about half
 * a minute of a quiet core each. The last places of sine and cosine differ between machines, so the
 * results are committed. Look at them with `npm run cloth:sheet`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { cutNames, cuts, spacingOf, type CutName } from "./cuts.ts";
import { fineRays, makeShirt } from "./make-shirt.ts";
import { meshFile } from "./mesh-files.ts";
import { packCloth } from "./pack.ts";

const isCut = (name: string): name is CutName => Object.hasOwn(cuts, name);

function makeMesh(name: CutName): void {
  const began = performance.now();
  const fineness = { spacing: spacingOf(name), rays: fineRays };
  const lit = makeShirt(cuts[name], fineness, (frame, all) => {
    if (frame % 50 === 0) console.log(`${name}: ${frame} of ${all} frames`);
  });
  const packed = brotliCompressSync(packCloth(lit), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 20 },
  });
  writeFileSync(meshFile(name), packed);
  console.log(
    `${name}: ${lit.points.length / 3} points, ${lit.shirt.panelOf.length} triangles, ` +
      `stretch ${(lit.stretch * 100).toFixed(1)} %, ${(packed.length / 1000).toFixed(0)} kB, ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isCut(name));
if (unknown.length > 0) {
  console.error(`No such cut: ${unknown.join(", ")}. There are ${cutNames.join(", ")}.`);
  process.exitCode = 1;
} else {
  mkdirSync(new URL("../../src/kit/meshes/", import.meta.url), { recursive: true });
  for (const name of asked.length === 0 ? cutNames : asked.filter(isCut)) makeMesh(name);
}
