import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noConnection, refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop } from "../../../../tests/support/render-shop.tsx";
import * as confirmEmailPage from "../account/confirm-email-page.tsx";
import * as undoEmailPage from "../account/undo-email-page.tsx";
import * as confirmPage from "./confirm-page.tsx";
import * as leavePage from "./leave-page.tsx";

const pages = [
  ["confirmSubscription", confirmPage, "Yes, subscribe me", "You are on the list", "/home"],
  ["leaveNewsletter", leavePage, "Unsubscribe", "You have unsubscribed", "/home"],
  [
    "confirmEmailChange",
    confirmEmailPage,
    "Confirm this address",
    "Your new e-mail is active",
    "/myprofile",
  ],
  [
    "undoEmailChange",
    undoEmailPage,
    "It wasn’t me",
    "The account is yours again",
    "/reset-password",
  ],
] as const;

test.each(pages)("%s happens at the press, not at the visit", async (...given) => {
  const [call, page, button, done, onward] = given;
  shopCalls.on(call, null);
  const user = await openShop(page, "/newsletter", "/newsletter?token=abc");
  expect(shopCalls.inputs(call)).toEqual([]);
  await user.click(screen.getByRole("button", { name: button }));
  const heading = await screen.findByRole("heading", { level: 1, name: done });
  expect(document.activeElement).toBe(heading);
  expect(shopCalls.inputs(call)).toEqual([{ token: "abc" }]);
  const links = [...document.querySelectorAll("main a, h1 ~ div a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([onward]);
});

test.each(pages)("%s by a link that was used says so", async (call, page, button) => {
  shopCalls.on(call, refuse("wrongCode"));
  const user = await openShop(page, "/newsletter", "/newsletter?token=abc");
  await user.click(screen.getByRole("button", { name: button }));
  await screen.findByRole("link", { name: "Back to the shop" });
  expect(screen.queryByRole("button", { name: button })).toBeNull();
});

test.each(pages)("%s without an answer may be tried again", async (call, page, button, done) => {
  shopCalls.on(call, noConnection);
  const user = await openShop(page, "/newsletter", "/newsletter?token=abc");
  await user.click(screen.getByRole("button", { name: button }));
  await screen.findByText("Something went wrong. Please try again.");
  shopCalls.on(call, null);
  await user.click(screen.getByRole("button", { name: button }));
  await screen.findByRole("heading", { level: 1, name: done });
});

test.each(pages)("%s needs a whole link", async (_call, page, button) => {
  await openShop(page, "/newsletter");
  expect(screen.queryByRole("button", { name: button })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to the shop" })).toBeDefined();
});
