import { expect, test } from "vitest";
import { compileMessages } from "./compile-messages.ts";

test("message files are compiled, other files are left alone", () => {
  const { transform } = compileMessages();
  const file = "/shop/src/web/i18n/messages/en-US/shop/cart.json";
  const result = transform('{ "units": "{n, plural, one {# shirt} other {# shirts}}" }', file);
  expect(JSON.parse(result?.code ?? "null")).toEqual({
    units: [["n", 2, { one: [0, " shirt"], other: [0, " shirts"] }]],
  });
  expect(transform("{}", "/shop/package.json")).toBeNull();
});

test("a broken message stops the build", () => {
  const { transform } = compileMessages();
  expect(() => transform('{ "a": "{n, plural" }', "/i18n/messages/en-US/a.json")).toThrow();
});
