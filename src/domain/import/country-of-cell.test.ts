import { expect, test } from "vitest";
import { countryOfCell } from "./country-of-cell.ts";

test.each([
  ["DE", "DE"],
  [" de ", "DE"],
  ["D", "DE"],
  ["Deutschland", "DE"],
  ["Germany (DE)", "DE"],
  ["UK", "GB"],
  ["England, UK", "GB"],
  ["U.S.A.", "US"],
  ["United States of America (the)", "US"],
  ["The Netherlands", "NL"],
  ["Holland", "NL"],
  ["Die Schweiz", "CH"],
  ["Korea, Republic of", "KR"],
  ["Korea (the Republic of)", "KR"],
  ["Russian Federation", "RU"],
  ["Türkiye", "TR"],
  ["Côte d’Ivoire", "CI"],
  ["Hong Kong SAR", "HK"],
  ["Taiwan, China", "TW"],
  ["Ελλάδα", "GR"],
  ["日本", "JP"],
  ["日本国", "JP"],
  ["中国", "CN"],
  ["中华人民共和国", "CN"],
  ["대한민국", "KR"],
  ["Österreich", "AT"],
  // One of two, a place inside a country, nothing.
  ["Georgia (US)", undefined],
  ["Bavaria", undefined],
  ["Europe", undefined],
  ["840", undefined],
  ["", undefined],
  ["()", undefined],
])("%j is %s", (cell, code) => {
  expect(countryOfCell(cell)).toBe(code);
});
