import { expect, test } from "vitest";
import { countryInText, countryName } from "./country-name.ts";

test("countries are named in the reader's language, some shorter than Unicode names them", () => {
  expect(countryName("DE", "en-US")).toBe("Germany");
  expect(countryName("DE", "zh-CN")).toBe("德国");
  expect(countryName("HK", "en-US")).toBe("Hong Kong");
  const regions = ["HK", "MO", "TW"].map((code) => countryName(code, "zh-CN"));
  expect(regions).toEqual(["中国香港", "中国澳门", "中国台湾"]);
});

test("a sentence names some countries with an article, in English alone", () => {
  expect(countryInText("US", "en-US")).toBe("the United States");
  expect(countryInText("DE", "en-US")).toBe("Germany");
  expect(countryInText("US", "zh-CN")).toBe("美国");
});
