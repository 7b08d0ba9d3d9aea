import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Profile } from "#contract/account.ts";
import {
  noConnection,
  pending,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import { accountWords } from "../../../../tests/support/account-words.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import * as profilePage from "./profile-page.tsx";

const profile: Profile = {
  firstName: "Ann",
  lastName: "Ashby",
  email: "ann@people.example",
  emailVerified: true,
  pendingEmail: null,
  gender: "secrecy",
  birthday: "1990-04-12",
  subscribe: false,
};

beforeEach(signIn);

const field = (name: RegExp | string) => screen.findByRole<HTMLInputElement>("textbox", { name });

async function open() {
  shopCalls.on("getUser", profile);
  const user = await openShop(profilePage, "/user-info");
  const first = await field("First Name");
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { user, first, save };
}

test("what could not be loaded says so and is tried again", async () => {
  shopCalls.on("getUser", noConnection);
  const user = await openShop(profilePage, "/user-info");
  await screen.findByText("An error occurred. Please try again.");
  shopCalls.on("getUser", profile);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await field("First Name")).value).toBe("Ann");
});

test("missing fields are said beside themselves and in a summary, and nothing is sent", async () => {
  const { user, first, save } = await open();
  await user.clear(first);
  await user.clear(await field("Email"));
  await save();
  await screen.findByRole("textbox", { name: "First Name", description: /First Name/ });
  await screen.findByRole("textbox", { name: "Email", description: /Please enter the Email/ });
  expect(document.activeElement?.textContent).toContain("2 fields need attention");
  expect(shopCalls.inputs("updateUser")).toEqual([]);
});

test("a profile is saved with its birthday, says so and stays in the fields", async () => {
  const { user, first, save } = await open();
  shopCalls.on("updateUser", { ...profile, firstName: "Anna" });
  await user.clear(first);
  await user.type(first, "Anna");
  await save();
  await screen.findByText("Edit Success");
  expect(shopCalls.inputs("updateUser")).toMatchObject([
    { firstName: "Anna", email: "ann@people.example", birthday: "1990-04-12", subscribe: false },
  ]);
  expect(first.value).toBe("Anna");
});

test("another address asks for the password, keeps what was typed, and waits for its link", async () => {
  const { user, save } = await open();
  const email = await field("Email");
  await user.clear(email);
  await user.type(email, "new@people.example");
  await screen.findByText(
    "We’ll send a link to this address. The change takes effect once you open it.",
  );
  const password = await screen.findByLabelText<HTMLInputElement>("Current Password");
  await save();
  expect(shopCalls.inputs("updateUser")).toEqual([]);
  await user.type(password, "wrong-one");
  shopCalls.on("updateUser", refuseFields({ currentPassword: "currentPasswordWrong" }));
  await save();
  await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
  expect(email.value).toBe("new@people.example");
  await user.clear(password);
  await user.type(password, "secret-1");
  shopCalls.on("updateUser", { ...profile, pendingEmail: "new@people.example" });
  await save();
  await screen.findByText(/We sent a link to new@people.example/);
  expect(shopCalls.inputs("updateUser").at(-1)).toMatchObject({ currentPassword: "secret-1" });
});

test.each([
  ["a refusal", refuse("roleMissing", "Not for you."), /Not for you/],
  ["a lost connection", noConnection, /There was no answer/],
])("%s is said above the form, which keeps what was typed", async (_, reply, said) => {
  const { user, first, save } = await open();
  shopCalls.on("updateUser", reply);
  await user.type(first, "a");
  await save();
  expect((await screen.findByText(said)).closest("[role=alert]")).not.toBeNull();
  expect(first.value).toBe("Anna");
});

test("while it is saved a second press sends nothing more", async () => {
  const { user, save } = await open();
  shopCalls.on("updateUser", pending());
  await save();
  const busy = screen.getByRole("button", { name: /Loading/ });
  await user.click(busy);
  expect(shopCalls.inputs("updateUser")).toHaveLength(1);
  expect(busy.getAttribute("aria-busy")).toBe("true");
});

test.each([
  ["en-US", { day: "", month: "", year: "" }, "day"],
  ["zh-CN", { day: "", month: "", year: "" }, "year"],
  ["zh-CN", { day: "31", month: "2", year: "1990" }, "day"],
  ["zh-CN", { day: "4", month: "5", year: "" }, "year"],
  ["en-US", { day: "4", month: "", year: "1990" }, "month"],
] as const)("%s: the link of a birthday %j leads to its %s", async (language, parts, wrong) => {
  shopCalls.on("getUser", { ...profile, birthday: null });
  const user = await openShop(profilePage, "/myprofile", "/myprofile", { language });
  const text = accountWords[language];
  const save = await screen.findByRole("button", { name: text.save });
  const input = (id: string) => document.getElementById(`profile-${id}`) as HTMLInputElement;
  if (parts.day) await user.type(input("day"), parts.day);
  if (parts.month) await user.selectOptions(input("month"), parts.month);
  if (parts.year) await user.type(input("year"), parts.year);
  await user.click(save);
  const summary = within(document.querySelector("form [role=alert]") as HTMLElement);
  const [link, ...others] = summary.getAllByRole("link");
  expect(others).toEqual([]);
  await user.click(link as HTMLElement);
  expect(document.activeElement?.id).toBe(`profile-${wrong}`);
});

test("a date that is half there is said when its fields are left", async () => {
  shopCalls.on("getUser", { ...profile, birthday: null });
  const user = await openShop(profilePage, "/myprofile");
  await screen.findByRole("button", { name: "Save" });
  const input = (id: string) => document.getElementById(`profile-${id}`) as HTMLInputElement;
  const group = within(screen.getByRole("group", { name: "Birthday" }));
  await user.click(input("day"));
  await user.click(input("firstName"));
  expect(group.queryByText(new RegExp(accountWords["en-US"].dateInvalid))).toBeNull();
  await user.type(input("year"), "1990");
  await user.click(input("firstName"));
  await group.findByText(new RegExp(accountWords["en-US"].dateInvalid));
});

test.each(testedLanguages)("%s: every message, word for word", async (language) => {
  const text = accountWords[language];
  shopCalls.on("getUser", { ...profile, firstName: "", lastName: "", email: "", birthday: null });
  const user = await openShop(profilePage, "/myprofile", "/myprofile", { language });
  const save = await screen.findByRole("button", { name: text.save });
  await user.click(save);
  const summary = within(document.querySelector("form [role=alert]") as HTMLElement);
  const links = summary.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(text.profileErrors);
  const input = (id: string) => document.getElementById(`profile-${id}`) as HTMLInputElement;
  await user.type(input("email"), "pat@granby");
  expect(screen.getAllByText(new RegExp(text.emailInvalid)).length).toBeGreaterThan(0);
  await user.type(input("day"), "31");
  await user.selectOptions(input("month"), "2");
  await user.type(input("year"), "1990");
  const birthday = within(screen.getByRole("group", { name: text.birthday }));
  expect(birthday.getByText(new RegExp(text.dateInvalid))).toBeDefined();
  const genders = screen.getAllByRole<HTMLInputElement>("radio");
  expect(genders.map(({ labels }) => labels?.[0]?.textContent)).toEqual(text.genders);
  await user.type(input("email"), ".example");
  await screen.findByRole("checkbox", { name: new RegExp(text.unpaid) });
});
