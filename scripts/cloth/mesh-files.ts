import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { ClothMesh } from "../../src/kit/cloth/mesh.ts";
import { unpackCloth } from "../../src/kit/cloth/unpack.ts";
import type { CutName } from "./cuts.ts";

/** Where the packed shirt of a cut is kept. */
export const meshFile = (name: CutName): URL =>
  new URL(`../../src/kit/meshes/${name}.mesh.br`, import.meta.url);

export const readMesh = (name: CutName): ClothMesh =>
  unpackCloth(brotliDecompressSync(readFileSync(meshFile(name))));
