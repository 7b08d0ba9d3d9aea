import { expect, test } from "vitest";
import { whyNotRefund, whyNotWork } from "./order-stops.ts";

const order = { stops: [] as string[], captured: 11_800, credited: 0, reversed: 0 };

test.each([
  [{}, null],
  [{ stops: ["dispute"] }, "disputed"],
  [{ stops: ["books"] }, "booksDisagree"],
  [{ stops: ["books", "dispute"] }, "disputed"],
  [{ credited: 4_000 }, null],
  [{ credited: 11_799 }, null],
  [{ credited: 11_800 }, "nothingLeft"],
  [{ reversed: 11_800 }, "nothingLeft"],
  [{ credited: 1_500, reversed: 10_300 }, "nothingLeft"],
  [{ reversed: 4_000 }, null],
  // Nothing was to be paid.
  [{ captured: 0 }, null],
])("work on an order with %j: %s", (change, why) => {
  expect(whyNotWork({ ...order, ...change })).toBe(why);
});

test("money waits for a dispute alone", () => {
  expect(whyNotRefund({ stops: ["dispute"] })).toBe("disputed");
  expect(whyNotRefund({ stops: ["books"] })).toBeNull();
});
