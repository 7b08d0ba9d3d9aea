import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { ClothMesh } from "#kit/cloth/mesh.ts";
import type { MeshName } from "#kit/cloth/mesh-name.ts";
import { type SeamLines, seamLines } from "#kit/cloth/seam-lines.ts";
import { unpackCloth } from "#kit/cloth/unpack.ts";

export type HungMesh = { mesh: ClothMesh; seams: SeamLines[] };

/** Kits of one league come after each other, and most are worn on a few meshes of 1 MB each. */
const keptMeshes = 6;
const meshes = new Map<MeshName, HungMesh>();

const folder = new URL("../../kit/meshes/", import.meta.url);
const names = new Set(readdirSync(folder).map((file) => file.replace(/\.mesh\.br$/, "")));

export const isMeshName = (name: string): name is MeshName => names.has(name);
export const meshNames: readonly MeshName[] = [...names].filter(isMeshName);

/** A packed mesh as it is kept, compressed with Brotli. */
export const readMeshFile = (name: MeshName): Buffer =>
  readFileSync(new URL(`${name}.mesh.br`, folder));

/** A mesh and its seams; the last few are kept. */
export function readMesh(name: MeshName): HungMesh {
  const known = meshes.get(name);
  meshes.delete(name);
  const mesh = known?.mesh ?? unpackCloth(brotliDecompressSync(readMeshFile(name)));
  const hung = known ?? { mesh, seams: seamLines(mesh) };
  meshes.set(name, hung);
  const [oldest] = meshes.keys();
  if (meshes.size > keptMeshes && oldest !== undefined) meshes.delete(oldest);
  return hung;
}
