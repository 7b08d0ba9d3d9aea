import { expect, test } from "vitest";
import { audienceOfWords, cutOfWords, sleeveOfWords } from "./wearer-words.ts";

test.each([
  ["Kids' Home Jersey", "kids"],
  ["Youth Away Shirt", "kids"],
  ["Kinder Heimtrikot", "kids"],
  ["Maillot enfant domicile", "kids"],
  ["Camiseta de niño", "kids"],
  ["Maglia da bambino", "kids"],
  ["Koszulka dziecięca", "kids"],
  ["儿童主场球衣", "kids"],
  ["Women's Home Shirt", "women"],
  ["Damen Trikot", "women"],
  ["Maillot femme", "women"],
  ["女款球衣", "women"],
  ["Men's Home Shirt", "adult"],
  ["Herrentrikot Herren", "adult"],
  ["男女同款球衣", "adult"],
  ["Baby Body", "toddler"],
  ["婴儿套装", "toddler"],
  // Names and colours that hold such a word, and words that hold another.
  ["Boca Juniors Home Jersey", undefined],
  ["BSC Young Boys Home Shirt", undefined],
  ["Vinícius Júnior Shirt", undefined],
  ["Baby Blue Shirt", undefined],
  ["中国女子足球队球衣", undefined],
  ["Manchester Home Shirt", undefined],
  ["Kidsgrove Town Shirt", undefined],
  ["Mentor Shirt", undefined],
  // For several is for none of them alone.
  ["Men's and Women's Shirt", undefined],
  ["Home Shirt", undefined],
])("%s is for %s", (text, audience) => {
  expect(audienceOfWords(text)).toBe(audience);
});

test.each([
  ["Home Player Version", "player"],
  ["Authentic Home Jersey", "player"],
  ["Spielerversion Heim", "player"],
  ["主场球员版", "player"],
  ["Replica Home Shirt", "adult"],
  ["主场球迷版", "adult"],
  ["100% authentic products", undefined],
  ["Player version, fan version", undefined],
  ["Home Shirt", undefined],
])("the cut of %s is %s", (text, cut) => {
  expect(cutOfWords(text)).toBe(cut);
});

test.each([
  ["Long Sleeve Home Shirt", "long"],
  ["Home Shirt L/S", "long"],
  ["Langarmtrikot", "long"],
  ["Maillot manches longues", "long"],
  ["Camiseta manga larga", "long"],
  ["长袖球衣", "long"],
  ["Short-sleeved shirt", "short"],
  ["短袖球衣", "short"],
  ["Shirt S/M/L/S", undefined],
  ["Long or short sleeve, short sleeve or long sleeve", undefined],
  ["Home Shirt", undefined],
])("the sleeves of %s are %s", (text, sleeve) => {
  expect(sleeveOfWords(text)).toBe(sleeve);
});
