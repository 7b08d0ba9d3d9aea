import { expect, test } from "vitest";
import { isNamedMailKind, namedMailKind } from "./mail-kinds.ts";

test.each([
  ["change-pay:1f", "change-pay"],
  ["order-closed:1f:givenBack", "order-closed"],
  ["parcel:1f:posted", "parcel-posted"],
  ["parcel:1f:tracking:3#2", "parcel-tracking"],
  ["credit:1f", "credit"],
  ["credit:1f:done", "credit-done"],
  ["credit:1f#2", "credit"],
])("staff read of %s that it is %s", (about, kind) => {
  expect(namedMailKind(about)).toBe(kind);
  expect(isNamedMailKind(kind)).toBe(true);
});

test("a kind that is written no more has no name", () => {
  expect(namedMailKind("letter:1f")).toBe("letter");
  expect(isNamedMailKind("letter")).toBe(false);
  expect(isNamedMailKind("parcel")).toBe(false);
});
