import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import routes from "../src/web/routes.ts";
import { findPageAreas } from "./find-page-areas.ts";

const areas = findPageAreas(fileURLToPath(new URL("../src/web/", import.meta.url)), routes);

test("a page brings the texts of what it imports, at once or late", () => {
  expect(areas["storefront/home/home-page"]).toContain("home");
  expect(areas["storefront/product/product-page"]).toEqual(
    expect.arrayContaining(["product", "review"]),
  );
  // The cart's sheet is imported when the drawer opens first.
  expect(areas["storefront/frame/base-frame"]).toContain("cart");
  expect(areas["root"]).toEqual(expect.arrayContaining(["errors", "ui"]));
});

test("a page does not bring the texts of others", () => {
  expect(areas["storefront/home/home-page"]).not.toContain("checkout");
  expect(areas["storefront/product/product-page"]).not.toContain("order");
  // The tab bar brings its own.
  expect(areas["storefront/frame/base-frame"]).not.toContain("route");
});

test("a page that gathers modules by pattern may show any text", () => {
  expect(areas["dev/gallery-page"]).toBeNull();
});
