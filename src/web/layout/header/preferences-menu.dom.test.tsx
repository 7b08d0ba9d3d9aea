import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { PreferencesMenu } from "./preferences-menu.tsx";

test("each currency has its flag, code, name and symbol", async () => {
  await renderShop(PreferencesMenu);
  // The chosen one has a tick in place of its symbol.
  const list = screen.getByRole("list", { name: "Currency", hidden: true });
  const rows = within(list).getAllByRole("listitem", { hidden: true });
  const flagOf = (row: HTMLElement) => row.querySelector("img")?.getAttribute("src") ?? "";
  expect(rows.map((row) => [row.textContent, /(\w\w)\.svg/.exec(flagOf(row))?.[1]])).toEqual([
    ["USDUS dollar", "us"],
    ["EUREuro€", "eu"],
    ["GBPBritish pound£", "gb"],
    ["AUDAustralian dollarA$", "au"],
    ["NZDNew Zealand dollarNZ$", "nz"],
    ["CADCanadian dollarCA$", "ca"],
  ]);
});
