import { expect, test } from "vitest";
import { shopOrigin } from "./shop-origin.ts";

test.each([
  ["kitroom.example", "https://kitroom.example"],
  ["KITROOM.example:443", "https://kitroom.example"],
  [undefined, "https://kitroom.example"],
  ["localhost:3000", null],
  ["127.0.0.1", null],
  ["kitroom.example.evil.test", null],
  ["kitroom.example@evil.test", null],
  ["evil.test/kitroom.example", null],
])("a shop at a public address asked for as %s: %s", (host, origin) => {
  expect(shopOrigin("https://kitroom.example", host)).toBe(origin);
});

test.each([
  ["localhost:3000", "http://localhost:3000"],
  ["127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["localhost:8080", "http://localhost:8080"],
  ["[::1]:3000", "http://[::1]:3000"],
  ["192.168.1.20:3000", "http://192.168.1.20:3000"],
  ["172.20.0.3", "http://172.20.0.3"],
  ["shop.local:3000", "http://shop.local:3000"],
  ["172.32.0.3", null],
  ["127.0.0.1.evil.test", null],
  ["evil.test", null],
  ["8.8.8.8:3000", null],
])("a shop on this machine asked for as %s: %s", (host, origin) => {
  expect(shopOrigin("http://localhost:3000", host)).toBe(origin);
});
