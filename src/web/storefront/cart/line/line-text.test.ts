import { expect, test } from "vitest";
import type { CartItem } from "#contract/cart.ts";
import { decodeDesignLink } from "#domain/catalog/design-link.ts";
import { choiceOfLine } from "../../product/configurator/find-edited-line.ts";
import { editAddress } from "./line-text.ts";

const money = { amount: "59.00", currency: "USD", minor: 5900 } as const;
const own: CartItem = {
  id: "line-1",
  productId: "p",
  slug: "some-shirt",
  name: "Some shirt",
  image: "",
  price: 59,
  size: "M",
  patch: "lg-alb,captain",
  addons: "socks",
  customType: 3,
  squadList: "",
  customName: "MARLOW",
  customNumber: "10",
  premiumNameOption: "Premium",
  premiumNumberOption: "Standard",
  quantity: 2,
  unitPrice: money,
  customFee: money,
  lineTotal: money,
  returnable: false,
  stock: 9,
  designCode: "",
  patchNames: [],
  addonNames: [],
  withdrawn: [],
};
const player = { ...own, customType: 2 as const, squadList: "pl-team-7", patch: "" };
const blank = {
  ...own,
  customType: 1 as const,
  customName: "",
  customNumber: "",
  premiumNameOption: "Standard",
  patch: "",
};

const queryOf = (item: CartItem) => new URL(editAddress(item), "http://shop").searchParams;

test("the address names the line and brings its whole design", () => {
  const query = queryOf(own);
  expect(query.get("line")).toBe("line-1");
  const design = decodeDesignLink(query.get("d") ?? "");
  const { size, addonIds, quantity, ...looks } = choiceOfLine(own);
  expect({ ...design, patchIds: design?.patchIds.toSorted() }).toEqual({
    ...looks,
    patchIds: ["captain", "lg-alb"],
  });
  expect({ size, addonIds, quantity }).toEqual({ size: "M", addonIds: ["socks"], quantity: 2 });
});

test("a player's name and number are the squad's, not typed ones", () => {
  expect(choiceOfLine(player)).toMatchObject({ playerId: "pl-team-7", name: "", number: "" });
  expect(decodeDesignLink(queryOf(player).get("d") ?? "")).toMatchObject({ playerId: "pl-team-7" });
});

test("a blank shirt has no design to bring", () => {
  expect(queryOf(blank).has("d")).toBe(false);
  expect(new URL(editAddress(blank), "http://shop").pathname).toBe("/product/some-shirt");
});
