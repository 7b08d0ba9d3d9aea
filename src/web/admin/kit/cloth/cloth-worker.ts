import { type DesignedCloth, newDesignedCloth, newRenderers } from "#kit/cloth/designed-cloth.ts";
import type { ClothMesh } from "#kit/cloth/mesh.ts";
import { seamLines } from "#kit/cloth/seam-lines.ts";
import { unpackCloth } from "#kit/cloth/unpack.ts";
import type { ClothAnswer, ClothRequest, Pattern } from "./cloth-messages.ts";

/** Shades the designer's garments beside the page's own thread. */
type Hung = { mesh: ClothMesh; pattern: Pattern };

const meshes = new Map<string, Promise<Hung>>();
const garments = new Map<number, DesignedCloth>();
const rendererOf = newRenderers();

/** A mesh, fetched once for each cut; one that failed is fetched again. */
function meshAt(address: string): Promise<Hung> {
  const known = meshes.get(address);
  if (known) return known;
  const opening = fetchMesh(address);
  meshes.set(address, opening);
  opening.catch(() => meshes.delete(address));
  return opening;
}

async function fetchMesh(address: string): Promise<Hung> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} has ${answer.status}`);
  const mesh = unpackCloth(new Uint8Array(await answer.arrayBuffer()));
  return { mesh, pattern: { measures: mesh.measures, seams: seamLines(mesh) } };
}

function garmentOf(number: number): DesignedCloth {
  const known = garments.get(number) ?? newDesignedCloth(rendererOf);
  garments.set(number, known);
  return known;
}

async function answer(request: ClothRequest): Promise<ClothAnswer> {
  const { id } = request;
  switch (request.kind) {
    case "open":
      return { id, kind: "opened", pattern: (await meshAt(request.mesh)).pattern };
    case "dress": {
      const { mesh } = await meshAt(request.mesh);
      garmentOf(request.garment).dress(mesh, request.dress);
      return { id, kind: "dressed" };
    }
    case "draw": {
      const picture = garmentOf(request.garment).draw(request.shown);
      // The renderer's own buffer is overwritten by its next picture.
      const pixels = new Uint8ClampedArray(picture.pixels);
      return { id, kind: "drawn", picture: { ...picture, pixels } };
    }
    case "release":
      garments.delete(request.garment);
      return { id, kind: "released" };
  }
}

addEventListener("message", ({ data }: MessageEvent<ClothRequest>) => {
  answer(data).then(
    (given) => {
      const transfer = given.kind === "drawn" ? [given.picture.pixels.buffer] : [];
      postMessage(given, { transfer });
    },
    () => postMessage({ id: data.id, kind: "failed" } satisfies ClothAnswer),
  );
});
