import { expect, test } from "vitest";
import type { BuyNowLine } from "./cart.ts";
import { errorCodes } from "./error-codes.ts";
import type { PricedLines } from "./priced-cart.ts";
import { decodeLines } from "./plain-lines.ts";
import { pricePlainLines, type PlainPrice } from "./plain-price.ts";

const lines = decodeLines("gone.M.1.1~a.M.1.1~b.XXS.1.1~b.M.1.1~c.M.1.1");
const [gone, a, small, b, c] = lines;
const quote = { total: { minor: 1 } } as PricedLines;
const refused = (code: string, ...paths: string[]): PlainPrice => ({
  ok: false,
  code,
  data: { errors: paths.map((path) => ({ path, key: "invalid", message: "" })) },
});

/** Answers one call after the other, and keeps what each was to price. */
function shop(...answers: PlainPrice[]) {
  const asked: string[] = [];
  const price = (some: BuyNowLine[]) => {
    asked.push(some.map(({ productId }) => productId).join());
    const [next = refused("0500")] = answers.splice(0, 1);
    return Promise.resolve(next);
  };
  return { asked, price };
}

test("lines that can no longer be made do not keep the others from their price", async () => {
  const { invalidInput } = errorCodes;
  const { asked, price } = shop(
    refused(invalidInput, "2.size", "2.patch"),
    // Without the one before it, each is one place further to the front.
    refused(invalidInput, "0.productId", "3.patch"),
    { ok: true, data: quote },
  );
  expect(await pricePlainLines(lines, price)).toEqual({
    quote,
    kept: [a, b],
    places: [1, 3],
    leftOut: [gone, small, c],
  });
  // A coupon is judged by the call that gives the price, once.
  expect(asked).toEqual(["gone,a,b,b,c", "gone,a,b,c", "a,b"]);
});

test("where none is left, nothing has a price", async () => {
  const { asked, price } = shop(refused(errorCodes.invalidInput, "0.productId"));
  expect(await pricePlainLines(lines.slice(0, 1), price)).toEqual({
    quote: null,
    kept: [],
    places: [],
    leftOut: [gone],
  });
  expect((await pricePlainLines([], price))?.quote).toBeNull();
  expect(asked).toEqual(["gone"]);
});

test.each([
  refused(errorCodes.tooManyTries),
  refused("0503", "0.productId"),
  refused(errorCodes.invalidInput),
  refused(errorCodes.invalidInput, ""),
  refused(errorCodes.invalidInput, "7.size"),
])("nothing is left out by a refusal that names no line: %j", async (answer) => {
  const { asked, price } = shop(answer);
  expect(await pricePlainLines(lines, price)).toBeNull();
  expect(asked).toHaveLength(1);
});
