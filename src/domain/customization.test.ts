import fc from "fast-check";
import { expect, test } from "vitest";
import {
  checkCustomisation,
  isPersonalised,
  nameFault,
  numberFault,
  printedNumber,
  type CustomChoice,
} from "./customization.ts";
import { suggestName, suggestNames } from "./name-suggestion.ts";

const choice: CustomChoice = {
  customType: 3,
  squadList: "",
  customName: "MARLOW",
  customNumber: "10",
  premiumNameOption: "Standard",
  premiumNumberOption: "Standard",
};
const squad = [{ id: "pl-7", name: "FENWICK", number: "7" }];
const check = (changes: Partial<CustomChoice>, offered: (1 | 2 | 3 | 4)[] = [1, 2, 3, 4]) =>
  checkCustomisation({ ...choice, ...changes }, offered, squad);

test.each(["A", "MARLOW", "WWWWWWWWWWWWWWW", ""])("the name %j can be printed", (name) => {
  expect(nameFault(name)).toBeNull();
});

test.each([
  ["ABCDEFGHIJKLMNOP", "nameTooLong"],
  ["Marlow", "nameLetters"],
  ["MÜLLER", "nameLetters"],
  ["O'NEIL", "nameLetters"],
  ["A B", "nameLetters"],
  ["李雷", "nameLetters"],
  ["J🔥", "nameLetters"],
  ["MARLOW\n", "nameLetters"],
])("the name %j cannot: %s", (name, reason) => expect(nameFault(name)).toBe(reason));

test.each(["", "0", "7", "10", "99", "07", "00", "007"])(
  "the number %j can be printed",
  (number) => {
    expect(numberFault(number)).toBeNull();
  },
);

test.each([
  ["100", "numberTooLarge"],
  ["0100", "numberTooLarge"],
  ["-1", "numberDigits"],
  ["1.5", "numberDigits"],
  ["٣", "numberDigits"],
  ["1 ", "numberDigits"],
])("the number %j cannot: %s", (number, reason) => expect(numberFault(number)).toBe(reason));

test.each([1, 4] as const)("type %i prints nothing of the typed text", (customType) => {
  const typed = { customType, squadList: "pl-7", customName: "MARLOW", customNumber: "10" };
  expect(check(typed)).toMatchObject({
    ok: true,
    value: { customType, playerId: "", name: "", number: "" },
  });
});

test("whatever passes can be printed, for any text at all", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, number) => {
      const checked = check({ customName: name, customNumber: number });
      if (!checked.ok) return;
      expect(checked.value.name).toMatch(/^[A-Z]{0,15}$/);
      expect(checked.value.number).toMatch(/^(0|[1-9]\d?)?$/);
    }),
  );
});

test("a chosen player prints his name and number, whatever was typed", () => {
  expect(check({ customType: 2, squadList: "pl-7" })).toMatchObject({
    ok: true,
    value: { playerId: "pl-7", name: "FENWICK", number: "7" },
  });
});

test.each([
  [{ customType: 2 as const }, "playerMissing"],
  [{ customType: 2 as const, squadList: "pl-9" }, "playerUnknown"],
  [{ customName: "", customNumber: "" }, "nameOrNumberMissing"],
  [{ customName: "", premiumNameOption: "Premium" }, "premiumWithoutName"],
  [{ customNumber: "", premiumNumberOption: "Premium" }, "premiumWithoutNumber"],
  [{ customType: 1 as const, premiumNameOption: "Premium" }, "premiumWithoutName"],
  [{ premiumNameOption: "Gold" }, "premiumUnknown"],
])("%j is refused: %s", (changes, reason) => {
  const checked = check(changes);
  expect(checked).toMatchObject({ ok: false, failure: [{ reason }] });
});

test("a type that the product does not offer is refused", () => {
  expect(check({}, [1, 4])).toMatchObject({ failure: [{ reason: "customTypeNotOffered" }] });
});

test("a blank shirt prints nothing, even if something was typed before", () => {
  expect(check({ customType: 1 })).toMatchObject({ ok: true, value: { name: "", number: "" } });
});

test("name, number or patch make a line personal", () => {
  expect(isPersonalised({ name: "", number: "", patchIds: [] })).toBe(false);
  expect(isPersonalised({ name: "", number: "0", patchIds: [] })).toBe(true);
  expect(isPersonalised({ name: "", number: "", patchIds: ["lg-alb"] })).toBe(true);
});

test.each([
  ["Müller", "MULLER"],
  ["Ødegård", "ODEGARD"],
  ["O'Neil", "ONEIL"],
  ["J🔥", "J"],
  ["weiß", "WEISS"],
  ["łukasz", "LUKASZ"],
  ["van der Sar", "VANDERSAR"],
  // Nothing is cut in silence.
  ["ABCDEFGHIJKLMNOPQ", ""],
  ["10", ""],
])("%j is answered with the suggestion %j", (typed, suggestion) => {
  expect(suggestName(typed)).toBe(suggestion);
});

test.each([
  // German
  ["Müller", ["MULLER", "MUELLER"]],
  ["Mu\u0308ller", ["MULLER", "MUELLER"]],
  ["Größer", ["GROSSER", "GROESSER"]],
  ["Weiß", ["WEISS"]],
  ["Özil", ["OZIL", "OEZIL"]],
  // Nordic
  ["Ødegård", ["ODEGARD", "OEDEGAARD"]],
  ["Åse", ["ASE", "AASE"]],
  ["Mäkinen", ["MAKINEN", "MAEKINEN"]],
  ["Kjær", ["KJAER"]],
  ["Guðjohnsen", ["GUDJOHNSEN"]],
  ["Þór", ["THOR"]],
  // Turkish
  ["Güneş", ["GUNES"]],
  ["Gündoğan", ["GUNDOGAN"]],
  ["ışık", ["ISIK"]],
  ["İnan", ["INAN"]],
  // Spanish, Portuguese, French
  ["Muñoz", ["MUNOZ"]],
  ["Agüero", ["AGUERO"]],
  ["João", ["JOAO"]],
  ["Cœur", ["COEUR"]],
  // Polish, Czech, Hungarian, Romanian, Croatian
  ["Błaszczykowski", ["BLASZCZYKOWSKI"]],
  ["Źrebięcy", ["ZREBIECY"]],
  ["Šťastný", ["STASTNY"]],
  ["Győrfi", ["GYORFI"]],
  ["Țurcanu", ["TURCANU"]],
  ["Đoković", ["DOKOVIC", "DJOKOVIC"]],
  ["Modrić", ["MODRIC"]],
  // No second spelling that is cut, or the same.
  ["Schönhöferhaus", ["SCHONHOFERHAUS"]],
  ["O'Neil", ["ONEIL"]],
  ["10", []],
  ["Ｍｉｋｅ", ["MIKE"]],
  ["ＭＵ\u0308ＬＬＥＲ", ["MULLER", "MUELLER"]],
])("%j can be spelled %j", (typed, spellings) => {
  expect(suggestNames(typed)).toEqual(spellings);
});

test("a suggestion can always be printed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) =>
      suggestNames(typed).every((name) => nameFault(name) === null && name !== ""),
    ),
  );
});

test.each([
  ["07", "7"],
  ["00", "0"],
  ["0", "0"],
  ["0010", "10"],
  ["0100", "100"],
  ["7", "7"],
  ["0x", "0x"],
  ["", ""],
  ["９", "9"],
  ["１０", "10"],
  ["０７", "7"],
  [" 7 ", "7"],
  ["7\u00a0", "7"],
  ["\u30007", "7"],
  ["\u200b23\ufeff", "23"],
  ["  ", ""],
  // A sign that is no digit is refused by the rule of numbers, not dropped.
  ["#9", "#9"],
  ["9a", "9a"],
  ["-9", "-9"],
  ["９．５", "９．５"],
  ["1 0", "1 0"],
])("the number %j is taken as %j", (typed, printed) => {
  expect(printedNumber(typed)).toBe(printed);
  expect(printedNumber(printed)).toBe(printed);
});

test("07 is printed as 7, and so are a full-width 7 and one with spaces", () => {
  expect(check({ customNumber: "７" })).toMatchObject({ ok: true, value: { number: "7" } });
  expect(check({ customNumber: " 7 " })).toMatchObject({ ok: true, value: { number: "7" } });
  expect(check({ customNumber: "０００" })).toMatchObject({ ok: true, value: { number: "0" } });
  expect(check({ customNumber: "07" })).toMatchObject({ ok: true, value: { number: "7" } });
  expect(check({ customNumber: "00" })).toMatchObject({ ok: true, value: { number: "0" } });
});
