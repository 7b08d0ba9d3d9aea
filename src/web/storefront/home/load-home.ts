import type { HomeBlock } from "#contract/home.ts";
import type { Hex } from "#domain/catalog/kit-model.ts";
import { contrastRatio } from "#kit/colour.ts";
import { pageCall } from "#web/api/page-call.ts";
import { tileProduct, type TileProduct } from "../catalog/tile-product.ts";
import { findFeatured, type FeaturedKit } from "./find-featured.ts";

type Context = Parameters<typeof pageCall>[0];
type BlockOf<Kind extends HomeBlock["kind"]> = Extract<HomeBlock, { kind: Kind }>;

/** A block with what it shows of the catalogue; the shirt is missing in a shop without any. */
export type ShownBlock =
  | (BlockOf<"hero" | "nameTrial"> & { shirt: FeaturedKit | undefined })
  | (BlockOf<"rail"> & { products: TileProduct[] })
  | (BlockOf<"lineup"> & { products: TileProduct[]; ink: string })
  | BlockOf<"crests" | "text" | "countdown" | "volume" | "made">;

/** The blocks of the home page, all read at once. No product stands in two rails. */
export async function loadHome(
  context: Context,
  preview: string | undefined,
): Promise<ShownBlock[]> {
  const { blocks } = await pageCall(context, "getHome", preview === undefined ? {} : { preview });
  const read = await Promise.all(
    blocks.map((block, index) => fill(context, block, wantedBefore(blocks.slice(0, index)))),
  );
  const seen = new Set<string>();
  return read.map((block) => {
    if (block.kind !== "rail" && block.kind !== "lineup") return block;
    const products = block.products.filter(({ id }) => !seen.has(id)).slice(0, sizeOf(block));
    for (const { id } of products) seen.add(id);
    return { ...block, products };
  });
}

/** Shirts of a line-up. */
const lineupSize = 5;

/** Products that a block shows. */
const sizeOf = (block: HomeBlock): number =>
  block.kind === "rail" ? block.size : block.kind === "lineup" ? lineupSize : 0;

/** So many products may already stand in the blocks above. */
const wantedBefore = (blocks: readonly HomeBlock[]): number =>
  blocks.reduce((sum, block) => sum + sizeOf(block), 0);

/** Most rows of a list call. */
const mostRows = 100;

async function fill(context: Context, block: HomeBlock, above: number): Promise<ShownBlock> {
  switch (block.kind) {
    case "hero":
    case "nameTrial":
      return { ...block, shirt: await findFeatured(context, block.tags) };
    case "rail":
      return { ...block, products: await readTiles(context, [block.tag], block.size + above) };
    case "lineup": {
      const products = await readTiles(context, block.tags, lineupSize + above);
      return { ...block, products, ink: inkOn(block.colour) };
    }
    case "crests":
    case "text":
    case "countdown":
    case "volume":
    case "made":
      return block;
  }
}

async function readTiles(context: Context, tags: readonly string[], wanted: number) {
  const size = Math.min(wanted, mostRows);
  const { records } = await pageCall(context, "listProductsByTags", { tags: [...tags], size });
  return records.map(tileProduct);
}

const white: Hex = "#ffffff";
const black: Hex = "#000000";

/** White or black, whichever reads better on a colour: at least 4.5:1. */
const inkOn = (colour: Hex): Hex =>
  contrastRatio(white, colour) >= contrastRatio(black, colour) ? white : black;
