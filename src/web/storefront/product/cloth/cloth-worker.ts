import { type LiveFiles, type LivePrint, openLivePrint } from "#kit/cloth/live-print.ts";
import { type LiveTurn, openLiveTurn } from "#kit/cloth/live-turn.ts";
import type { PrintPicture } from "#kit/cloth/print-pixels.ts";
import type { GlyphFace } from "#kit/glyph-face.ts";
import type { ClothAddresses, ClothAnswer, ClothRequest } from "./cloth-messages.ts";

/**
 * Draws cloth beside the page's own thread. It prints on one shirt and turns one; another takes its
 * place.
 */
let print: LivePrint | null = null;
let turn: LiveTurn | null = null;

/** A shop that has too much to draw says so, and has the time a moment later. */
const triesWhenBusy = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function fetchFile(address: string): Promise<Response> {
  for (let left = triesWhenBusy; ; left--) {
    const answer = await fetch(address);
    if (answer.ok) return answer;
    if (answer.status !== 503 || left === 0) throw new Error(`${address} has ${answer.status}`);
    await pause(1_000 * Number(answer.headers.get("retry-after") ?? "2"));
  }
}

const bytesOf = async (address: string) =>
  new Uint8Array(await (await fetchFile(address)).arrayBuffer());

async function fetchAll(from: ClothAddresses): Promise<[LiveFiles, GlyphFace]> {
  const [mesh, panels, face] = await Promise.all([
    bytesOf(from.mesh),
    bytesOf(from.panels),
    fetchFile(from.face).then((answer) => answer.json() as Promise<GlyphFace>),
  ]);
  return [{ mesh, panels }, face];
}

async function answer(request: ClothRequest): Promise<ClothAnswer> {
  const { id } = request;
  switch (request.kind) {
    case "open-print": {
      print = openLivePrint(...(await fetchAll(request.from)));
      if (!print) return { id, kind: "failed" };
      const { width, height } = print;
      // The first ones compile what the next ones run.
      for (const name of warmUp) print.print({ name, number: "" });
      const { pixels: _none, changed: _nothing, ...box } = print.print({ name: "", number: "" });
      return { id, kind: "opened", place: { box, size: { width, height } } };
    }
    case "print": {
      const picture = print?.print(request.text, request.strength);
      return picture ? { id, kind: "printed", picture: patchOf(picture) } : { id, kind: "failed" };
    }
    case "open-turn":
      turn = openLiveTurn(...(await fetchAll(request.from)));
      return turn ? { id, kind: "opened", place: null } : { id, kind: "failed" };
    case "turn": {
      const picture = turn?.draw(request.turn);
      return picture ? { id, kind: "turned", picture: copied(picture) } : { id, kind: "failed" };
    }
  }
}

/** Letters that every face has, with bends and straight lines, and more than fit in their place. */
const warmUp = ["BOMW", "ABCDEFGHIJKLMNO"];

/** What of a print a text has changed: most of it stays as it is at a key. */
function patchOf({ pixels, width, changed }: PrintPicture) {
  const patch = new Uint8ClampedArray(4 * changed.width * changed.height);
  for (let row = 0; row < changed.height; row++) {
    const from = 4 * ((changed.top + row) * width + changed.left);
    patch.set(pixels.subarray(from, from + 4 * changed.width), 4 * row * changed.width);
  }
  return { ...changed, pixels: patch };
}

/** The drawer's own buffer is overwritten by its next picture. */
const copied = <Picture extends { pixels: Uint8ClampedArray }>(picture: Picture) => ({
  ...picture,
  pixels: new Uint8ClampedArray(picture.pixels),
});

addEventListener("message", ({ data }: MessageEvent<ClothRequest>) => {
  answer(data).then(
    (given) => {
      const transfer = "picture" in given ? [given.picture.pixels.buffer] : [];
      postMessage(given, { transfer });
    },
    () => postMessage({ id: data.id, kind: "failed" } satisfies ClothAnswer),
  );
});
