import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { noConnection, refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop } from "../../../../tests/support/render-shop.tsx";
import * as welcomePage from "./welcome-page.tsx";

const token = "t".repeat(43);
const open = (hash = `#${token}`, language: "en-US" | "zh-CN" = "en-US") =>
  openShop(welcomePage, "/welcome", `/welcome${hash}`, { language });

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = (user: UserEvent) =>
  user.click(screen.getByRole("button", { name: "Open the back office" }));

async function openForm(): Promise<UserEvent> {
  shopCalls.on("checkOwnerLink", { email: "ann@shop.example" });
  const user = await open();
  await screen.findByText(/as ann@shop.example/);
  return user;
}

test("a good link asks for name, password, language and time zone, and signs in", async () => {
  const left = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  const user = await openForm();
  shopCalls.on("useOwnerLink", { token: "a", refreshToken: "b" });
  shopCalls.on("getUserInfo", { userId: "1", userName: "Ann Ashby", roles: [], buttons: [] });
  await user.type(await field("First Name"), "Ann");
  await user.type(await field("Last Name"), "Ashby");
  await user.type(await field("Password"), "twelve chars");
  await user.selectOptions(await field("Time zone of the shop"), "Europe/Berlin");
  await user.selectOptions(await field("Language"), "中文");
  await press(user);
  await expect.poll(() => left.mock.calls).toEqual([["/admin/setup"]]);
  expect(shopCalls.inputs("useOwnerLink")).toEqual([
    {
      token,
      firstName: "Ann",
      lastName: "Ashby",
      password: "twelve chars",
      timeZone: "Europe/Berlin",
    },
  ]);
  expect(document.cookie).toContain("lang=zh-CN");
});

test("eleven characters are too few, said beside the field before anything is sent", async () => {
  const user = await openForm();
  await user.type(await field("Password"), "eleven char");
  await press(user);
  await screen.findByRole("textbox", { description: /First Name/ });
  expect(screen.getAllByText(/at least 12 characters/i).length).toBeGreaterThan(1);
  expect(shopCalls.inputs("useOwnerLink")).toEqual([]);
});

test("a link that expires meanwhile is said above the form, and what was typed stays", async () => {
  const user = await openForm();
  shopCalls.on("useOwnerLink", refuse("linkExpired", "This link has expired."));
  await user.type(await field("First Name"), "Ann");
  await user.type(await field("Last Name"), "Ashby");
  await user.type(await field("Password"), "twelve chars");
  await press(user);
  expect(
    (await screen.findByText("This link has expired.")).closest("[role=alert]"),
  ).not.toBeNull();
  expect((await field("First Name")).value).toBe("Ann");
});

test.each([
  ["used", refuse("linkUsed", "This link has been used already."), /used already/],
  ["no connection", noConnection, /There was no answer/],
])("a link that is no good says why and how to get another: %s", async (_, reply, said) => {
  shopCalls.on("checkOwnerLink", reply);
  await open();
  await screen.findByText(said);
  screen.getByText("npm run owner");
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["", "en-US", /address is not complete/],
  ["#half", "zh-CN", /网址不完整/],
] as const)(
  "without its whole token (%j) the address is not asked about",
  async (hash, language, said) => {
    await open(hash, language);
    await screen.findByText(said);
    expect(shopCalls.inputs("checkOwnerLink")).toEqual([]);
  },
);
