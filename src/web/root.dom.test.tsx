import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { loadShopTexts } from "./i18n/load-texts.ts";
import { ShopIntlProvider } from "./i18n/shop-intl-provider.tsx";
import { useFormat } from "./i18n/use-format.ts";
import Root from "./root.tsx";

const Day = () => <p>{useFormat().formatDate("2026-03-05T20:00:00Z")}</p>;

test("a page names the day that it is by the shop's clock (R-SHOP-3)", async () => {
  const Stub = createRoutesStub([
    {
      path: "/",
      // The framework passes props of the route's own types.
      Component: Root as ComponentType,
      loader: () => ({ language: "en-US", timeZone: "Pacific/Auckland" }),
      HydrateFallback: () => null,
      children: [{ index: true, Component: Day }],
    },
  ]);
  render(
    <ShopIntlProvider language="en-US" messages={await loadShopTexts("en-US")}>
      <Stub />
    </ShopIntlProvider>,
  );
  expect(await screen.findByText("Mar 6, 2026")).toBeDefined();
});
