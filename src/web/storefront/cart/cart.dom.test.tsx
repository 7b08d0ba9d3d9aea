import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noConnection, refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerCart, makeLine, priceLines } from "../../../../tests/support/fake-cart.ts";
import { storageKey, storedText } from "#web/platform/storage.ts";
import { toNewLine } from "./cart-lines.ts";
import type * as cartModule from "./cart.ts";
import type * as changes from "./change-cart.ts";

/** As after a fresh load of the page. */
let shop: typeof cartModule & typeof changes;
beforeEach(async () => {
  vi.resetModules();
  shop = { ...(await import("./cart.ts")), ...(await import("./change-cart.ts")) };
});
let close: (() => void) | undefined;
afterEach(() => close?.());

const calls = ["listCartItems", "saveCartItems", "deleteCartItems", "sumCart"] as const;
/** Every request about the cart so far, such as `{ saveCartItems: 1 }`. */
const requests = () =>
  Object.fromEntries(
    calls
      .map((name) => [name, shopCalls.inputs(name).length] as const)
      .filter(([, count]) => count > 0),
  );
const shown = () => shop.cart.read().items.map(({ id, quantity }) => [id, quantity]);
const total = () => shop.cart.read().quote?.total.minor;

/** Another tab has written an entry. */
const otherTab = (name: "cart" | "coupon") =>
  window.dispatchEvent(new StorageEvent("storage", { key: storageKey(name) }));

/** What the header does: it subscribes for as long as the page stands. */
async function openHeader(): Promise<void> {
  close = shop.cart.subscribe(() => undefined);
  await expect.poll(() => shop.cart.read().count).toBeGreaterThan(0);
}

test("a visitor's first shirt is one call besides the guest session", async () => {
  answerCart();
  localStorage.clear();
  shopCalls.on("openGuestSession", { token: "t", refreshToken: "r" });
  await shop.addToCart(toNewLine(makeLine("a", { quantity: 2 })));
  expect(requests()).toEqual({ saveCartItems: 1 });
  const { drawerOpen, added, count, status } = shop.cart.read();
  expect({ drawerOpen, added: added?.id, count, status }).toEqual({
    drawerOpen: true,
    added: "new-1",
    count: 2,
    status: "ready",
  });
  expect(total()).toBe(10_000);
});

test("a visitor who gets no session is told why and until when, and nothing else is sent", async () => {
  localStorage.clear();
  shopCalls.on("openGuestSession", refuse("tooManyTries", "Please try again in 1 minute."));
  const answer = await shop.addToCart(toNewLine(makeLine("a", { quantity: 2 })));
  expect(answer).toMatchObject({ ok: false, msg: "Please try again in 1 minute." });
  expect(requests()).toEqual({});
});

test("each change is one call, whose reply is lines and totals", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  await openHeader();
  expect(requests()).toEqual({ sumCart: 1 });
  await shop.loadCart();
  const before = { sumCart: 1, listCartItems: 1 };
  expect(shopCalls.inputs("listCartItems")).toEqual([{ current: 1, size: 100 }]);
  await shop.changeQuantity("a", 3);
  expect(requests()).toEqual({ ...before, saveCartItems: 1 });
  expect([shown(), total()]).toEqual([
    [
      ["a", 3],
      ["b", 1],
    ],
    20_000,
  ]);
  await shop.removeLine("a");
  expect(requests()).toEqual({ ...before, saveCartItems: 1, deleteCartItems: 1 });
  expect([shown(), total()]).toEqual([[["b", 1]], 5000]);
  await shop.takeBack("a");
  await shop.addToCart(toNewLine(makeLine("c")));
  await shop.changeLine({ ...toNewLine(makeLine("b", { quantity: 2 })), id: "b" });
  expect(requests()).toEqual({ ...before, saveCartItems: 4, deleteCartItems: 1 });
  expect(shown()).toEqual([
    ["b", 2],
    ["new-1", 3],
    ["new-2", 1],
  ]);
});

test("a change raises cart-updated here and is heard by other tabs", async () => {
  answerCart(makeLine("a"));
  await shop.loadCart();
  const raised = vi.fn<() => void>();
  window.addEventListener("cart-updated", raised, { once: true });
  const before = storedText("cart").read();
  await shop.changeQuantity("a", 2);
  expect(raised).toHaveBeenCalledOnce();
  expect(storedText("cart").read()).not.toBe(before);
});

test("a change made elsewhere is loaded once: another tab's, a sign-in's", async () => {
  const { setLines } = answerCart(makeLine("a"));
  await openHeader();
  setLines([makeLine("a", { quantity: 4 })]);
  otherTab("cart");
  await expect.poll(() => shop.cart.read().count).toBe(4);
  // The lines are not needed yet.
  expect(requests()).toEqual({ sumCart: 2 });
  await shop.loadCart();
  setLines([makeLine("b")]);
  window.dispatchEvent(new CustomEvent("cart-updated"));
  await expect.poll(shown).toEqual([["b", 1]]);
  expect(requests()).toEqual({ sumCart: 2, listCartItems: 2 });
  storedText("coupon").write("TEN");
  otherTab("coupon");
  await expect.poll(total).toBe(4000);
  expect(requests()).toEqual({ sumCart: 2, listCartItems: 3 });
});

test("two lines changed at once: the newest reply holds, and neither change flickers", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  await shop.loadCart();
  const seen: unknown[] = [];
  /** Requests at the moment when one of the two changes was still under way. */
  const sent: number[] = [];
  close = shop.cart.subscribe(() => {
    seen.push(shown());
    if (shop.cart.read().busy.size === 1) sent.push(shopCalls.inputs("saveCartItems").length);
  });
  const changes = [shop.changeQuantity("a", 2), shop.changeQuantity("b", 5)];
  expect([...shop.cart.read().busy]).toEqual(["a", "b"]);
  // A line that is being changed takes no second change.
  await shop.changeQuantity("a", 9);
  await Promise.all(changes);
  expect([shown(), total()]).toEqual([
    [
      ["a", 2],
      ["b", 5],
    ],
    35_000,
  ]);
  expect(shop.cart.read().busy.size).toBe(0);
  // The second was sent after the reply to the first: replies cannot overtake each other.
  expect(sent).toEqual([0, 1]);
  expect(seen.slice(1).every((lines) => String(lines) === "a,2,b,5")).toBe(true);
});

test("without an answer a change is taken back, and nothing else is requested", async () => {
  answerCart(makeLine("a"), makeLine("b"));
  await shop.loadCart();
  shopCalls.on("saveCartItems", noConnection);
  shopCalls.on("deleteCartItems", noConnection);
  const quantity = shop.changeQuantity("a", 2);
  expect(shown()).toEqual([
    ["a", 2],
    ["b", 1],
  ]);
  expect(await quantity).toMatchObject({ ok: false });
  expect([shown(), total()]).toEqual([
    [
      ["a", 1],
      ["b", 1],
    ],
    10_000,
  ]);
  const removal = shop.removeLine("b");
  expect(shown()).toEqual([["a", 1]]);
  expect(await removal).toMatchObject({ ok: false });
  expect(shown()).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  expect(shop.cart.read().removed).toEqual([]);
  expect(requests()).toEqual({ listCartItems: 1, saveCartItems: 1, deleteCartItems: 1 });
});

test("a refusal that shows the lines to be old loads them", async () => {
  const { setLines } = answerCart(makeLine("a"), makeLine("b"));
  await shop.loadCart();
  setLines([makeLine("a", { stock: 1 })]);
  shopCalls.on("saveCartItems", refuse("outOfStock", "", { lines: [{ id: "a", available: 1 }] }));
  expect(await shop.changeQuantity("a", 2)).toMatchObject({ ok: false });
  await expect.poll(shown).toEqual([["a", 1]]);
  expect(shop.cart.read().items[0]?.stock).toBe(1);
  expect(requests()).toEqual({ listCartItems: 2, saveCartItems: 1 });
});

test("a removed line stands in its place until it is forgotten, and comes back as a new one", async () => {
  answerCart(makeLine("a"), makeLine("b", { quantity: 2 }));
  await shop.loadCart();
  await shop.removeLine("a");
  expect(shop.cart.read().removed).toMatchObject([{ index: 0, item: { id: "a" } }]);
  await shop.removeLine("b");
  shop.forgetRemoved("a");
  await shop.takeBack("b");
  expect(shown()).toEqual([["new-1", 2]]);
  expect(shop.cart.read().removed).toEqual([]);
  expect(shopCalls.inputs("saveCartItems")[0]?.[0]).not.toHaveProperty("id");
});

test("the kept coupon goes along with each call, and its problem comes back", async () => {
  answerCart(makeLine("a"));
  storedText("coupon").write("TEN");
  await shop.loadCart();
  expect(total()).toBe(4000);
  await shop.changeQuantity("a", 2);
  expect(total()).toBe(9000);
  shopCalls.on("saveCartItems", ([line]) => ({
    data: [],
    cart: {
      ...priceLines([makeLine("a", { quantity: line?.quantity ?? 0 })], null),
      couponProblem: { code: "TEN", text: "Too few." },
    },
  }));
  await shop.changeQuantity("a", 1);
  expect(shop.cart.read().couponProblem).toEqual({ code: "TEN", text: "Too few." });
  expect(storedText("coupon").read()).toBe("TEN");
});

test("a code is tried with one call, kept when it applies, and taken off with one", async () => {
  answerCart(makeLine("a"));
  await shop.loadCart();
  expect(await shop.applyCoupon("NONE")).toEqual({ code: "NONE", text: "NONE is unknown." });
  expect([storedText("coupon").read(), shop.cart.read().couponProblem]).toEqual([null, null]);
  expect(await shop.applyCoupon("TEN")).toBeNull();
  expect([storedText("coupon").read(), total()]).toEqual(["TEN", 4000]);
  expect(requests()).toEqual({ listCartItems: 3 });
  shop.removeCoupon();
  await expect.poll(total).toBe(5000);
  expect(storedText("coupon").read()).toBeNull();
  expect(requests()).toEqual({ listCartItems: 4 });
  shopCalls.on("listCartItems", noConnection);
  expect(await shop.applyCoupon("TEN")).toBe("lost");
  expect(total()).toBe(5000);
});

test("a cart that cannot be read is failed at first, and what was shown stays later", async () => {
  answerCart(makeLine("a"));
  shopCalls.on("listCartItems", noConnection);
  await shop.loadCart();
  expect(shop.cart.read().status).toBe("failed");
  answerCart(makeLine("a"));
  await shop.loadCart();
  shopCalls.on("listCartItems", noConnection);
  await shop.loadCart();
  expect([shop.cart.read().status, shown()]).toEqual(["ready", [["a", 1]]]);
});

test("without a session the cart is empty and nothing is requested", async () => {
  answerCart(makeLine("a"));
  localStorage.clear();
  await shop.loadCart();
  expect([shop.cart.read().status, shown(), requests()]).toEqual(["ready", [], {}]);
});

test("a sum that comes late does not replace the count of the lines", async () => {
  answerCart(makeLine("a"));
  let answerSum = (_units: number) => {};
  shopCalls.on("sumCart", () => new Promise<number>((resolve) => (answerSum = resolve)));
  close = shop.cart.subscribe(() => undefined);
  await expect.poll(requests).toEqual({ sumCart: 1 });
  await shop.addToCart(toNewLine(makeLine("b")));
  answerSum(1);
  await shop.loadCart();
  expect(shop.cart.read().count).toBe(2);
});
