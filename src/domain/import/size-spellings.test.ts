import { expect, test } from "vitest";
import { sizesOfCells, type ChartSize } from "./size-by-measure.ts";

/**
 * Sizes as lists of suppliers write them, with the one that is right in charts such as the shop
 * begins with; null for what is not certain, which keeps its own name and is shown to the merchant.
 */
const pair = (least: number, most = least) => [least, most] as const;
const kids: ChartSize[] = [
  { size: "4Y", height: pair(98, 104) },
  { size: "6Y", height: pair(110, 116) },
  { size: "8Y", height: pair(122, 128) },
  { size: "10Y", height: pair(134, 140) },
  { size: "12Y", height: pair(146, 152) },
  { size: "14Y", height: pair(158, 164) },
  { size: "16Y", height: pair(170, 176) },
];
const toddlers: ChartSize[] = [
  { size: "12M", height: pair(74, 80) },
  { size: "18M", height: pair(81, 86) },
  { size: "2T", height: pair(87, 92) },
  { size: "3T", height: pair(93, 98) },
];
const men: ChartSize[] = [
  { size: "XS", chest: pair(82, 87) },
  { size: "S", chest: pair(88, 95) },
  { size: "M", chest: pair(96, 103) },
  { size: "L", chest: pair(104, 111) },
  { size: "XL", chest: pair(112, 121) },
  { size: "2XL", chest: pair(122, 131) },
  { size: "3XL", chest: pair(132, 141) },
];
const women: ChartSize[] = ["XS", "S", "M", "L", "XL", "2XL"].map((size) => ({ size }));
/** Lengths of the foot. */
const socks: ChartSize[] = [
  { size: "XS", foot: pair(16.5, 18.5) },
  { size: "S", foot: pair(19, 21) },
  { size: "M", foot: pair(22, 24) },
  { size: "L", foot: pair(24.5, 26.5) },
  { size: "XL", foot: pair(27, 29) },
];

test.each([
  // Children, by height.
  ["128", kids, "8Y"],
  ["128 cm", kids, "8Y"],
  ["128cm", kids, "8Y"],
  ["Gr. 128", kids, "8Y"],
  ["Größe 128", kids, "8Y"],
  ["Taille 128", kids, "8Y"],
  ["T.128", kids, "8Y"],
  ["EU 128", kids, "8Y"],
  ["110/116", kids, "6Y"],
  ["110-116", kids, "6Y"],
  ["110–116 cm", kids, "6Y"],
  ["110/116 cm", kids, "6Y"],
  ["116", kids, "6Y"],
  ["164", kids, "14Y"],
  ["176", kids, "16Y"],
  ["128/134", kids, null],
  ["130", kids, null],
  // By age.
  ["8Y", kids, "8Y"],
  ["8 Y", kids, "8Y"],
  ["8 yrs", kids, "8Y"],
  ["8 years", kids, "8Y"],
  ["Age 8", kids, "8Y"],
  ["8A", kids, "8Y"],
  ["8 ans", kids, "8Y"],
  ["8 Jahre", kids, "8Y"],
  ["8 lat", kids, "8Y"],
  ["8岁", kids, "8Y"],
  ["8 años", kids, "8Y"],
  ["8-9 yrs", kids, null],
  ["7/8", kids, null],
  ["7-8", kids, null],
  ["7-8Y", kids, null],
  ["8", kids, null],
  ["M", kids, null],
  ["Junior M", kids, null],
  // Age and height beside each other.
  ["8Y (128)", kids, "8Y"],
  ["8Y/128", kids, "8Y"],
  ["128 (8Y)", kids, "8Y"],
  ["128 / 8Y", kids, "8Y"],
  ["7-8Y (122/128)", kids, "8Y"],
  ["7-8 years (122-128 cm)", kids, "8Y"],
  ["122/128 (7-8Y)", kids, "8Y"],
  ["122-128 cm / 7-8 years", kids, "8Y"],
  ["M (134/140)", kids, "10Y"],
  ["YM 134-140", kids, "10Y"],
  ["8Y (140)", kids, null],
  // Toddlers.
  ["12M", toddlers, "12M"],
  ["12 months", toddlers, "12M"],
  ["12m", toddlers, "12M"],
  ["12-18M", toddlers, null],
  ["86", toddlers, "18M"],
  ["92 cm", toddlers, "2T"],
  ["74/80", toddlers, "12M"],
  ["2T", toddlers, "2T"],
  ["2 T", toddlers, "2T"],
  ["T2", toddlers, null],
  // Men.
  ["M (48/50)", men, "M"],
  ["M(48/50)", men, "M"],
  ["M 48/50", men, "M"],
  ["M/48-50", men, "M"],
  ["48/50", men, "M"],
  ["EU 50", men, "M"],
  ["EUR 52/54", men, "L"],
  ["48", men, null],
  ["M (EU 48/50)", men, "M"],
  ["M [50]", men, null],
  ["M (52/54)", men, null],
  ["XXL", men, "2XL"],
  ["XX-L", men, "2XL"],
  ["2X", men, "2XL"],
  ["2XL/XXL", men, "2XL"],
  ["XXXL", men, "3XL"],
  ["L/XL", men, null],
  ["Men's M", men, "M"],
  ["Herren L", men, "L"],
  ["M Adult", men, "M"],
  ["Adult - M", men, "M"],
  ["l", men, "L"],
  // Women: numbers of one country are no letters, and a file may have men's and women's sizes of one shirt.
  ["UK 12", women, null],
  ["38", women, null],
  ["Ladies M", women, null],
  ["Womens S", women, null],
  ["Damen L", women, null],
  // Socks: European sizes of shoes.
  ["39-42", socks, "L"],
  ["39/42", socks, "L"],
  ["39–42", socks, "L"],
  ["EU 39-42", socks, "L"],
  ["EUR 39-42", socks, "L"],
  ["L (39-42)", socks, "L"],
  ["39-42 (L)", socks, "L"],
  ["Gr. 35-38", socks, "M"],
  ["43-46", socks, "XL"],
  ["42", socks, "L"],
  ["36-40", socks, null],
  ["UK 6-8", socks, null],
  ["US 7-9", socks, null],
  ["6-8.5", socks, null],
  ["UK 6-8 (EU 39-42)", socks, "L"],
  ["EU 39-42 / UK 6-8", socks, "L"],
  ["EU 39-42, US 7-9", socks, "L"],
  ["L (43-46)", socks, null],
])("“%s” is read as it should be", (text, chart, wanted) => {
  expect(sizesOfCells([text], chart).get(text) ?? null).toBe(wanted);
});
