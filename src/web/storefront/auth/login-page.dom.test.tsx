import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { tokens } from "#web/api/token-store.ts";
import {
  noConnection,
  pending,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import { authWords } from "../../../../tests/support/auth-words.ts";
import { asked, stubPasskeys } from "../../../../tests/support/fake-passkeys.ts";
import { openShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import { nameOrder } from "#web/layout/forms/name-order.ts";
import * as loginPage from "./login-page.tsx";

const open = (address: string, language: Language = "en-US") =>
  openShop(loginPage, "/login/:module?", address, { language });

beforeEach(() => {
  shopCalls.on("listProductsByTags", { records: [], total: 0, current: 1, size: 8, facets: [] });
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const described = (description: RegExp) => screen.findByRole("textbox", { description });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole("button", { name }));

const signedIn = { token: "t", refreshToken: "r" };
const ann = { userId: "7", userName: "Ann Ashby", roles: [], buttons: [] };

test("signing in needs an address and a password, said beside each", async () => {
  const user = await open("/login");
  await press(user, "Login");
  await described(/Please enter the Email/);
  expect((await field("Password")).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement?.textContent).toContain("2 fields need attention");
  expect(shopCalls.inputs("login")).toEqual([]);
});

test("signing in sends the address without spaces around it and the password as it is", async () => {
  shopCalls.on("login", signedIn);
  shopCalls.on("getUserInfo", ann);
  const user = await open("/login");
  await user.type(await field("Email"), " ann@people.example ");
  await user.type(await field("Password"), " secret-1 ");
  await press(user, "Login");
  await expect.poll(() => shopCalls.inputs("getUserInfo")).toHaveLength(1);
  expect(shopCalls.inputs("login")).toEqual([
    { username: "ann@people.example", password: " secret-1 " },
  ]);
});

test("a passkey signs in without a password; a refusal is said", async () => {
  stubPasskeys({ refusing: true });
  shopCalls.on("beginPasskeySignIn", asked.request);
  shopCalls.on("signInWithPasskey", signedIn);
  shopCalls.on("getUserInfo", ann);
  const user = await open("/login");
  await press(user, "Sign in with a passkey");
  await screen.findByText(/The passkey could not be used/);
  stubPasskeys();
  await press(user, "Sign in with a passkey");
  await expect.poll(() => shopCalls.inputs("getUserInfo")).toHaveLength(1);
  expect(tokens()).toMatchObject(signedIn);
});

test.each([
  ["wrong credentials", () => refuse("wrongCredentials", "Login failed."), "Login failed."],
  ["no connection", noConnection, /There was no answer/],
])("%s is said above the form, and both fields keep what was typed", async (_, reply, said) => {
  shopCalls.on("login", reply);
  const user = await open("/login");
  await user.type(await field("Email"), "ann@people.example");
  await user.type(await field("Password"), "secret-1");
  await press(user, "Login");
  expect((await screen.findByText(said)).closest("[role=alert]")).not.toBeNull();
  expect((await field("Email")).value).toBe("ann@people.example");
  expect((await field("Password")).value).toBe("secret-1");
});

test("the typed address goes along to the other forms, and the query stays", async () => {
  const user = await open("/login?redirect=%2Fcheckouts");
  await user.type(await field("Email"), "ann@people.example");
  await user.click(screen.getByRole("link", { name: "Create account" }));
  await screen.findByRole("heading", { level: 1, name: "Create account" });
  expect((await field("Email")).value).toBe("ann@people.example");
  expect(shopAddress()).toBe("/login/register?redirect=%2Fcheckouts");
});

test("an account needs both names, an address and a password of 6 to 15 characters", async () => {
  const user = await open("/login/register");
  await user.type(await field("Password"), "short");
  await press(user, "Create account");
  await described(/First Name/);
  await described(/Last Name/);
  await described(/Please enter the Email/);
  expect(screen.getAllByText(/length should be between 6-15/).length).toBeGreaterThan(0);
  expect(shopCalls.inputs("registerUser")).toEqual([]);
});

test("an address that has an account is said beside the field", async () => {
  shopCalls.on("registerUser", refuseFields({ email: "emailTaken" }));
  const user = await open("/login/register");
  await user.type(await field("First Name"), "Ann");
  await user.type(await field("Last Name"), "Ashby");
  await user.type(await field("Email"), "ann@people.example");
  await user.type(await field("Password"), "secret-1");
  await press(user, "Create account");
  await described(/There is already an account with this e-mail/);
  expect(shopCalls.inputs("registerUser")).toMatchObject([{ subscribe: false }]);
});

test("a code is sent to a valid address only, and not twice within a minute", async () => {
  shopCalls.on("sendVerificationCode", null);
  const user = await open("/login/reset-pwd");
  await press(user, "Get verification code");
  await described(/Please enter the Email/);
  expect(shopCalls.inputs("sendVerificationCode")).toEqual([]);
  await user.type(await field("Email"), "ann@people.example");
  await press(user, "Get verification code");
  await screen.findByText("Verification code sent");
  await screen.findByRole("button", { name: /Send again in \d+ s/ });
  expect(shopCalls.inputs("sendVerificationCode")).toEqual([
    { email: "ann@people.example", purpose: "reset" },
  ]);
});

test("both new passwords must be the same; the code stays typed when it is refused", async () => {
  shopCalls.on("updatePwd", refuse("wrongCode", "The code is wrong or has expired."));
  const user = await open("/login/reset-pwd");
  await user.type(await field("Email"), "ann@people.example");
  await user.type(await field("Verification Code"), "123456");
  await user.type(await field("New Password"), "secret-1");
  await user.type(await field("Confirm Password"), "secret-2");
  await press(user, "Reset password");
  expect((await screen.findAllByText(/two passwords entered are inconsistent/)).length).toBe(2);
  await user.clear(await field("Confirm Password"));
  await user.type(await field("Confirm Password"), "secret-1");
  await press(user, "Reset password");
  const said = await screen.findByText("The code is wrong or has expired.");
  expect(said.closest("[role=alert]")?.textContent).toContain("Password reset failed");
  expect((await field("Verification Code")).value).toBe("123456");
});

test("after a reset the sign-in waits with the same address", async () => {
  shopCalls.on("updatePwd", null);
  const user = await open("/login/reset-pwd");
  await user.type(await field("Email"), "ann@people.example");
  await user.type(await field("Verification Code"), "123456");
  await user.type(await field("New Password"), "secret-1");
  await user.type(await field("Confirm Password"), "secret-1");
  await press(user, "Reset password");
  await screen.findByText("Password reset successful");
  await expect.poll(shopAddress).toBe("/login");
  expect((await field("Email")).value).toBe("ann@people.example");
});

/** Each error, as the summary links them: the name of its field stands in it once. */
const said = () =>
  within(document.querySelector("form [role=alert]") as HTMLElement)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test.each(testedLanguages)(
  "%s: every message of the three forms, word for word",
  async (language) => {
    const text = authWords[language];
    const submit = (name: string) => {
      const form = document.querySelector("form") as HTMLFormElement;
      return within(form).getByRole("button", { name });
    };
    const user = await open("/login", language);
    await user.click(submit(text.login));
    expect(said()).toEqual([text.emailRequired, text.passwordRequired]);
    await user.type(await field(text.email), "pat@granby");
    await described(new RegExp(text.emailInvalid));
    await user.click(screen.getByRole("link", { name: text.register }));
    await screen.findByRole("heading", { level: 1, name: text.register });
    await user.clear(await field(text.email));
    await user.click(submit(text.register));
    expect(said()).toEqual([
      ...nameOrder[language].map((name) => text[`${name}Required`]),
      text.emailRequired,
      text.passwordRequired,
    ]);
    expect(screen.getByText(text.rule)).toBeDefined();
    expect(screen.getByRole("checkbox", { name: new RegExp(text.subscribe) })).toBeDefined();
    for (const secret of ["12345", "1234567890123456"]) {
      await user.clear(await field(text.password));
      await user.type(await field(text.password), secret);
      expect(screen.getAllByText(text.passwordLength).length, secret).toBeGreaterThan(0);
    }
    cleanup();
    const again = await open("/login/reset-pwd", language);
    await again.click(submit(text.reset));
    expect(said()).toEqual([
      text.emailRequired,
      text.codeRequired,
      text.newPasswordRequired,
      `${text.confirm}${languageTable[language].punctuation.colon}${text.confirmRequired}`,
    ]);
    await again.type(await field(text.email), "pat@granby");
    await described(new RegExp(text.emailInvalid));
    // Staff may have longer ones: fifteen at most is the server's to judge, by whose address it is.
    await again.type(await field(text.newPassword), "12345");
    expect(screen.getAllByText(text.passwordLength).length).toBeGreaterThan(0);
  },
);

test.each(testedLanguages)("%s: a code that is sent, and one that cannot be", async (language) => {
  const text = authWords[language];
  const user = await open("/login/reset-pwd", language);
  await user.type(await field(text.email), "ann@people.example");
  shopCalls.on("sendVerificationCode", noConnection);
  await press(user, text.getCode);
  expect(
    (await screen.findByText(new RegExp(text.notSent))).closest("[role=alert]"),
  ).not.toBeNull();
  expect(screen.getByRole("button", { name: text.getCode })).toBeDefined();
  shopCalls.on("sendVerificationCode", null);
  await press(user, text.getCode);
  await screen.findByText(text.sent);
  await screen.findByRole("button", { name: text.again });
  await press(user, text.reset);
  await described(new RegExp(text.codeRequired));
});

async function signInAt(address: string) {
  const user = await open(address);
  await user.type(await field("Email"), "ann@people.example");
  await user.type(await field("Password"), "secret-1");
  return user;
}

test("a second press while signing in is ignored", async () => {
  shopCalls.on("login", pending());
  const user = await signInAt("/login");
  await press(user, "Login");
  const busy = await screen.findByRole("button", { name: /Loading/ });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await user.click(busy);
  await user.type(await field("Password"), "{Enter}");
  expect(shopCalls.inputs("login")).toHaveLength(1);
});

test("without user info nobody is signed in, and no token stays", async () => {
  shopCalls.on("login", signedIn);
  shopCalls.on("getUserInfo", noConnection);
  const user = await signInAt("/login");
  await press(user, "Login");
  expect((await screen.findByText(/There was no answer/)).closest("[role=alert]")).not.toBeNull();
  expect(shopAddress()).toBe("/login");
  expect(tokens()).toBeNull();
});

test.each([
  ["/login", [["Password", "current-password"]]],
  ["/login/register", [["Password", "new-password"]]],
  [
    "/login/reset-pwd",
    [
      ["New Password", "new-password"],
      ["Confirm Password", "new-password"],
    ],
  ],
] as const)(
  "passwords can be shown, pasted and kept; the rule stands there before typing: %s",
  async (address, fields) => {
    const user = await open(address);
    for (const [label, kept] of fields) {
      const secret = await field(label);
      expect(secret.type).toBe("password");
      expect(secret.autocomplete).toBe(kept);
      await user.click(secret);
      // What refuses to be pasted into prevents it.
      await user.paste("secret-1");
      expect(secret.value).toBe("secret-1");
    }
    const [[label, kept]] = fields;
    const first = await field(label);
    const rule = document.getElementById(first.getAttribute("aria-describedby") ?? "none");
    if (kept === "new-password") expect(rule?.textContent).toMatch(/6–15/);
    const [show] = screen.getAllByRole("button", { name: /^Show password/ });
    await user.click(show as HTMLElement);
    expect(first.type).toBe("text");
    expect(first.value).toBe("secret-1");
    await user.click(screen.getByRole("button", { name: /^Hide password/ }));
    expect(first.type).toBe("password");
  },
);
