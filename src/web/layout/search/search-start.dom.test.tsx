import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { renderShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import { rememberSearch } from "./recent-searches.ts";
import { SearchForm } from "./search-form.tsx";
import { SearchStart } from "./search-start.tsx";

const HeaderSearch = () => <SearchForm withStart />;
const PageSearch = () => <SearchForm />;

beforeEach(() => {
  localStorage.clear();
  shopCalls.on("suggestProducts", { terms: ["Stannery Athletic"], collections: [], products: [] });
});

test("an empty search offers popular clubs and the latest searches, each once", async () => {
  for (const text of ["home shirt", "Fenwick", "HOME shirt", " "]) rememberSearch(text);
  const user = await renderShop(SearchStart);
  const recent = within(await screen.findByRole("region", { name: "Recent searches" }));
  const words = recent.getAllByRole("link").map(({ textContent }) => textContent);
  expect(words).toEqual(["HOME shirt", "Fenwick"]);
  await user.click(await screen.findByRole("link", { name: "Stannery Athletic" }));
  await expect.poll(shopAddress).toBe("/search?q=Stannery+Athletic");
});

test("typing puts them away, clearing forgets them", async () => {
  rememberSearch("home shirt");
  const user = await renderShop(HeaderSearch);
  const field = screen.getByRole("combobox");
  // Its code is fetched with the first focus, which React has to be given time for.
  await act(async () => {
    await user.click(field);
    await import("./search-suggestions.tsx");
  });
  await user.click(await screen.findByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("region", { name: "Recent searches" })).toBeNull();
  await screen.findByRole("region", { name: "Popular clubs" });
  await user.type(field, "x");
  expect(screen.queryByRole("region", { name: "Popular clubs" })).toBeNull();
});

test("a search that was sent is the latest; the page's own field offers nothing", async () => {
  const user = await renderShop(PageSearch);
  await user.type(screen.getByRole("combobox"), "scarf{Enter}");
  await expect.poll(shopAddress).toBe("/search?q=scarf");
  expect(localStorage.getItem("MT_recentSearches")).toBe('["scarf"]');
  expect(screen.queryByRole("region", { name: "Popular clubs" })).toBeNull();
});
