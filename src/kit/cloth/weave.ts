import type { KitModel } from "#domain/catalog/kit-model.ts";

/** How cloth is knitted: plain, with holes, in ribs aslant, or in the raised net of a player's. */
export type Weave = "jersey" | "eyelet" | "twill" | "net";

const weaveOfMaker = { tarnwick: "jersey", sollane: "eyelet", brightholm: "twill" } as const;

/** Each maker has a knit of its own, and the player's shirt the lightest. */
export function weaveOf({
  maker,
  cut,
  garment,
}: Pick<KitModel, "maker" | "cut" | "garment">): Weave {
  if (garment === "jacket" || garment === "top" || garment === "pants") return "twill";
  if (cut === "player") return "net";
  return maker === undefined || maker === "none" ? "jersey" : weaveOfMaker[maker];
}

/** Unevenness of the thread, share of the color. */
const grain = 0.035;

/** A number 0–1 by chance for each place on a panel that is about a millimetre wide. */
function threadAt(across: number, down: number): number {
  const u = Math.floor(across * 1.1);
  const v = Math.floor(down * 1.1);
  let hash = Math.imul(u, 374_761_393) ^ Math.imul(v, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash >>> 16) & 255) / 255;
}

const share = (value: number) => value - Math.floor(value);

/** Width and height of a knitted loop, millimetres. */
const loop = { width: 1.7, height: 1.3 };

/** Brightness of the loops of a plain knit, between about -0.75 and 0.45. */
function loopsAt(across: number, down: number): number {
  const leg = Math.abs(share(across / loop.width) - 0.5) * 2;
  const bow = Math.abs(share(down / loop.height + leg * 0.55) * 2 - 1);
  return 0.45 - 0.75 * bow - (leg > 0.82 ? 0.45 : 0);
}

/** Pitch of the holes, of the slanting ribs and of the net, millimetres. */
const pitch = { eyelet: 3.4, twill: 2.2, net: 5.2 };

function eyeletsAt(across: number, down: number): number {
  const row = Math.floor(down / pitch.eyelet);
  const u = share(across / pitch.eyelet + (row & 1) * 0.5) - 0.5;
  const v = share(down / pitch.eyelet) - 0.5;
  return u * u + v * v < 0.055 ? -1.1 : 0.12;
}

const twillAt = (across: number, down: number) =>
  Math.abs(share((across + down * 0.6) / pitch.twill) * 2 - 1) * 0.9 - 0.45;

/** Rhombs between raised threads, each with a hole. */
function netAt(across: number, down: number): number {
  const u = Math.abs(share((across + down) / pitch.net) - 0.5);
  const v = Math.abs(share((across - down) / pitch.net) - 0.5);
  const most = u > v ? u : v;
  return most > 0.4 ? 0.4 : most < 0.16 ? -0.9 : -0.1;
}

/**
 * How bright the knit of a spot is, about 1.
 * @param fine 0–1, how much of loops a picture shows.
 * @param coarse 0–1, how much of holes and ribs, which are larger.
 */
export function knitAt(
  across: number,
  down: number,
  weave: Weave,
  { fine, coarse }: { fine: number; coarse: number },
): number {
  let light = 1 + grain * (threadAt(across, down) - 0.5);
  if (fine > 0) light *= 1 + fine * loopsAt(across, down);
  if (coarse <= 0 || weave === "jersey") return light;
  if (weave === "eyelet") return light * (1 + coarse * eyeletsAt(across, down));
  return light * (1 + coarse * (weave === "twill" ? twillAt(across, down) : netAt(across, down)));
}
