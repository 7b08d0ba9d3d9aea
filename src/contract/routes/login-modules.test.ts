import { expect, test } from "vitest";
import { findLoginModule, loginModulePath, loginModules } from "./login-modules.ts";

test.each([
  ["/login", "pwd-login"],
  ["/login/pwd-login", "pwd-login"],
  ["/login/register", "register"],
  ["/login/reset-pwd", "reset-pwd"],
  ["/register", "register"],
  ["/reset-password", "reset-pwd"],
  ["/login/nothing", undefined],
  ["/orders", undefined],
])("%s shows %s", (path, module) => {
  expect(findLoginModule(path)).toBe(module);
});

test("every module has a path on the login route", () => {
  for (const module of loginModules) {
    expect(loginModulePath(module)).toMatch(/^\/login/);
    expect(findLoginModule(loginModulePath(module))).toBe(module);
  }
});
