import { cleanup, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  noConnection,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { ContactForm } from "./contact-form.tsx";

const field = (name: RegExp | string, description?: RegExp) =>
  screen.findByRole<HTMLInputElement>("textbox", { name, ...(description ? { description } : {}) });
const send = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Send message" }));

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await field(/^Name/), "Ann Ashby");
  await user.type(await field(/^Email/), "ann@people.example");
  await user.selectOptions(screen.getByRole("combobox", { name: /What is it about/ }), "Sizes");
  await user.type(await field(/^Message/), "Does it run small?");
}

test("every missing field is named beside itself and in a summary, and nothing is sent", async () => {
  const user = await renderShop(ContactForm);
  await send(user);
  await field(/^Name/, /enter/);
  await field(/^Email/, /Please enter the Email/);
  await field(/^Message/, /enter|write/);
  expect(document.activeElement?.textContent).toContain("4 fields need attention");
  expect(shopCalls.inputs("sendContactMessage")).toEqual([]);
});

test("each line of the summary leads to its field, and goes once all is there", async () => {
  const user = await renderShop(ContactForm);
  await user.type(await field(/^Email/), "pat@");
  await send(user);
  const summary = document.activeElement as HTMLElement;
  expect(summary.getAttribute("role")).toBe("alert");
  const links = within(summary).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Please enter your name",
    "The Email is invalid",
    "What is it about? Choose what it is about",
    "Please write a message",
  ]);
  await user.click(within(summary).getByRole("link", { name: "Please write a message" }));
  expect(document.activeElement).toBe(await field(/^Message/, /^Please write a message$/));
  await user.clear(await field(/^Email/));
  await fillIn(user);
  expect(summary.isConnected).toBe(false);
});

test("an error goes as soon as its field is right", async () => {
  const user = await renderShop(ContactForm);
  await user.type(await field(/^Email/), "ann@");
  await send(user);
  await field(/^Email/, /The Email is invalid/);
  await user.type(await field(/^Email/), "people.example");
  expect(screen.queryByRole("textbox", { name: /^Email/, description: /invalid/ })).toBeNull();
});

test("a message is sent with all that was typed, and the answer says to whom", async () => {
  shopCalls.on("sendContactMessage", null);
  const user = await renderShop(ContactForm);
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(/We reply to ann@people.example/)).toBeDefined();
  expect(shopCalls.inputs("sendContactMessage")).toMatchObject([
    {
      name: "Ann Ashby",
      email: "ann@people.example",
      topic: "sizes",
      message: "Does it run small?",
      website: "",
    },
  ]);
});

test.each([
  ["the connection is gone", noConnection, /could not be sent/],
  ["there were too many", () => refuse("tooManyTries"), /a lot of messages at once/],
])("nothing typed is lost when %s", async (_, reply, said) => {
  shopCalls.on("sendContactMessage", reply);
  const user = await renderShop(ContactForm);
  await fillIn(user);
  await send(user);
  expect((await screen.findByText(said)).closest("[role=alert]")).not.toBeNull();
  expect((await field(/^Message/)).value).toBe("Does it run small?");
  expect((await field(/^Name/)).value).toBe("Ann Ashby");
  shopCalls.on("sendContactMessage", null);
  await send(user);
  await screen.findByText(/We reply to ann@people.example/);
});

test("what the server refuses stands beside its field", async () => {
  shopCalls.on("sendContactMessage", refuseFields({ email: "emailInvalid" }));
  const user = await renderShop(ContactForm);
  await fillIn(user);
  await send(user);
  await field(/^Email/, /The Email is invalid/);
});

test("the form speaks Chinese as well", async () => {
  const user = await renderShop(ContactForm, { language: "zh-CN" });
  await user.click(screen.getByRole("button", { name: "发送留言" }));
  await screen.findByRole("textbox", { name: /邮箱/, description: /请输入邮箱/ });
});

/** The page is left and loaded again, as a change of language does it. */
async function reload(): Promise<UserEvent> {
  window.dispatchEvent(new Event("pagehide"));
  cleanup();
  return renderShop(ContactForm);
}

test("what is typed outlives a reload; what was sent does not come back", async () => {
  await fillIn(await renderShop(ContactForm));
  const user = await reload();
  expect((await field(/^Name/)).value).toBe("Ann Ashby");
  expect((await field(/^Message/)).value).toBe("Does it run small?");
  shopCalls.on("sendContactMessage", null);
  await send(user);
  await screen.findByText(/ann@people\.example/);
  await reload();
  expect((await field(/^Message/)).value).toBe("");
});

test("a refusal of a message that was sent without scripts is the first thing in its section", async () => {
  const message = { name: ["Pat"], email: ["pat"], orderNo: [""], message: ["L or XL?"] };
  const sent = { values: message, result: "invalid" };
  await renderShop(() => <ContactForm sent={sent} />);
  // Nothing that was typed is lost, and what is wrong is said beside it.
  expect((await field(/^Message/)).value).toBe("L or XL?");
  const email = await field(/^Email/);
  expect([email.value, email.getAttribute("aria-invalid")]).toEqual(["pat", "true"]);
  screen.getByText("The Email is invalid");
  const section = document.getElementById("write");
  const [heading, reason] = section?.children ?? [];
  expect(heading?.tagName).toBe("H2");
  expect(reason?.getAttribute("role")).toBe("alert");
  expect(reason?.textContent).toContain("a field is missing or wrong");
  const links = [...(reason?.querySelectorAll("a") ?? [])];
  expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
    ["#contact-email", "Email"],
    ["#contact-topic", "What is it about?"],
  ]);
  for (const link of links) {
    expect(document.querySelector(link.getAttribute("href") ?? "")).not.toBeNull();
  }
});

test.each([
  [0, "We reply to ann@people.example."],
  [2, "We reply to ann@people.example within 2 business days."],
])("a time to reply of %i days is the merchant’s", async (replyDays, said) => {
  shopCalls.on("sendContactMessage", null);
  const user = await renderShop(ContactForm, {
    times: { replyDays, print: { days: "", most: 0 } },
  });
  await fillIn(user);
  await send(user);
  await screen.findByText(said);
});
