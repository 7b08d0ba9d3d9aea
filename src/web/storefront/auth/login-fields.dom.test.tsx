import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop } from "../../../../tests/support/render-shop.tsx";
import * as loginPage from "./login-page.tsx";

const open = (address: string) => openShop(loginPage, "/login/:module?", address);

beforeEach(() => {
  shopCalls.on("listProductsByTags", { records: [], total: 0, current: 1, size: 8, facets: [] });
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test("signing in has two fields, and leads to a reset and to an account", async () => {
  await open("/login");
  expect((await field("Email")).type).toBe("email");
  expect((await field("Password")).type).toBe("password");
  const leadsTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(leadsTo("Forgot your password?")).toMatch(/^\/reset-password|^\/login\/reset-pwd/);
  expect(leadsTo("Create account")).toMatch(/^\/register|^\/login\/register/);
});

test("an account has both names, e-mail, password and the newsletter, which is not chosen", async () => {
  await open("/login/register");
  for (const label of ["First Name", "Last Name", "Email", "Password"]) await field(label);
  const newsletter = screen.getByRole<HTMLInputElement>("checkbox", { name: /newsletter/i });
  expect(newsletter.checked).toBe(false);
});

test("a reset has e-mail, code with its button, and the new password twice", async () => {
  await open("/login/reset-pwd");
  for (const label of ["Email", "Verification Code", "New Password", "Confirm Password"])
    await field(label);
  screen.getByRole("button", { name: "Get verification code" });
});
