import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { fromWire, toWire } from "#contract/line-content.ts";
import type { Quote } from "#contract/order.ts";
import { encodeLines } from "#contract/plain-lines.ts";
import type { ApiApp } from "../../../tests/support/api-app.ts";
import {
  cookieOf,
  linesOf,
  openPlainCart,
  type SentForm,
} from "../../../tests/support/plain-cart-shop.ts";

/** The cart as forms fill it where the page's scripts do not run. */
let forms: Awaited<ReturnType<typeof openPlainCart>>;
let shop: ApiApp;
beforeAll(async () => {
  forms = await openPlainCart();
  ({ shop } = forms);
});
afterAll(() => shop.close());

const price = async (payload: unknown[]) =>
  (await shop.app.inject({ method: "POST", url: endpoints.priceLines.path, payload })).json();
/** What the page's buttons send: each line as its quote returns it. */
const buttonsOf = async (cookie: string) =>
  ((await price(linesOf(cookie))).data as Quote).lines.map((line) =>
    encodeLines([{ ...toWire(fromWire(line)), quantity: line.quantity }]),
  );

test("a shirt is added, the same again is more of it, and it can be taken out", async () => {
  const shirt = await forms.findShirt();
  const first = await forms.send("/product/any", { ...shirt, lang: "zh-CN" });
  const { productId, size } = shirt;
  const line = { productId, size, quantity: 2, customType: 1, customName: "" };
  const kept = cookieOf(first);
  expect(linesOf(kept)).toMatchObject([line]);
  expect([first.status, first.location]).toEqual([303, "/cart?view=plain&result=added&lang=zh-CN"]);
  expect(String(first.answer.headers["set-cookie"])).toMatch(/Path=\/; Max-Age=\d+; SameSite=Lax/);
  const printed = { ...shirt, quantity: "1", customName: "marlow", customNumber: "07" };
  const second = await forms.send("/product/any", printed, { cookie: kept });
  const third = await forms.send("/product/any", shirt, { cookie: cookieOf(second) });
  expect(linesOf(cookieOf(third))).toMatchObject([
    { ...line, quantity: 4 },
    { ...line, quantity: 1, customType: 3, customName: "MARLOW" },
  ]);
  const [named] = linesOf(cookieOf(third)).slice(1);
  const out = await forms.send(
    "/cart/remove",
    { line: encodeLines(named ? [named] : []) },
    { cookie: cookieOf(third) },
  );
  expect(linesOf(cookieOf(out))).toMatchObject([{ ...line, quantity: 4 }]);
  const shown = await forms.send("/cart/show", {}, { cookie: cookieOf(out) });
  expect(shown.location).toBe("/cart?view=plain");
});

test("each line is taken out by its button, however it was typed or is now called", async () => {
  const { driver } = shop.database;
  const [found] = await driver<{ id: string; size: string; player: string; patch: string }[]>`
    select p.id, s.size, t.id as player, c.patch_id as patch
    from product p join product_size s on s.product_id = p.id and s.stock >= 20
      join patch t on t.kind = 'player' and t.team_slug = p.squad_slug
      join product_patch c on c.product_id = p.id
      join patch x on x.id = c.patch_id and x.kind = 'patch'
    where p.published_at <= now() and p.archived_at is null
      and p.custom_types @> '{1,2,3}' order by p.id, t.id limit 1`;
  if (!found) throw new Error("the demo has squads and patches");
  const { id: productId, size, player, patch } = found;
  const left: object[] = [];
  const typings: Record<string, string>[] = [
    { customNumber: "07" },
    { customNumber: "９" },
    { customType: "2", squadList: player },
    { customType: "1", squadList: player },
    { customType: "1", patch: `${patch},${patch}` },
  ];
  for (const typed of typings) {
    const kept = cookieOf(await forms.send("/product/any", { productId, size, ...typed }));
    const asTyped = `${kept.split("=")[0]}=${encodeLines(
      linesOf(kept).map((line) => ({ ...line, ...typed, customType: line.customType })),
    )}`;
    await driver`update patch set player_name = player_name || 'X' where id = ${player}`;
    for (const cookie of [kept, asTyped]) {
      const [line = ""] = await buttonsOf(cookie);
      const out = linesOf(cookieOf(await forms.send("/cart/remove", { line }, { cookie })));
      if (line === "" || out.length > 0) left.push(typed);
    }
  }
  expect(left).toEqual([]);
  const own = { productId, size, customType: "3" };
  const once = await forms.send("/product/any", { ...own, customNumber: "07" });
  const twice = await forms.send(
    "/product/any",
    { ...own, customNumber: "7" },
    { cookie: cookieOf(once) },
  );
  expect(linesOf(cookieOf(twice))).toMatchObject([{ quantity: 2, customNumber: "7" }]);
});

test.each([
  ["3", 3, null],
  ["１２", 12, null],
  ["0", 2, "quantity&at=0&typed=0"],
  ["1.5", 2, "quantity&at=0&typed=1.5"],
  ["two", 2, "quantity&at=0&typed=two"],
  ["100", 2, "quantity&at=0&typed=100"],
  ["", 2, "quantity&at=0&typed="],
  ["1e1", 2, "quantity&at=0&typed=1e1"],
  ["0x10", 2, "quantity&at=0&typed=0x10"],
])("the quantity of a line becomes “%s”: %i", async (typed, quantity, result) => {
  const shirt = await forms.findShirt();
  const print = { customName: "MARLOW", customNumber: "9" };
  const kept = cookieOf(await forms.send("/product/any", { ...shirt, ...print }));
  const [line = ""] = await buttonsOf(kept);
  const changed = await forms.send("/cart/change", { line, quantity: typed }, { cookie: kept });
  expect(changed.location).toBe(`/cart?view=plain${result ? `&result=${result}` : ""}`);
  // What is printed stands in no address.
  expect(changed.location).not.toContain("MARLOW");
  const now = linesOf(cookieOf(changed) || kept);
  expect(now).toMatchObject([{ quantity, customName: "MARLOW" }]);
});

test("a quantity is read from the form of the product as from that of the cart", async () => {
  const added = await forms.send("/product/any", {
    ...(await forms.findShirt()),
    quantity: " ２ ",
  });
  expect(linesOf(cookieOf(added))).toMatchObject([{ quantity: 2 }]);
});

describe("with a line that can no longer be made", () => {
  /** A shirt that is archived before the two others in the cart. */
  async function withDeadLine() {
    const shirt = await forms.findShirt();
    const printed = { ...shirt, customType: "3", customName: "MARLOW" };
    const first = await forms.send("/product/any", { ...printed, customName: "PAULA" });
    const second = await forms.send("/product/any", printed, { cookie: cookieOf(first) });
    const made = linesOf(cookieOf(second));
    const dead = made.slice(0, 1).map((line) => ({ ...line, productId: "archived" }));
    const lines = [...dead, ...made];
    return { shirt, lines, cookie: `MT_lines=${encodeLines(lines)}` };
  }
  const namesIn = (sent: SentForm) => linesOf(cookieOf(sent)).map(({ customName }) => customName);

  test("the next form leaves it out, and the address says so", async () => {
    const { shirt, lines, cookie } = await withDeadLine();
    const line = encodeLines(lines.slice(1, 2));
    const added = await forms.send("/product/any", shirt, { cookie });
    expect(added.location).toBe("/cart?view=plain&result=added&left=1");
    expect(namesIn(added)).toEqual(["", "MARLOW", "PAULA"]);
    const changed = await forms.send("/cart/change", { line, quantity: "3" }, { cookie });
    expect(changed.location).toBe("/cart?view=plain&left=1");
    expect(namesIn(changed)).toEqual(["MARLOW", "PAULA"]);
    const removed = await forms.send("/cart/remove", { line }, { cookie });
    expect(removed.location).toBe("/cart?view=plain&left=1");
    expect(namesIn(removed)).toEqual(["PAULA"]);
    const shown = await forms.send("/cart/show", {}, { cookie });
    expect([shown.location, cookieOf(shown)]).toEqual(["/cart?view=plain", ""]);
  });

  test("a refused quantity stands at the place of its line", async () => {
    const { lines, cookie } = await withDeadLine();
    for (const [at, name] of ["MARLOW", "PAULA"].entries()) {
      const line = encodeLines(lines.filter(({ customName }) => customName === name));
      const refused = await forms.send("/cart/change", { line, quantity: "0" }, { cookie });
      expect(refused.location).toBe(`/cart?view=plain&result=quantity&at=${at}&typed=0&left=1`);
      expect(namesIn(refused)[at]).toBe(name);
    }
  });

  test("it is none of the twelve", async () => {
    const { shirt, lines } = await withDeadLine();
    const eleven = [..."ABCDEFGHIJK"].flatMap((customName) =>
      lines.slice(1, 2).map((line) => ({ ...line, customName })),
    );
    const cookie = `MT_lines=${encodeLines([...lines.slice(0, 1), ...eleven])}`;
    const added = await forms.send("/product/any", shirt, { cookie });
    expect(added.location).toBe("/cart?view=plain&result=added&left=1");
    expect(linesOf(cookieOf(added))).toHaveLength(12);
  });
});

test("a quantity is not changed beyond the stock, nor by another site, nor of what is gone", async () => {
  const shirt = await forms.findShirt();
  const kept = cookieOf(await forms.send("/product/any", shirt));
  const [line = ""] = await buttonsOf(kept);
  const { driver } = shop.database;
  const size = { product_id: shirt.productId, size: shirt.size };
  const [{ stock } = { stock: 0 }] = await driver<{ stock: number }[]>`
    update product_size new set stock = 5 from product_size old
    where old.product_id = new.product_id and old.size = new.size
      and new.product_id = ${size.product_id} and new.size = ${size.size} returning old.stock`;
  const change = async (fields: Record<string, string>, headers: Record<string, string>) =>
    (await forms.send("/cart/change", { line, quantity: "6", ...fields }, headers)).location;
  expect(await change({}, { cookie: kept })).toBe("/cart?view=plain&result=short&at=0&typed=6");
  await driver`update product_size set stock = ${stock}
    where product_id = ${size.product_id} and size = ${size.size}`;
  const plain = "/cart?view=plain";
  expect(await change({}, { cookie: kept, "sec-fetch-site": "cross-site" })).toBe(plain);
  expect(await change({ line: "" }, { cookie: kept })).toBe(plain);
  expect(await change({}, {})).toBe(plain);
});

test("its lines are priced, and only what can be made", async () => {
  const shirt = await forms.findShirt();
  const [line] = linesOf(cookieOf(await forms.send("/product/any", shirt)));
  expect((await price([line])).data).toMatchObject({
    lines: [{ id: "0", slug: shirt.slug, quantity: 2, size: shirt.size }],
    itemsCount: 2,
  });
  const refused = await price([line, { ...line, customType: 3, customName: "Ü" }]);
  expect(refused.data.errors).toMatchObject([{ path: "1.customName", key: "nameLetters" }]);
});

test.each([
  [{ size: "" }, "size"],
  [{ size: "XXXXS" }, "size"],
  [{ customName: "MÜLLER" }, "customName"],
  [{ customNumber: "100" }, "customNumber"],
  [{ customType: "3" }, "print"],
  [{ customType: "3", customName: " ", customNumber: " " }, "print"],
  [{ customName: "ABCDEFGHIJKLMNOP" }, "customName"],
  [{ customNumber: "7", premiumNameOption: "Premium" }, "premiumNameOption"],
  [{ customName: "MARLOW", premiumNumberOption: "Premium" }, "premiumNumberOption"],
  [{ quantity: "0" }, "quantity"],
  [{ quantity: "two" }, "quantity"],
  [{ quantity: "1e0" }, "quantity"],
  [{ quantity: "0x2" }, "quantity"],
  [{ customType: "0x1" }, "failed"],
  [{ customType: "2" }, "squadList"],
  [{ productId: "nothing" }, "failed"],
])("%j leads back to the product, to the reason", async (change, result) => {
  const shirt = await forms.findShirt();
  const refused = await forms.send("/product/any", { ...shirt, ...change });
  expect(refused.location).toBe(`/product/${shirt.slug}?result=${result}#buy-result`);
  expect(cookieOf(refused)).toBe("");
});

test("more than there is, more than it holds, and what another site sends are not added", async () => {
  const shirt = await forms.findShirt();
  const reason = async (fields: object, headers: Record<string, string> = {}) =>
    (await forms.send("/product/any", { ...shirt, ...fields }, headers)).location?.match(
      /result=(\w+)/,
    )?.[1];
  const [line] = linesOf(cookieOf(await forms.send("/product/any", shirt)));
  if (!line) throw new Error("a line was added");
  const of = (lines: object[]) => ({
    cookie: `MT_lines=${encodeLines(lines.map((change) => ({ ...line, ...change })))}`,
  });
  expect(await reason({}, of([{ quantity: 98 }]))).toBe("short");
  const twelve = [..."ABCDEFGHIJKL"].map((customName) => ({
    customType: 3 as const,
    customName,
  }));
  expect(await reason({}, of(twelve))).toBe("full");
  // Browsers keep no cookie above 4096 bytes; a comma is three, and names no add-on.
  const long = { customType: 3 as const, customName: "A", addons: ",".repeat(1_000) };
  expect(await reason({}, of([{ ...long, patch: ",".repeat(200) }]))).toBe("added");
  expect(await reason({}, of([{ ...long, patch: ",".repeat(334) }]))).toBe("full");
  expect(await reason({}, { "sec-fetch-site": "cross-site" })).toBe("failed");
  expect(await reason({}, { "sec-fetch-site": "same-origin" })).toBe("added");
});

test.each<[Record<string, string>, boolean]>([
  [{ origin: "https://other.example" }, false],
  [{ origin: "null" }, false],
  [{ referer: "https://other.example/cart" }, false],
  [{ origin: "http://localhost:3001", "sec-fetch-site": "same-site" }, false],
  [{ origin: "http://localhost:3000" }, true],
  [{ referer: "http://localhost:3000/product/any" }, true],
  [{}, true],
])("what %j sends is taken: %s", async (sender, isTaken) => {
  const headers = { host: "localhost:3000", ...sender };
  const shirt = await forms.findShirt();
  const added = await forms.send("/product/any", shirt, headers);
  expect(added.location).toContain(isTaken ? "result=added" : "result=failed");
  const cookie = cookieOf(await forms.send("/product/any", shirt));
  const line = cookie.split("=")[1] ?? "";
  const out = await forms.send("/cart/remove", { line }, { ...headers, cookie });
  expect(cookieOf(out)).toBe(isTaken ? "MT_lines=" : "");
  expect(out.location).toBe("/cart?view=plain");
});
