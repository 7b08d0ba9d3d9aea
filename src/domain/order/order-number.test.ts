import fc from "fast-check";
import { expect, test } from "vitest";
import { orderNumber, readOrderNumber } from "./order-number.ts";

const bytes = fc.uint8Array({ minLength: 12, maxLength: 12 });

test("a number is read back, however it is typed", () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const number = orderNumber("2026-11-21", random);
      expect(number).toMatch(/^KR20261121[0-9A-HJKMNP-TV-Z]{12}$/);
      const spaced = number.toLowerCase().replace(/(.{4})/g, "$1 ");
      const misread = `KR${number.slice(2).replaceAll("0", "O").replaceAll("1", "l")}`;
      expect(readOrderNumber(spaced)).toBe(number);
      expect(readOrderNumber(misread)).toBe(number);
    }),
  );
});

test.each([
  "KR20260101ABCDEFGH1234\u200b",
  "#KR20260101ABCDEFGH1234",
  "# KR2026\u00ad0101ABCD\u2011EFGH1234",
  "\u202aKR20260101ABCDEFGH1234\u202c",
  "№ kr20260101 abcdefgh1234",
  "\ufeffＫＲ20260101ABCDEFGH1234",
  "Order KR20260101ABCDEFGH1234",
  "Bestellnummer: KR20260101ABCDEFGH1234",
  "КR20260101АBCDEFGН1234",
])("%j is a number as it is pasted", (typed) => {
  expect(readOrderNumber(typed)).toBe("KR20260101ABCDEFGH1234");
});

test.each(["", "KR", "12345", "KR2026112100000000000", "KR20261121UUUUUUUUUUUU", "<script>"])(
  "%j is no order number",
  (typed) => expect(readOrderNumber(typed)).toBeNull(),
);
