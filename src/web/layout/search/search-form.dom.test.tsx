import { act, screen } from "@testing-library/react";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import type { Suggestions } from "#contract/catalog.ts";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { renderShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import { SearchForm } from "./search-form.tsx";

/** The search page's own field, which keeps what was searched for. */
function PageSearch() {
  const [query] = useSearchParams();
  return <SearchForm query={query.get("q") ?? ""} />;
}

const found: Suggestions = {
  terms: ["Brackmoor United", "Brackmoor Rovers"],
  collections: [],
  products: [],
};

async function open() {
  const user = await renderShop(PageSearch, { address: "/search" });
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: /^Search for/ });
  // Suggestions are fetched with the first focus, which React has to be given time for.
  await act(async () => {
    await user.click(field);
    await import("./search-suggestions.tsx");
  });
  return { user, field };
}

const options = () => screen.queryAllByRole("option");

test("search: submit is disabled when the text is empty or only spaces", async () => {
  shopCalls.on("suggestProducts", { terms: [], collections: [], products: [] });
  const { user, field } = await open();
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Search" });
  expect(submit.disabled).toBe(true);
  await user.type(field, "   {Enter}");
  expect(submit.disabled).toBe(true);
  expect(shopAddress()).toBe("/search");
  await user.clear(field);
  await user.type(field, "scarf");
  expect(submit.disabled).toBe(false);
  await user.click(submit);
  await expect.poll(shopAddress).toBe("/search?q=scarf");
  expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("scarf");
});

test("suggestions are gone through by keys: down, up, End, Home, Esc, Enter", async () => {
  shopCalls.on("suggestProducts", found);
  const { user, field } = await open();
  await user.type(field, "brackmoor");
  const list = await screen.findByRole("listbox", { name: "Suggestions" });
  expect(field.getAttribute("aria-expanded")).toBe("true");
  expect(field.getAttribute("aria-controls")).toBe(list.id);
  const last = options().length - 1;
  const presses: [key: string, place: number | null][] = [
    ["ArrowDown", 0],
    ["ArrowDown", 1],
    ["End", last],
    ["Home", 0],
    ["ArrowUp", null],
    ["ArrowUp", last],
  ];
  for (const [key, place] of presses) {
    await user.keyboard(`{${key}}`);
    const chosen = options().filter((one) => one.getAttribute("aria-selected") === "true");
    const expected = place === null ? [] : [options()[place]];
    expect(chosen, key).toEqual(expected);
    expect(field.getAttribute("aria-activedescendant"), key).toBe(expected[0]?.id ?? null);
    expect(document.activeElement).toBe(field);
  }
  await user.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(field.value).toBe("brackmoor");
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("listbox");
  await user.keyboard("{ArrowDown}");
  expect(options()[0]?.getAttribute("aria-selected")).toBe("true");
  await user.keyboard("{Enter}");
  await expect.poll(shopAddress).toBe("/search?q=Brackmoor+United");
});

test("an answer to an earlier text never replaces one to a later text", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<Suggestions>();
  shopCalls.on("suggestProducts", ({ text }) =>
    text === "brack" ? held : { terms: [`${text} of wool`], collections: [], products: [] },
  );
  const { user, field } = await open();
  await user.type(field, "brack");
  await expect.poll(() => shopCalls.inputs("suggestProducts")).toHaveLength(1);
  await user.clear(field);
  await user.type(field, "scarf");
  await screen.findByRole("option", { name: "scarf of wool" });
  release(found);
  await act(() => held);
  expect(screen.getByRole("option", { name: "scarf of wool" })).toBeDefined();
  await user.type(field, "ves");
  await screen.findByRole("option", { name: "scarfves of wool" });
});
