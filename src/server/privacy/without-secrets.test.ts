import { expect, test } from "vitest";
import { cleaned, withoutSecrets } from "./without-secrets.ts";

const key = "Zk3-_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abc";
const uuid = "01890000-0000-7000-8000-000000000000";

test.each([
  [
    `Track your order: https://shop.example/tracking-order?order=KR20261101ABCDEFGHJKMN&orderKey=${key}`,
    "Track your order: https://shop.example/tracking-order?order=KR20261101ABCDEFGHJKMN&orderKey=•••",
  ],
  [
    `查看订单：https://shop.example/tracking-order#order=KR1&orderKey=${key}。`,
    "查看订单：https://shop.example/tracking-order#order=KR1&orderKey=•••。",
  ],
  [
    `<a href="https://shop.example/tracking-order?order=KR1&amp;orderKey=${key}">Track</a>`,
    '<a href="https://shop.example/tracking-order?order=KR1&amp;orderKey=•••">Track</a>',
  ],
  [
    `https://shop.example/email/undo?token=${uuid}.${key}`,
    "https://shop.example/email/undo?token=•••",
  ],
  [
    `https://shop.example/newsletter/leave?token=${uuid}.${key}&lang=zh-CN`,
    "https://shop.example/newsletter/leave?token=•••&lang=zh-CN",
  ],
  [
    `查看我的数据：https://shop.example/my-data#${key}`,
    "查看我的数据：https://shop.example/my-data#•••",
  ],
  [`My key is ${key}, and ${uuid}~${key}.${key}!`, "My key is •••, and •••!"],
  [`krk_${key}`, "•••"],
])("%s", (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean);
});

test("a text that opens nothing stays as it was written", () => {
  const texts = [
    `${uuid} KR20261101ABCDEFGHJKMN Zwetschgenallee 77, 10115 Berlin; 30 99887766`,
    "https://shop.example/product/home-shirt-2026?size=M#reviews",
    "https://shop.example/blog/how-to-wash-a-football-jersey-without-losing-its-print-in-2026",
    "https://carrier.example/track?no=JD014600006281234567",
    "Donaudampfschifffahrtsgesellschaftskapitän & key=short, code word",
  ];
  expect(cleaned({ texts, none: null, count: 3 })).toEqual({ texts, none: null, count: 3 });
});
