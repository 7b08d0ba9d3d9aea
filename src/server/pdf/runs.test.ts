import { expect, test } from "vitest";
import { runsOf } from "./runs.ts";

/** Runs from left to right, each as its family and its text; neighbours of one family are one. */
function drawn(line: string): [family: string, text: string][] {
  const families: [string, string][] = [];
  for (const { face, text } of runsOf(line, 400)) {
    const [family = ""] = face.split("/");
    const last = families.at(-1);
    if (last?.[0] === family) last[1] += text;
    else families.push([family, text]);
  }
  return families;
}

test.each([
  ["Łódź Ёлка Αθήνα Nguyễn Đường 12/3", "inter"],
  ["서울특별시강남구테헤란로", "nanum-gothic"],
  // Most of Hong Kong writes the second; the fourth is a village, the last a name of Japan.
  ["銅鑼灣元塱渋谷区ニュー﨑", "noto-sans-sc"],
  ["नमस्ते", "noto-sans-devanagari"],
  ["ที่อยู่", "noto-sans-thai"],
])("%s has a face", (text, family) => {
  expect(drawn(text)).toEqual([[family, text]]);
});

test("Arabic and Hebrew are drawn from right to left, figures and brackets as they are read", () => {
  expect(drawn("شارع فهد 12 (شقة ٤)")).toEqual([
    ["inter", "("],
    ["noto-sans-arabic", "٤"],
    ["inter", " "],
    ["noto-sans-arabic", "شقة"],
    ["inter", ") 12 "],
    ["noto-sans-arabic", "فهد"],
    ["inter", " "],
    ["noto-sans-arabic", "شارع"],
  ]);
  expect(drawn("King (מלך) Road 5")).toEqual([
    ["inter", "King ("],
    ["noto-sans-hebrew", "מלך"],
    ["inter", ") Road 5"],
  ]);
});

test("Arabic figures, which the PDF writer turns, are turned for it", () => {
  const [postalCode] = drawn("الرياض ١١٥٦٤");
  expect(postalCode).toEqual(["noto-sans-arabic", "٤٦٥١١"]);
});

test("a sign without width parts Persian letters and is not drawn", () => {
  expect(runsOf("می\u200Cخواهم", 400).map(({ text }) => text)).toEqual(["خواهم", "می"]);
  expect(drawn("e\u200B")).toEqual([["inter", "e"]]);
});

test("a letter that no face has is a question mark", () => {
  expect(drawn("Max 🙂")).toEqual([["inter", "Max ?"]]);
});
