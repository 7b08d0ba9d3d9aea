import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop } from "../../../../tests/support/render-shop.tsx";
import * as page from "./own-data-page.tsx";

const key = "k".repeat(43);
const kept = {
  email: "mina@people.example",
  orders: 2,
  messages: 1,
  letters: 3,
  underWay: [] as string[],
  everything: {},
};

test("an address gets a link, and the page says so", async () => {
  shopCalls.on("askDataLink", null);
  const user = await openShop(page, "/my-data");
  await user.type(screen.getByLabelText("Email"), "mina@people.example");
  await user.click(screen.getByRole("button", { name: "Send me a link" }));
  expect(await screen.findByText(/sent to mina@people.example/)).toBeDefined();
  expect(shopCalls.inputs("askDataLink")).toEqual([{ email: "mina@people.example" }]);
});

test("the link shows what is kept and erases it at the second press", async () => {
  shopCalls.on("readOwnData", kept);
  shopCalls.on("eraseOwnData", null);
  const user = await openShop(page, "/my-data", `/my-data#${key}`);
  expect(await screen.findByText("2 orders")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Erase my data" }));
  expect(shopCalls.inputs("eraseOwnData")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Erase for good" }));
  expect(await screen.findByText(/has been erased/)).toBeDefined();
  expect(shopCalls.inputs("eraseOwnData")).toEqual([{ key }]);
});

test("orders under way are named, and nothing can be erased yet", async () => {
  shopCalls.on("readOwnData", { ...kept, underWay: ["KR-1", "KR-2"] });
  await openShop(page, "/my-data", `/my-data#${key}`);
  expect(await screen.findByText(/KR-1, KR-2/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Erase my data" })).toBeNull();
});

test("a link that is over leads to a new one", async () => {
  shopCalls.on("readOwnData", refuse("linkWrong"));
  await openShop(page, "/my-data", `/my-data#${key}`);
  expect(await screen.findByRole("button", { name: "Send me a link" })).toBeDefined();
});

test.each([
  ["sent", "status", /sent to your address/],
  ["invalid", "alert", /no complete e-mail address/],
])("a form that was sent without scripts: %s is said", async (result, role, words) => {
  await openShop(page, "/my-data", `/my-data?result=${result}`);
  const said = await screen.findByText(words);
  expect(said.closest("[role]")?.getAttribute("role")).toBe(role);
  expect(shopCalls.inputs("askDataLink")).toEqual([]);
});
