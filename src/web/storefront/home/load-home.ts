import type { HomeBlock } from "#contract/home.ts";
import { pageCall } from "#web/api/page-call.ts";
import { tileProduct, type TileProduct } from "../catalog/tile-product.ts";
import { findFeatured, type FeaturedKit } from "./find-featured.ts";

type Context = Parameters<typeof pageCall>[0];
type BlockOf<Kind extends HomeBlock["kind"]> = Extract<HomeBlock, { kind: Kind }>;

/** A block with what it shows of the catalogue; the shirt is missing in a shop without any. */
export type ShownBlock =
  | (BlockOf<"hero" | "nameTrial"> & { shirt: FeaturedKit | undefined })
  | (BlockOf<"rail"> & { products: TileProduct[] })
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
    if (block.kind !== "rail") return block;
    const products = block.products.filter(({ id }) => !seen.has(id)).slice(0, block.size);
    for (const { id } of products) seen.add(id);
    return { ...block, products };
  });
}

/** So many products may already stand in the rails above. */
const wantedBefore = (blocks: readonly HomeBlock[]): number =>
  blocks.reduce((sum, block) => sum + (block.kind === "rail" ? block.size : 0), 0);

/** Most rows of a list call. */
const mostRows = 100;

async function fill(context: Context, block: HomeBlock, above: number): Promise<ShownBlock> {
  switch (block.kind) {
    case "hero":
    case "nameTrial":
      return { ...block, shirt: await findFeatured(context, block.tags) };
    case "rail": {
      const size = Math.min(block.size + above, mostRows);
      const list = await pageCall(context, "listProductsByTags", { tags: [block.tag], size });
      return { ...block, products: list.records.map(tileProduct) };
    }
    case "crests":
    case "text":
    case "countdown":
    case "volume":
    case "made":
      return block;
  }
}
