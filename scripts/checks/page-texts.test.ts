import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { parseSync, Visitor, type Node } from "oxc-parser";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { projectRoot } from "../launcher/run-command.ts";

/**
 * Every text that a page can show stands in a file that the page loads (docs/decisions/028): its
 * modules are followed by their imports, the files by the `load…Texts` that its layouts import.
 */

type Side = "shop" | "product" | "account" | "wish" | "kits" | "admin";
type Module = { imports: string[]; loads: Side[]; areas: string[] };

/** Calls whose argument is no literal, with the areas that it can name. */
const openCalls: Readonly<Record<string, string[]>> = {
  // One of two tables of routes; it asks `has` first.
  "src/web/layout/menu/use-route-label.ts": ["route"],
  "src/web/storefront/forms/email-answer.tsx": ["subscription", "account"],
};

const loaders: Readonly<Record<string, Side>> = {
  loadShopTexts: "shop",
  loadProductTexts: "product",
  loadAccountTexts: "account",
  loadWishTexts: "wish",
  loadKitTexts: "kits",
  loadAdminTexts: "admin",
};

const sideOf = new Map<string, string>();
const messages = join(projectRoot, "src/web/i18n/messages/en-US");
for (const side of ["shop", "product", "account", "wish", "kits", "admin"]) {
  for (const file of readdirSync(join(messages, side))) sideOf.set(file.split(".", 1).join(), side);
}

const modules = new Map<string, Module>();
for (const file of globSync("src/web/**/*.{ts,tsx}", { cwd: projectRoot })) {
  if (!/\.test\.tsx?$/.test(file)) modules.set(file, readWebModule(file));
}

/** Imports that run, also later; types are left out. */
function readWebModule(file: string): Module {
  const { program } = parseSync(file, readFileSync(join(projectRoot, file), "utf8"));
  const found: Module = { imports: [], loads: [], areas: [...(openCalls[file] ?? [])] };
  const add = (source: Node | null) => {
    const path = source?.type === "Literal" ? resolve(file, String(source.value)) : null;
    if (path !== null) found.imports.push(path);
  };
  new Visitor({
    ImportDeclaration: ({ importKind, source, specifiers }) => {
      if (importKind === "type") return;
      add(source);
      for (const { local } of specifiers) {
        const side = loaders[local.name];
        if (side) found.loads.push(side);
      }
    },
    ExportAllDeclaration: ({ exportKind, source }) => exportKind !== "type" && add(source),
    ExportNamedDeclaration: ({ exportKind, source }) => exportKind !== "type" && add(source),
    ImportExpression: ({ source }) => add(source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== "Identifier" || callee.name !== "useTranslations") return;
      const named = first?.type === "Literal" ? String(first.value).split(".", 1).join() : null;
      if (named !== null) found.areas.push(named);
      else if (!(file in openCalls)) throw new Error(`${file}: name the areas of its texts here`);
    },
  }).visit(program);
  return found;
}

/** @returns a file of the web room; null for all else */
function resolve(from: string, specifier: string): string | null {
  const path = specifier.startsWith(".")
    ? join(dirname(from), specifier)
    : specifier.replace(/^#web\//, "src/web/");
  return path.startsWith("src/web/") ? path : null;
}

const moduleAt = (file: string): Module =>
  modules.get(file) ?? { imports: [], loads: [], areas: [] };

/** Texts that a layout or page adds for all that it renders, itself or by a provider of `i18n`. */
function loadsOf(file: string): Side[] {
  const { imports, loads } = moduleAt(file);
  const providers = imports.filter((path) => path.startsWith("src/web/i18n/"));
  // A file that hands a loader on loads nothing by being imported.
  const theirs = providers.filter((path) => moduleAt(path).imports.some(isProvider));
  return [...loads, ...theirs.flatMap((path) => moduleAt(path).loads)];
}

const isProvider = (path: string) => path === "src/web/i18n/added-texts.tsx";

/** All that can run once a file does. */
function reach(start: string): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) for (const next of moduleAt(file).imports) seen.add(next);
  return seen;
}

/**
 * Texts that can be shown and are not loaded: `page: module shows area of side`. A part of the page
 * that stands in a provider of its own, as a lazy dialog does, has what that loads.
 */
function missingTexts(file: string, loaded: ReadonlySet<string>): string[] {
  const parts = [...reach(file)].filter((module) => module !== file && loadsOf(module).length > 0);
  const provided = new Map<string, Set<string>>();
  for (const part of parts)
    for (const module of reach(part))
      provided.set(module, new Set([...(provided.get(module) ?? []), ...loadsOf(part)]));
  return [...reach(file)].flatMap((module) =>
    moduleAt(module).areas.flatMap((area) => {
      const side = sideOf.get(area) ?? "none";
      if (loaded.has(side) || provided.get(module)?.has(side)) return [];
      return [`${file}: ${module} shows ${area} of ${side}`];
    }),
  );
}

type Listed = { file: string; children?: readonly Listed[] | undefined };

function missingBelow(listed: readonly Listed[], above: ReadonlySet<string>): string[] {
  return listed.flatMap(({ file, children }) => {
    const path = `src/web/${file}`;
    const loaded = new Set([...above, ...loadsOf(path)]);
    return [...missingTexts(path, loaded), ...missingBelow(children ?? [], loaded)];
  });
}

test("every page loads the texts that it can show", () => {
  const shop = new Set(["shop"]);
  expect(missingTexts("src/web/root.tsx", shop)).toEqual([]);
  expect(missingBelow(routes, shop)).toEqual([]);
});

test("texts are found behind imports of imports, and only those that layouts load count", () => {
  const page = "src/web/storefront/product/product-page.tsx";
  expect(loadsOf(page)).toEqual(["product"]);
  expect(loadsOf("src/web/layout/account-layout.tsx").toSorted()).toEqual(["account", "product"]);
  expect(loadsOf("src/web/admin/admin-page.tsx").toSorted()).toEqual(["admin", "product"]);
  expect(missingTexts(page, new Set(["shop"])).join("\n")).toContain("of product");
  expect(reach("src/web/admin/admin-page.tsx").size).toBeGreaterThan(200);
});
