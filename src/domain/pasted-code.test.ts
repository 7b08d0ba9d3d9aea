import { expect, test } from "vitest";
import { pastedCode, pastedDigits } from "./pasted-code.ts";

test.each([
  ["TAKE10\u200b", "TAKE10"],
  ["take\u00ad10", "take10"],
  ["“TAKE10”", "TAKE10"],
  ["'TAKE10'", "TAKE10"],
  ["`TAKE10`", "TAKE10"],
  ["«TAKE10»", "TAKE10"],
  ["「TAKE10」", "TAKE10"],
  ["(TAKE10)", "TAKE10"],
  ["TAKE10.", "TAKE10"],
  ["TAKE10,", "TAKE10"],
  ["TAKE10！", "TAKE10"],
  ["TAKE10🎉", "TAKE10"],
  ["👉 TAKE10 👈🏽", "TAKE10"],
  ["take–10", "take-10"],
  ["ＴＡＫＥ１０", "TAKE10"],
  ["＃KR123", "KR123"],
  ["№ KR-1", "KR-1"],
  ["KR‑1", "KR-1"],
  ["TAKE-", "TAKE-"],
  ["Code: TAKE10", "TAKE10"],
  ["Gutscheincode：TAKE10", "TAKE10"],
  ["Order no. KR-1", "KR-1"],
  // Letters of a Cyrillic or Greek keyboard.
  ["TАKE10", "TAKE10"],
  ["ΤΑΚΕ10", "TAKE10"],
  ["СКИДКА10", "СКИДКА10"],
  // Signs inside belong to it.
  ["NOEL10", "NOEL10"],
  ["KR-1:2", "KR-1:2"],
  ["TAKE.10", "TAKE.10"],
  ["🎉", ""],
  ["", ""],
])("%j is the code %j", (pasted, code) => {
  expect(pastedCode(pasted)).toBe(code);
});

test("digits are read without the signs between them", () => {
  expect(pastedDigits(" 123-456. ")).toBe("123456");
  expect(pastedDigits("123\u00a0456")).toBe("123456");
});
