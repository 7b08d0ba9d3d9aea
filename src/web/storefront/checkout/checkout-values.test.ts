import { expect, test } from "vitest";
import { findEmailError, refusalsFromServer } from "./checkout-values.ts";

test("an e-mail that is missing and one that is wrong each have their own text", () => {
  expect(findEmailError("")).toBe("emailRequired");
  expect(findEmailError("robin")).toBe("emailInvalid");
  expect(findEmailError("robin@b.example")).toBeUndefined();
});

test("the server's paths find their fields", () => {
  const refused = [
    { path: "address.city", key: "cityRequired" },
    { path: "email", key: "emailInvalid" },
    { path: "line.customName", key: "nameTooLong" },
  ];
  expect(refusalsFromServer(refused)).toEqual({
    email: "emailInvalid",
    address: { city: "cityRequired" },
    others: ["nameTooLong"],
  });
});
