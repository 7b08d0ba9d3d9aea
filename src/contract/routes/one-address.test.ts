import { expect, test } from "vitest";
import { expectWithin } from "../../../tests/support/processor-ms.ts";
import { oneAddress } from "./one-address.ts";

test.each([
  ["/faq).", "/faq"],
  ["/faq”）。", "/faq"],
  ["/order-detail/KR20260101AAAAAAAAAAAA.", "/order-detail/KR20260101AAAAAAAAAAAA"],
])("signs behind a link are no part of its address: %s", (path, address) => {
  expect(oneAddress(path)).toBe(address);
});

test.each([")", "(.", " )"])("a long path of %j is read as fast as any other", (signs) => {
  const path = `/${signs.repeat(8_000 / signs.length)}a`;
  expectWithin(40, () => oneAddress(path));
});
