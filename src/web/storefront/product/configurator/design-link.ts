import type { SentChoice } from "./sent-choice.ts";
import type { Patch, Product } from "#contract/catalog.ts";
import {
  decodeDesignLink,
  encodeDesignLink,
  type LinkedDesign,
} from "#domain/catalog/design-link.ts";
import { sizeAsked, sizeParameter } from "#domain/catalog/size-link.ts";
import { customType, nameFault, numberFault } from "#domain/customization.ts";
import type { ServerCall } from "#web/api/call-context.ts";
import type { ProductChoice } from "./product-choice.ts";

/** The code of a choice in links to the page; "" without a design. */
export const designCodeOf = (choice: ProductChoice): string =>
  encodeDesignLink(linkedDesign(choice));

/** The part of a choice that a link carries: what can be printed, not everything typed. */
function linkedDesign(choice: ProductChoice): LinkedDesign {
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

/** The design of a design link, with all data to render and price it at once. */
export type OpenedDesign = {
  design: LinkedDesign;
  player: Patch | null;
  patches: Patch[];
};

/**
 * What an address asks for. `refused`: the link was altered, or asks for something this product does
 * not offer. `size`: one that is in stock, or "". `sent`: what a form without
 * scripts has chosen and was refused for.
 */
export type AskedDesign = {
  opened: OpenedDesign | null;
  refused: boolean;
  size: string;
  sent?: SentChoice;
};

/** Reads the design of `?d=` and the size of `?size=`, if any. Runs on the server. */
export async function openDesign(
  call: ServerCall,
  product: Product,
  query: URLSearchParams,
): Promise<AskedDesign> {
  const named = sizeAsked(product.sizes, query.get(sizeParameter));
  const size = named?.inStock ? named.size : "";
  const code = query.get("d") ?? "";
  if (code === "") return { opened: null, refused: false, size };
  const opened = await findDesign(call, product, code);
  return { opened, refused: opened === null, size };
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

/** The design code of the current address; "" without one. */
export const codeInAddress = () => new URL(window.location.href).searchParams.get("d") ?? "";

/**
 * Replaces the design code in the address without a history entry.
 * @param code "" for an empty design
 * @throws DOMException where a browser limits it: Safari allows a hundred in 30 s
 */
export const writeAddress = (code: string): void => writeParameter("d", code);

/** Lets the size in the address, if it names one, be the one that is chosen. */
export const writeSize = (size: string): void =>
  void (window.location.search.includes("size=") && writeParameter("size", size));

function writeParameter(name: string, value: string): void {
  const url = new URL(window.location.href);
  if (value === "") url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, "", url);
}

/**
 * Address of the picture for link previews (1200×630), derived from that of the front: both contain
 * the drawing's hash.
 * @param code of the design, from `encodeDesign`; "" for the plain product
 * @returns undefined for a picture that the shop does not render
 */
export function sharePicture(image: string, code: string): string | undefined {
  const match = /^(\/media\/kits\/[^/]+\/)(?:front|back)\.([\w-]+)\.svg/.exec(image);
  if (!match) return undefined;
  const query = code === "" ? "" : `?d=${encodeURIComponent(code)}`;
  return `${match[1]}share.${match[2]}.1200.png${query}`;
}
