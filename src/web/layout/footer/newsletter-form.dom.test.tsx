import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noConnection, pending, refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

async function open() {
  const user = await renderShop(NewsletterForm);
  const email = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
  const subscribe = () => user.click(screen.getByRole("button", { name: "Subscribe" }));
  return { user, email, subscribe };
}

test.each([
  ["nothing", "", /Please enter the Email/],
  ["no address", "ann@", /The Email is invalid/],
])("%s is said at the field, which has the focus; nothing is sent", async (_, typed, said) => {
  const { user, email, subscribe } = await open();
  if (typed) await user.type(email, typed);
  await subscribe();
  await screen.findByRole("textbox", { name: "Email", description: said });
  await expect.poll(() => document.activeElement === email).toBe(true);
  expect(email.value).toBe(typed);
  expect(shopCalls.inputs("subscribe")).toEqual([]);
});

test("the form speaks Chinese as well", async () => {
  const user = await renderShop(NewsletterForm, { language: "zh-CN" });
  const email = screen.getByRole<HTMLInputElement>("textbox");
  await user.type(email, "ann@");
  await user.type(email, "{Enter}");
  await screen.findByRole("textbox", { description: "邮箱格式不正确" });
  await expect.poll(() => document.activeElement === email).toBe(true);
  expect(email.value).toBe("ann@");
});

test("a fault is said on leaving the field and goes with the next key", async () => {
  const { user, email } = await open();
  await user.type(email, "ann@");
  await user.tab();
  await screen.findByRole("textbox", { name: "Email", description: /The Email is invalid/ });
  await user.type(email, "p");
  expect(email.getAttribute("aria-invalid")).not.toBe("true");
});

test("an address is sent without spaces; the answer names it, has the focus and may be another", async () => {
  const { user, email, subscribe } = await open();
  shopCalls.on("subscribe", null);
  await user.type(email, " ann@people.example ");
  await subscribe();
  const asked = await screen.findByText(/We have sent an e-mail to ann@people.example/);
  expect(asked.closest("[role=status]")).not.toBeNull();
  expect(document.activeElement?.contains(asked)).toBe(true);
  expect(shopCalls.inputs("subscribe")).toEqual([
    [{ email: "ann@people.example", source: "footer" }],
  ]);
  await user.click(screen.getByRole("button", { name: "Use another address" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Email" }).value).toBe("");
});

test.each([
  ["too many tries", refuse("tooManyTries"), "Too many attempts. Please wait a few minutes."],
  ["a lost connection", noConnection, "Something went wrong. Please try again."],
])("%s is said, the address stays and can be sent again", async (_, reply, said) => {
  const { user, email, subscribe } = await open();
  shopCalls.on("subscribe", reply);
  await user.type(email, "ann@people.example");
  await subscribe();
  await screen.findByText(said);
  expect(email.value).toBe("ann@people.example");
  shopCalls.on("subscribe", null);
  await subscribe();
  await screen.findByText(/We have sent an e-mail to ann@people.example/);
});

test("while it is sent a second press sends nothing more", async () => {
  const { user, email, subscribe } = await open();
  shopCalls.on("subscribe", pending());
  await user.type(email, "ann@people.example");
  await subscribe();
  const busy = screen.getByRole("button", { name: /Loading/ });
  await user.click(busy);
  await expect.poll(() => shopCalls.inputs("subscribe")).toHaveLength(1);
});
