import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { BuyNowLine } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { decodeDesignLink } from "#domain/catalog/design-link.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { lineTotal, unitParts, unitPrice } from "#domain/pricing/unit-price.ts";
import { noConnection, shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { answerCart } from "../../../../../tests/support/fake-cart.ts";
import { answerProduct, extrasOf, shirt } from "../../../../../tests/support/fake-shirt.ts";
import {
  addButton,
  amountOf,
  chooserOf,
  nameField,
  numberField,
  openExtras,
  openProduct,
  openSquad,
  printOwn,
  sizeOf,
  squad,
} from "../../../../../tests/support/product-form.ts";
import { closeCart } from "../../cart/cart.ts";

/** What the choices of a product page cost, and how they are bought. */

beforeEach(() => answerProduct());

const openReceipt = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "Price details" }));
const saved = () => shopCalls.inputs("saveCartItems").flat();

test("premium lettering costs 5 dollars for the name and 5 for the number, once printed", async () => {
  const user = await openProduct();
  await printOwn(user, "", "");
  for (const premium of screen.getAllByRole("radio", { name: /^Premium/ }))
    await user.click(premium);
  expect(amountOf("Subtotal")).toBe("$59.00");
  await user.type(nameField(), "MARLOW");
  await openReceipt(user);
  await screen.findByText("Customization fee");
  expect(amountOf("Customization fee")).toBe("+ $5.00");
  await user.type(numberField(), "10");
  await expect.poll(() => amountOf("Customization fee")).toBe("+ $10.00");
  expect([amountOf("Premium name"), amountOf("Premium number")]).toEqual(["$5.00", "$5.00"]);
  expect(amountOf("Subtotal")).toBe("$69.00");
});

test("patches, a player and add-ons are told one by one in the price", async () => {
  const user = await openProduct();
  const patches = await openExtras(user, "Patches");
  await user.click(await patches.findByRole("checkbox", { name: /^League/ }));
  await user.click(patches.getByRole("checkbox", { name: /^Cup final/ }));
  const addons = await openExtras(user, "Add-ons");
  await user.click(await addons.findByRole("radio", { name: "L" }));
  await user.click(addons.getByRole("checkbox", { name: /^Gift box/ }));
  await user.click(
    await within(await openSquad()).findByRole("radio", { name: /WINTERBOTTOMLEY/ }),
  );
  await openReceipt(user);
  await screen.findByText("Patches × 2");
  expect(amountOf("Patches × 2")).toBe("+ $10.00");
  expect(amountOf("Add-ons × 2")).toBe("+ $22.50");
  expect(amountOf("Customization fee")).toBe("+ $6.00");
  expect(amountOf("Subtotal")).toBe("$97.50");
});

test("random choices cost on the page what the line that is sent costs", async () => {
  const seed = Date.now() % 1_000_000;
  const product = { ...shirt, pricing: { ...shirt.pricing, rateMicros: 920_000 } };
  product.price = { amount: "54.28", currency: "EUR", minor: 5428 };
  answerCart();
  const user = await openProduct(product);
  const chooseAnything = chooserOf(user, seed);
  for (let round = 0; round < 3; round += 1) {
    await chooseAnything();
    const before = saved().length;
    await user.click(addButton());
    await expect.poll(() => saved().length).toBe(before + 1);
    closeCart();
    const line = saved().at(-1) as BuyNowLine;
    // Letters reach the sum after a pause.
    await expect.poll(() => amountOf("Subtotal"), { message: `seed ${seed}` }).toBe(priceOf(line));
  }
});

/** What the domain asks for a line of the wire. */
function priceOf(line: BuyNowLine): string {
  const cents = (rows: (typeof extrasOf)["patch"]) =>
    rows.map(({ id, patchPrice }) => ({ id, priceUsd: Math.round(patchPrice * 100) }));
  const { choice } = fromWire(line);
  const parts = unitParts(choice, {
    priceUsd: 5900,
    premiumNameUsd: 500,
    premiumNumberUsd: 500,
    players: cents(extrasOf.player),
    patches: cents(extrasOf.patch),
    addons: cents(extrasOf.addon),
  });
  const unit = unitPrice(parts, 920_000, "EUR", undefined);
  return formatMoney({ minor: lineTotal(unit.total, line.quantity), currency: "EUR" }, "en-US");
}

test("a design is saved with its last letters, which the page renders later", async () => {
  answerCart();
  shopCalls.on("saveDesign", { kept: true });
  const user = await openProduct();
  await printOwn(user, "MARLO", "1");
  const save = await screen.findByRole("button", { name: "Save this design" });
  await user.type(nameField(), "W");
  await user.type(numberField(), "0");
  await user.click(save);
  await screen.findByText("Saved.");
  const [sent] = shopCalls.inputs("saveDesign");
  expect(decodeDesignLink(sent?.code ?? "")).toMatchObject({ name: "MARLOW", number: "10" });
});

test("adding is busy until it is answered", async () => {
  answerCart();
  const user = await openProduct();
  await user.click(sizeOf("M"));
  await printOwn(user, "MARLOW", "10");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  shopCalls.on("saveCartItems", async () => {
    await held;
    return { data: [], cart: { items: [], quote: null, couponProblem: null } };
  });
  await user.click(addButton());
  const busy = () => document.querySelectorAll("button[aria-busy=true]").length;
  expect(busy()).toBe(1);
  // A second press adds nothing more.
  await user.click(document.querySelector("button[aria-busy=true]") as Element);
  answer();
  await expect.poll(busy).toBe(0);
  expect(saved()).toMatchObject([{ size: "M", customName: "MARLOW", customNumber: "10" }]);
  closeCart();
});

test("a shirt sells although its patches cannot be loaded, and they can be asked for again", async () => {
  answerCart();
  const answer = (isBroken: boolean) =>
    shopCalls.on("listPatches", ({ kind }) => {
      if (isBroken && kind === "patch") return noConnection();
      const records = [...extrasOf[kind ?? "patch"]];
      return { records, total: records.length, current: 1, size: 100 };
    });
  answer(true);
  const user = await openProduct();
  const patches = await openExtras(user, "Patches");
  const alert = await patches.findByRole("alert");
  expect(alert.textContent).toContain("Failed to load patches.");
  await user.click(sizeOf("M"));
  await user.click(addButton());
  await expect.poll(saved).toHaveLength(1);
  closeCart();
  answer(false);
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await patches.findAllByRole("checkbox");
  expect(patches.queryByRole("alert")).toBeNull();
});

test("a squad that cannot be loaded can be asked for again", async () => {
  const user = await openProduct();
  shopCalls.on("listPatches", noConnection);
  const alert = await within(await openSquad()).findByRole("alert");
  expect(alert.textContent).toContain("Failed to load the squad.");
  const records = [...extrasOf.player];
  shopCalls.on("listPatches", { records, total: records.length, current: 1, size: 100 });
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await within(squad()).findAllByRole("radio");
});
