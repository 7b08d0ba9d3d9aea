import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import routes from "../src/web/routes.ts";
import { findPageAreas } from "./find-page-areas.ts";

const areas = findPageAreas(fileURLToPath(new URL("../src/web/", import.meta.url)), routes);

test("a page brings the texts of what it imports, at once or late", () => {
  expect(areas["storefront/home/home-page"]).toContain("home");
  // Its kinds of print are fetched when one is chosen.
  expect(areas["storefront/product/product-page"]).toContain("product");
  expect(areas["root"]).toEqual(expect.arrayContaining(["frame", "ui"]));
  // Names them by a part of the area.
  expect(areas["storefront/newsletter/confirm-page"]).toContain("newsletter");
});

test("a page does not bring the texts of others", () => {
  expect(areas["storefront/home/home-page"]).not.toContain("checkout");
  expect(areas["storefront/product/product-page"]).not.toContain("order");
  // The tab bar brings its own.
  expect(areas["storefront/frame/base-frame"]).not.toContain("route");
});

test("a late part that brings its own texts has a name of its own, and its page goes without them", () => {
  expect(areas["storefront/product/product-sections"]).toContain("review");
  expect(areas["storefront/product/product-page"]).not.toContain("review");
  expect(areas["storefront/product/print-choice"]).toContain("print");
  expect(areas["shell/layouts/header-menus"]).toEqual(expect.arrayContaining(["layout", "ui"]));
  expect(areas["storefront/cart/cart-sheet"]).toContain("cart");
  expect(areas["storefront/frame/base-frame"]).not.toContain("cart");
});

test("a page that gathers modules by pattern brings their texts", () => {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-page-areas-"));
  writeFileSync(
    join(folder, "page.tsx"),
    'const all = import.meta.glob<Part>(["./*.examples.tsx"]);',
  );
  writeFileSync(join(folder, "price.examples.tsx"), 'const t = useTranslations("cart");');
  writeFileSync(join(folder, "root.tsx"), "");
  expect(findPageAreas(folder, [{ file: "page.tsx" }])).toEqual({ root: [], page: ["cart"] });
  rmSync(folder, { recursive: true });
});
