import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop } from "../../../../tests/support/render-shop.tsx";
import * as subscribePage from "./subscribe-page.tsx";

const path = "/newsletter/subscribe";

/** Opens the page as the server renders it for a form that was refused. */
const openRefused = (email: string, result: string, language: Language = "en-US") =>
  openShop(subscribePage, path, path, {
    language,
    sent: { values: { email: [email], lang: [language] }, result },
  });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test.each<[Language, string, string, string, string]>([
  ["en-US", "pat@", "Email", "You are not subscribed yet", "The Email is invalid"],
  ["en-US", "", "Email", "You are not subscribed yet", "Please enter the Email"],
  ["zh-CN", "pat@", "邮箱", "尚未订阅", "邮箱格式不正确"],
])("in %s “%s” that was refused stands in its field, with why", async (...given) => {
  const [language, typed, label, title, why] = given;
  await openRefused(typed, "invalid", language);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(field(label).value).toBe(typed);
  screen.getByRole("textbox", { name: label, description: new RegExp(why) });
});

test.each([
  ["wait", "Too many attempts. Please wait a few minutes."],
  ["failed", "Something went wrong. Please try again."],
])("an address that was not taken (%s) stays, with why", async (result, why) => {
  await openRefused("pat@granby.example", result);
  expect(field("Email").value).toBe("pat@granby.example");
  screen.getByText(why);
});

test("the page subscribes by itself, too, and says so where a form led to it", async () => {
  const user = await openShop(subscribePage, path);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("News from the kit room");
  shopCalls.on("subscribe", refuse("tooManyTries"));
  await user.type(field("Email"), "pat@granby.example{Enter}");
  await screen.findByText("Too many attempts. Please wait a few minutes.");
  shopCalls.on("subscribe", null);
  await user.click(screen.getByRole("button", { name: "Subscribe" }));
  await screen.findByText(/We have sent an e-mail to pat@granby.example/);
});

test("where the form was taken the page says what follows", async () => {
  await openShop(subscribePage, path, `${path}?result=sent`);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Please check your inbox");
  expect(screen.queryByRole("textbox")).toBeNull();
});
