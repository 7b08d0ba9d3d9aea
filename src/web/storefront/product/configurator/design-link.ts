import type { Patch, Product } from "#contract/catalog.ts";
import { decodeDesignLink, type LinkedDesign } from "#domain/catalog/design-link.ts";
import { customType, nameFault, numberFault } from "#domain/customization.ts";
import type { ServerCall } from "#web/api/call-context.ts";
import type { ProductChoice } from "./product-choice.ts";

/** As much of a choice as a link carries: what can be printed, and nothing that is only typed. */
export function linkedDesign(choice: ProductChoice): LinkedDesign {
  const { size: _size, quantity: _quantity, addonIds: _addonIds, ...design } = choice;
  const own = choice.customType === customType.own;
  const name = own && !nameFault(choice.name) ? choice.name : "";
  const number = own && !numberFault(choice.number) ? choice.number : "";
  const playerId = choice.customType === customType.player ? choice.playerId : "";
  return {
    ...design,
    playerId,
    name,
    number,
    premiumName: choice.premiumName && name + playerId !== "",
    premiumNumber: choice.premiumNumber && number + playerId !== "",
  };
}

/** What a design link asks for, with everything needed to draw and price it at once. */
export type OpenedDesign = {
  design: LinkedDesign;
  player: Patch | null;
  patches: Patch[];
};

/** `refused` when the link was altered, or asks for what this product is not offered with. */
export type AskedDesign = { opened: OpenedDesign | null; refused: boolean };

/** Reads the design of `?d=`, if any. Runs on the server. */
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

/** The code of the design in the address bar; "" without one. */
export const codeInAddress = () => new URL(window.location.href).searchParams.get("d") ?? "";

/**
 * Puts the code of a design into the address bar, without a step in the history.
 * @param code "" for a design with nothing on it
 * @throws DOMException where a browser allows no more of it: Safari counts to a hundred in 30 s.
 */
export function writeAddress(code: string): void {
  const url = new URL(window.location.href);
  if (code === "") url.searchParams.delete("d");
  else url.searchParams.set("d", code);
  window.history.replaceState(window.history.state, "", url);
}

/**
 * Address of the picture for link previews (1200×630), made from that of the front: both name the
 * drawing's hash.
 * @param code what is printed, from `encodeDesign`; "" for the plain product
 * @returns undefined for a picture that is not drawn by the shop.
 */
export function sharePicture(image: string, code: string): string | undefined {
  const match = /^(\/media\/kits\/[^/]+\/)(?:front|back)\.([\w-]+)\.svg/.exec(image);
  if (!match) return undefined;
  const query = code === "" ? "" : `?d=${encodeURIComponent(code)}`;
  return `${match[1]}share.${match[2]}.1200.png${query}`;
}
