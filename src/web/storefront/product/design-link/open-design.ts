import type { Patch, Product } from "#contract/catalog.ts";
import { decodeDesignLink, type LinkedDesign } from "#domain/catalog/design-link.ts";
import { customType } from "#domain/customization.ts";
import type { ServerCall } from "#web/api/call-context.ts";

/** What a design link asks for, with everything needed to draw and price it at once. */
export type OpenedDesign = {
  design: LinkedDesign;
  player: Patch | null;
  patches: Patch[];
};

/** `refused` when the link was altered, or asks for what this product is not offered with. */
export type AskedDesign = { opened: OpenedDesign | null; refused: boolean };

/** Reads the design of `?d=`, if any. */
export async function openDesign(
  call: ServerCall,
  product: Product,
  code: string | null,
): Promise<AskedDesign> {
  if (code === null || code === "") return { opened: null, refused: false };
  const opened = await findDesign(call, product, code);
  return { opened, refused: opened === null };
}

async function findDesign(
  call: ServerCall,
  product: Product,
  code: string,
): Promise<OpenedDesign | null> {
  const design = decodeDesignLink(code);
  if (!design || !product.customTypes.includes(design.customType)) return null;
  const { playerId, patchIds } = design;
  if (!patchIds.every((id) => product.patchIds.includes(id))) return null;
  const [players, patches] = await Promise.all([
    design.customType === customType.player ? listOf(call, product.id, "player") : [],
    patchIds.length > 0 ? listOf(call, product.id, "patch") : [],
  ]);
  const player = players.find(({ id }) => id === playerId) ?? null;
  const chosen = patches.filter(({ id }) => patchIds.includes(id));
  if ((playerId !== "" && !player) || chosen.length !== patchIds.length) return null;
  return { design, player, patches: chosen };
}

async function listOf(call: ServerCall, productId: string, kind: Patch["kind"]): Promise<Patch[]> {
  const answer = await call("listPatches", { productId, kind, current: 1, size: 100 });
  return answer.ok ? answer.data.records : [];
}
