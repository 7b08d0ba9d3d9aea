import fc from "fast-check";
import { expect, test } from "vitest";
import { suggestName } from "../name-suggestion.ts";
import { romaniseName } from "./pinyin.ts";

test.each([
  ["李雷", "LILEI"],
  ["韩梅梅", "HANMEIMEI"],
  ["王秀英", "WANGXIUYING"],
  ["张伟", "ZHANGWEI"],
  ["吕布", "LYUBU"],
  ["欧阳娜娜", "OUYANGNANA"],
  ["李MAX", "LIMAX"],
])("%s is suggested as %s", (name, suggestion) => {
  expect(suggestName(romaniseName(name) ?? "")).toBe(suggestion);
});

test("a family name may read otherwise than the same character in a given name", () => {
  expect(romaniseName("乐乐")).toBe("YUELE");
  expect(romaniseName("李乐")).toBe("LILE");
  expect(romaniseName("长孙长安")).toBe("ZHANGSUNCHANGAN");
});

test("half a name is never suggested", () => {
  expect(romaniseName("李龘")).toBeNull();
});

test("what is not Chinese stays as it is", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zÀ-ž' -]{0,20}$/), (name) => {
      expect(romaniseName(name)).toBe(name);
    }),
  );
});
