import { expect, test } from "vitest";
import { suggestNames } from "../name-suggestion.ts";
import { romaniseNames } from "./romanise-names.ts";

const offered = (name: string) => romaniseNames(name).flatMap(suggestNames);

test.each([
  ["Шевченко", ["SHEVCHENKO"]],
  ["ШЕВЧЕНКО", ["SHEVCHENKO"]],
  ["Зінченко", ["ZINCHENKO"]],
  ["Ярмоленко", ["YARMOLENKO"]],
  ["Мудрик", ["MUDRIK", "MUDRYK"]],
  ["Довбик", ["DOVBIK", "DOVBYK"]],
  ["Циганков", ["TSIGANKOV", "TSYHANKOV"]],
  ["Єрмаков", ["YERMAKOV"]],
  ["Аршавин", ["ARSHAVIN", "ARSHAVYN"]],
  ["Яшин", ["YASHIN", "YASHYN"]],
  ["Дзюба", ["DZYUBA", "DZIUBA"]],
  ["Достоевский", ["DOSTOEVSKY", "DOSTOEVSKYI"]],
  ["Рыжиков", ["RYZHIKOV"]],
  ["Стоичков", ["STOICHKOV", "STOYCHKOV"]],
  ["Вълчев", ["VALCHEV"]],
  ["Видић", ["VIDIC"]],
  ["Ђоковић", ["DJOKOVIC"]],
  ["Љајић", ["LJAJIC"]],
  ["Παπαδόπουλος", ["PAPADOPOULOS"]],
  ["Τσίπρας", ["TSIPRAS"]],
  ["Φορτούνης", ["FORTOUNIS"]],
  ["Ευαγγέλου", ["EVANGELOU"]],
  ["Καραΐσκος", ["KARAISKOS"]],
  ["Μπακασέτας", ["BAKASETAS"]],
  ["Παύλος", ["PAVLOS"]],
  ["محمد صلاح", ["MOHAMEDSALAH", "SALAH"]],
  ["صلاح", ["SALAH"]],
  ["أشرف حكيمي", ["ACHRAFHAKIMI", "HAKIMI"]],
  ["رياض محرز", ["RIYADMAHREZ", "MAHREZ"]],
  ["عبد الله", ["ABDULLAH"]],
  ["السيد", []],
  ["Ñ", ["N"]],
] as const)("%s is offered as %s", (name, wanted) => {
  expect(offered(name)).toEqual(wanted);
});

test.each([
  ["Maximilian Mustermann", ["MUSTERMANN"]],
  ["Jean-Claude Van Damme", ["VANDAMME"]],
  ["Bartholomäus Käsemüller", ["KASEMULLER", "KAESEMUELLER"]],
  ["Müller-Lüdenscheidt", ["LUDENSCHEIDT", "LUEDENSCHEIDT"]],
  ["WOLFESCHLEGELSTEIN", []],
  ["Wolfeschlegelsteinhäuser", []],
  ["ABCDEFGHIJKLMNO", ["ABCDEFGHIJKLMNO"]],
  ["Владислав Александрович", ["ALEKSANDROVICH", "ALEKSANDROVYCH"]],
] as const)("nothing is cut in silence: %s is offered as %s", (name, wanted) => {
  expect([...new Set(romaniseOrSame(name).flatMap(suggestNames))]).toEqual(wanted);
});

const romaniseOrSame = (name: string) =>
  /^[\p{Script=Latin}\s-]+$/u.test(name) ? [name] : romaniseNames(name);

test("of a Chinese or Korean name that is too long the family's is offered", () => {
  expect(offered("諸葛長江雙鳳莊")).toEqual(["ZHUGE"]);
  expect(offered("남궁빛나리우영재")).toEqual(["NAMGUNG"]);
});
