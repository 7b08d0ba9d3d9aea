import { randomUUID } from "node:crypto";
import type { Product } from "#contract/catalog.ts";
import type { ApiClient } from "./api-client.ts";

/** Data for tests of a purchase, chosen from the demo shop's products. */
export const buyer = {
  email: "pat.granby@kitroom.example",
  address: {
    firstName: "Pat",
    lastName: "Granby",
    address: "Musterweg 12",
    country: "DE",
    postalCode: "10115",
    city: "Berlin",
    phoneCode: "+49",
    phone: "30 1234567",
  },
};

/** A jersey that takes names and has plenty of one size. */
export async function findJersey(
  client: ApiClient,
  skip = 0,
): Promise<Product & { freeSize: string }> {
  const list = await client.data("listProductsByTags", { tags: ["jerseys"], size: 50 });
  let left = skip;
  for (const card of list.records) {
    const product = await client.data("getProduct", { id: card.id });
    const plenty = product.sizes.find((size) => size.inStock && size.left === undefined);
    const takesNames = product.customTypes.includes(3) && product.patchIds.length > 0;
    if (!plenty || !takesNames) continue;
    if (left === 0) return { ...product, freeSize: plenty.size };
    left -= 1;
  }
  throw new Error("no jersey of the demo shop takes names and is in stock");
}

export const blankLine = (product: { id: string; freeSize: string }, quantity = 1) => ({
  productId: product.id,
  size: product.freeSize,
  customType: 1,
  quantity,
});

export const namedLine = (
  product: { id: string; freeSize: string },
  customName: string,
  customNumber: string,
  quantity = 1,
) => ({ ...blankLine(product, quantity), customType: 3, customName, customNumber });

/** Places an order for cart lines. @returns what createOrder answered. */
export function placeOrder(client: ApiClient, cartItemIds: string[], key: string = randomUUID()) {
  return client.call(
    "createOrder",
    { cartItemIds, currency: client.currency, ...buyer, shippingMethod: "standard" },
    { "idempotency-key": key },
  );
}

type Decision = "approve" | "decline" | "cancel";

/** Decides at the simulator as the buyer would on its page. */
export async function decide(approveUrl: string, id: string, decision: Decision): Promise<void> {
  const response = await fetch(new URL(`/sim/${decision}/${id}`, approveUrl), { method: "POST" });
  if (!response.ok) throw new Error(`the simulator answered ${response.status} to ${decision}`);
}

export type LedgerRow = { orderId: string; captureId: string; amount: string; currency: string };

/** Money that the simulator took: the judge's truth. */
export async function ledger(approveUrl: string): Promise<LedgerRow[]> {
  const response = await fetch(new URL("/sim/ledger", approveUrl));
  return (await response.json()) as LedgerRow[];
}
