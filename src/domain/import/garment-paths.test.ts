import { describe, expect, test } from "vitest";
import { garmentOfPath, garmentOfWords } from "./garment-words.ts";

/** Categories of real shops, in their languages: the last part, or else one above it as a guess. */
const paths = `
  Clothing > Replica Shirts | jersey
  Clothing > T Shirts | near jersey
  Clothing > Polo Shirts | near jersey
  Men > Jackets & Coats | jacket
  Men > Hoodies & Sweatshirts |
  Accessories > Hats & Beanies | cap
  Accessories > Backpacks | bag
  Accessories > Mugs & Glassware | mug
  Home & Gifts > Coated Steel |
  Apparel & Accessories > Clothing > Shirts & Tops | jersey
  Sporting Goods > Athletics > Soccer > Soccer Balls | ball
  Kits > Home > 2026/27 Match Jerseys | jersey
  Jerseys > Sale | guess jersey
  Club Shop > New Jersey Fan Caps | cap
  Herren > Heimtrikots | jersey
  Fanartikel > Schals | scarf
  Fanartikel > Tassen & Becher | mug
  Bekleidung > Jacken | jacket
  Bekleidung > Kurze Hosen | pants
  Fanartikel > Mützen & Caps | cap
  Fußball > Spielbälle | ball
  Fußball |
  Zubehör > Aschenbecher |
  Trikots > Beflockung > Trikotnummern |
  Torwart > Torwarthandschuhe | gloves
  Fanartikel > Rucksäcke & Taschen | bag
  Équipe > Maillots domicile | jersey
  Femme > Maillots de bain |
  Textile > Vestes | jacket
  Accessoires > Écharpes | scarf
  Accessoires > Casquettes | cap
  Bagagerie > Sacs à dos | bag
  Déco > Ballon d'Or |
  Equipaciones > Camisetas oficiales | jersey
  Jugadores > Gómez |
  Accesorios > Gorras y gorros | cap
  Regalos > Tazas | mug
  Entrenamiento > Pantalones cortos | pants
  Accesorios > Balones | ball
  Gara > Maglie | jersey
  Intimo > Maglie intime |
  Accessori > Cappellini | cap
  Regali > Tazze | mug
  Accessori > Sciarpe | scarf
  Kibic > Koszulki | jersey
  Kibic > Czapki | cap
  Kibic > Szaliki | scarf
  Gadżety > Kubki | mug
  Piłka nożna |
  Taraftar > Formalar | jersey
  Taraftar > Katkısız |
  球衣 > 世界杯 | guess jersey
  足球 > 欧洲杯 |
  足球 |
  服装 > 连帽卫衣 |
  配件 > 帽子 | cap
  配件 > 马克杯 | mug
  配件 > 鞋包配饰 |
  2026世界杯主场球衣 | jersey
  特价 > 全球包邮 |
  装备 > 双肩背包 | bag
  球衣 > 球衣架 |
  グッズ > マグカップ | mug
  ワールドカップ > ユニフォーム | jersey
  グッズ > ニット帽 | cap
`
  .trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()) as [path: string, wanted: string]);

test(`${paths.length} categories`, () => {
  expect(paths.length).toBeGreaterThanOrEqual(60);
});

test.each(paths)("the category %s is %s", (path, wanted) => {
  const found = garmentOfPath(path.split(" > "));
  expect(
    found
      ? [found.isAbove && "guess", found.isNear && "near", found.garment].filter(Boolean).join(" ")
      : "",
  ).toBe(wanted);
});

describe("no word is found within another", () => {
  test.each([
    ["For those who love the game", undefined],
    ["Chose your size", undefined],
    ["BMX Boxershorts", undefined],
    ["Hat-trick Home Shirt", "jersey"],
    ["Coat of arms mug", "mug"],
    ["Trikottasche", "bag"],
    ["Mezőny sál", "scarf"],
    ["Hazai mez", "jersey"],
    ["Fenerbahçe forması", "jersey"],
    ["GALATASARAY FORMASI", "jersey"],
    ["Tazón en forma de balón dorado", "ball"],
    ["Fußball Trikot", "jersey"],
    ["Fussbälle", "ball"],
    ["Ball cap", "cap"],
    ["Unterhose", undefined],
    ["Trainingshose", "pants"],
    ["Grimasse", undefined],
    ["Untertasse", undefined],
    ["Kaffeetassen", "mug"],
    ["Home shirt with league patches", "jersey"],
    ["Heimtrikot inkl. Liga-Aufnäher", "jersey"],
    ["League patch for a shirt", "patch"],
    ["Shorts mit Taschen", "pants"],
    ["阿森纳jersey球衣", "jersey"],
    ["2025足总杯决赛围巾", "scarf"],
    ["棒球帽 世界杯", "cap"],
    ["带帽外套", "jacket"],
    ["ワールドカップ マフラー", "scarf"],
    ["월드컵 유니폼", "jersey"],
    ["Becher aus Kunststoff", "mug"],
    ["ΦΑΝΕΛΑ ΕΝΤΟΣ", "jersey"],
    ["Домашние футболки", "jersey"],
  ])("%j is %s", (words, garment) => {
    expect(garmentOfWords(words)?.garment).toBe(garment);
  });
});
