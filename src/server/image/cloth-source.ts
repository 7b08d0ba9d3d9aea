import { createHash } from "node:crypto";
import { hasBack, type KitModel } from "#domain/catalog/kit-model.ts";
import { meshNameOf, type MeshName } from "#kit/cloth/mesh-name.ts";
import { isPrinted } from "#kit/shirt-back.ts";
import { closeUpAddress, meshAddress, panelsAddress, panelWidths } from "./picture-address.ts";
import { readMeshFile } from "./read-mesh.ts";

const hashes = new Map<MeshName, string>();

/** Names a mesh's file by what is in it. */
export function meshHash(name: MeshName): string {
  let hash = hashes.get(name);
  if (hash === undefined) {
    hash = createHash("sha256").update(readMeshFile(name)).digest("hex").slice(0, 12);
    hashes.set(name, hash);
  }
  return hash;
}

type Product = { slug: string; kitHash: string; kit: KitModel; isRetro: boolean };

const closeUpsOf = (kit: { slug: string; kitHash: string }) => ({
  collar: closeUpAddress({ ...kit, part: "collar" }),
  crest: closeUpAddress({ ...kit, part: "crest" }),
  hem: closeUpAddress({ ...kit, part: "hem" }),
});

/** Where a page finds what it draws a kit from as cloth; undefined for what has no mesh. */
export function clothSource({ slug, kitHash, kit, isRetro }: Product) {
  const name = meshNameOf(kit, isRetro);
  if (name === null) return undefined;
  const isPrintable = hasBack(kit.garment) && isPrinted(kit.garment);
  const address = { slug, kitHash };
  return {
    mesh: meshAddress(name, meshHash(name), "whole"),
    ...(kit.garment === "jersey" ? { closeUps: closeUpsOf(address) } : {}),
    ...(isPrintable ? { printMesh: meshAddress(name, meshHash(name), "print") } : {}),
    panels: panelWidths.map((width) => ({
      width,
      whole: panelsAddress({ ...address, part: "whole", width }),
      ...(isPrintable ? { print: panelsAddress({ ...address, part: "print", width }) } : {}),
    })),
  };
}
