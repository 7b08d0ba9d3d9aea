import { expect, test } from "vitest";
import { addressIn } from "./language-choice.ts";

test("the address of a language keeps path and query and names the language once", () => {
  expect(addressIn("zh-CN", "/home", "")).toBe("/home?lang=zh-CN");
  expect(addressIn("en-US", "/search", "?q=away+kit&lang=zh-CN")).toBe(
    "/search?q=away+kit&lang=en-US",
  );
});

test("without a language the address is the plain one", () => {
  expect(addressIn(null, "/search", "?lang=zh-CN&q=10")).toBe("/search?q=10");
  expect(addressIn(null, "/home", "?lang=zh-CN")).toBe("/home");
});
