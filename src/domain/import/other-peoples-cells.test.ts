import { describe, expect, test } from "vitest";
import { countedUnder, readCellNumber } from "./cell-number.ts";
import { addressOfProduct } from "./address-of-product.ts";
import { countryOfCell } from "./country-of-cell.ts";
import { garmentOfWords } from "./garment-words.ts";
import { importFields } from "./import-fields.ts";
import { mapByName } from "./map-columns.ts";
import { plainCode } from "./plain-code.ts";
import { sizeOfCell } from "./size-of-cell.ts";

/** Cells as merchants and suppliers of many countries write them. */

describe("a unit is compared, never dropped", () => {
  test.each([
    // Read: the column's own, and the price of one.
    ["49.90 €/Stk", { money: "EUR" }, "49.90"],
    ["$49.90/each", { money: "USD" }, "49.90"],
    ["49.90 US-Dollar", { money: "USD" }, "49.90"],
    ["U.S.$49.90", { money: "USD" }, "49.90"],
    ["0.23 кг", { grams: 1 }, "230"],
    ["230 гр.", { grams: 1 }, "230"],
    ["7.5oz.", { grams: 1 }, "213"],
    ["12 adet", "units", "12"],
    ["12개", "units", "12"],
    ["12pc.", "units", "12"],
    // Another's, by its name.
    ["Rs. 49.90", { money: "USD" }, "49.90 currencyOther"],
    ["Fr. 49.90", { money: "EUR" }, "49.90 currencyOther"],
    ["49.90 lei", { money: "EUR" }, "49.90 currencyOther"],
    ["R49.90", { money: "USD" }, "49.90 currencyOther"],
    ["NT$49", { money: "USD" }, "49 currencyOther"],
    ["499:-", { money: "EUR" }, "499"],
    ["49.90 $CA", { money: "USD" }, "49.90 currencyOther"],
    // Words that are no unit of these.
    ["220 gsm", { grams: 1 }, "220 unitOther"],
    ["49.90 €/m", { money: "EUR" }, "49.90 unitOther"],
    ["4990 cents", { money: "USD" }, "4990 unitOther"],
    ["2 dozen", "units", "2 unitOther"],
    [".5", { money: "USD" }, null],
  ] as const)("%s under %o", (text, counted, wanted) => {
    const read = readCellNumber(text, ".", counted);
    expect(read && [read.number, read.refusal].filter(Boolean).join(" ")).toBe(wanted);
  });

  test.each([
    ["Weight (kg)", { grams: 1 }, { grams: 1_000 }],
    ["Gewicht in g", { grams: 1_000 }, { grams: 1 }],
    ["weight_lb", { grams: 1 }, { grams: 453.592_37 }],
    ["Weight", { grams: 1 }, { grams: 1 }],
    ["Variant Grams", { grams: 1 }, { grams: 1 }],
    ["Price CHF", { money: "USD" }, "other"],
    ["Cena zł", { money: "USD" }, "other"],
    ["Prix €", { money: "EUR" }, { money: "EUR" }],
    ["WORLD CUP PRICE", { money: "USD" }, { money: "USD" }],
    ["Stock", "units", "units"],
  ] as const)("the header %s says it for its cells", (header, counted, wanted) => {
    expect(countedUnder(header, counted)).toEqual(wanted);
  });

  test("a header with a unit is found by its name", () => {
    const headers = ["handle", "Gewicht (kg)", "Precio EUR", "Prezzo"];
    expect(mapByName(importFields("products", "own"), headers)).toEqual({
      handle: 0,
      weight_g: 1,
      "price.EUR": 2,
      "price.USD": 3,
    });
  });
});

describe("nothing is invented", () => {
  test.each([
    ["Shirt Holder", undefined],
    ["Jersey Fabric, 1 m", undefined],
    ["Key ring jersey", undefined],
    ["Football Socks", undefined],
    ["Ball pump", undefined],
    ["Schal mit Mütze", undefined],
    ["Mug (shirt design)", "mug"],
    ["Framed jersey", "print"],
    ["Home Jersey (Kids)", "jersey"],
    ["Voetbalsjaal", "scarf"],
    ["Camisola principal", "jersey"],
    ["Szalik", "scarf"],
    ["Футболка домашняя", "jersey"],
    ["ユニフォーム", "jersey"],
    ["Handschoenen", "gloves"],
    ["Mössa", "cap"],
  ])("the garment of %j is %s", (words, garment) => {
    expect(garmentOfWords(words)?.garment).toBe(garment);
  });

  test.each([
    ["France", "FR"],
    ["Frankreich", "FR"],
    ["Russia", "RU"],
    ["Serbia", "RS"],
    ["Benin", "BJ"],
    ["Burkina Faso", "BF"],
    ["Congo - Kinshasa", "CD"],
    ["Made in Portugal", "PT"],
    ["Hergestellt in Italien", "IT"],
    ["Fabriqué en France", "FR"],
    ["PRT", "PT"],
    ["P.R. China", "CN"],
    ["Taiwan, Province of China", "TW"],
    ["Republic of Ireland", "IE"],
    ["Éire", "IE"],
    ["Україна", "UA"],
    ["Magyarország", "HU"],
    ["ไทย", "TH"],
    // Former codes, a union, two countries, part of one.
    ["FX", undefined],
    ["YU", undefined],
    ["EU", undefined],
    ["Made in EU", undefined],
    ["Suisse/Italie", undefined],
    ["IC", undefined],
  ])("the country of %j is %s", (cell, country) => {
    expect(countryOfCell(cell)).toBe(country);
  });
});

const sizes = ["XS", "S", "M", "L", "XL", "2XL", "3XL", "One size", "128", "10Y"];
test.each([
  ["LRG", "L"],
  ["Sm", "S"],
  ["Mens M", "M"],
  ["Adult L", "L"],
  ["Herren XL", "XL"],
  ["Размер L", "L"],
  ["Velikost M", "M"],
  ["Mărime S", "S"],
  ["사이즈 XL", "XL"],
  // Cyrillic and Greek letters.
  ["М", "M"],
  ["ХL", "XL"],
  ["ХХL", "2XL"],
  ["大", "L"],
  ["特大", "XL"],
  ['M (38-40")', "M"],
  ["L (102 cm)", "L"],
  ["10A", "10Y"],
  ["10 años", "10Y"],
  ["Yksi koko", "One size"],
  ["Unitalla", "One size"],
  // Other sizes, or two.
  ["Youth L", null],
  ["Damen M", null],
  ["S/M", null],
  ["XS/M", null],
  ["M/50", null],
  ["UK 10", null],
  ["128/134", null],
  ["M Tall", null],
])("the size %s is %s", (text, size) => {
  expect(sizeOfCell(text, sizes)).toBe(size);
});

test.each([
  ["4006381333931.0", "4006381333931"],
  ['="4006381333931"', "4006381333931"],
  ["EAN: 4006381333931", "4006381333931"],
  ["GTIN-13 4006381333931", "4006381333931"],
  ["\u200e4006381333931\u202c", "4006381333931"],
  ["４００６３８１３３３９３１", "4006381333931"],
  ["4006381\u2011333931", "4006381333931"],
  ["4.00638E+12", "4.00638E+12"],
  ["TV-INTERNAL-1", "TV-INTERNAL-1"],
])("the barcode %s is %s", (text, code) => {
  expect(plainCode(text)).toBe(code);
});

test.each([
  ["Đội nhà", /^doi-nha$/],
  ["Łódź Ærø Straße", /^lodz-aero-strasse$/],
  ["홈 유니폼", /^product-\d+$/],
  ["ชุดเหย้า 2026", /^2026-\d+$/],
  ["קבוצת בית", /^product-\d+$/],
  ["日本 Home", /^home-\d+$/],
])("the address of %s", (title, slug) => {
  expect(addressOfProduct(title).slug).toMatch(slug);
});
