import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["CD Monteviso Women's Shirt", "cd-monteviso-womens-shirt"],
  ["Ünïcode Shïrt", "unicode-shirt"],
  ["Straße", "strasse"],
  ["STRASSE ẞ", "strasse-ss"],
  ["Łódź Home", "lodz-home"],
  ["Ærø & Þór", "aero-thor"],
  ["Œuvre", "oeuvre"],
  ["İstanbul ışık", "istanbul-isik"],
  ["Đà Nẵng", "da-nang"],
  ["../x", "x"],
  ["100 %", "100"],
  ["🎽", ""],
  ["蓝色主场球衣", ""],
])("%s has the address %j", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
