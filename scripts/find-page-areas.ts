import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { shopAreas } from "./text-files.ts";

/** A route as `routes.ts` lists it; the framework names it after its file unless it says otherwise. */
export type ListedRoute = { file: string; id?: string; children?: readonly ListedRoute[] };

const staticImport = /^\s*(?:import|export)\s(?!type\b)[^;"]*?(?:from\s*)?"([^"]+)"/gm;
const lateImport = /\bimport\(\s*"([^"]+)"/g;
const gatheredFiles = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*\[?\s*"([^"]+\.tsx?)"/g;
const partWithTexts =
  /\bwithTexts\(\s*"([^"]+)",\s*\(\) =>\s*import\(\s*\/\* own texts \*\/\s*"([^"]+)"\s*,?\s*\)/g;
const textsUsed = /\buseTranslations\(["`]([\w-]+)/g;

/**
 * The areas of texts that each route's page can show: of its module and all it imports, at once or
 * late. A late part that brings its own texts says so by a comment before its name; those of
 * `withTexts` stand beside the routes by the names of their files.
 * What a page gathers by a pattern counts as imported.
 * @param folder the folder of the routes' files, `src/web`
 */
export function findPageAreas(
  folder: string,
  routes: readonly ListedRoute[],
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const read = (name: string, file: string) => {
    if (name in found) return;
    const parts = new Set<string>();
    found[name] = areasOf(folder, file, parts);
    for (const part of parts) read(part.replace(/\.\w+$/, ""), part);
  };
  read("root", "root.tsx");
  const visit = ({ file, id, children = [] }: ListedRoute) => {
    read(id ?? file.replace(/\.\w+$/, ""), file);
    children.forEach(visit);
  };
  routes.forEach(visit);
  return found;
}

/** @param parts takes up the files of parts with texts of their own that are met */
function areasOf(folder: string, file: string, parts: Set<string>): string[] {
  const areas = new Set<string>();
  const seen = new Set<string>();
  const read = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(path, "utf8");
    for (const [, pattern = ""] of text.matchAll(gatheredFiles)) {
      const from = dirname(path);
      for (const file of globSync(pattern, { cwd: from })) read(join(from, file));
    }
    for (const [, area = ""] of text.matchAll(textsUsed)) areas.add(area);
    for (const [, name = "", part = ""] of text.matchAll(partWithTexts)) {
      const found = relative(folder, fileOf(folder, path, part) ?? "");
      if (found.replace(/\.\w+$/, "") !== name) throw new Error(`${name} is not the file ${part}.`);
      parts.add(found);
    }
    for (const pattern of [staticImport, lateImport]) {
      for (const [, name = ""] of text.matchAll(pattern)) {
        const next = fileOf(folder, path, name);
        if (next !== null) read(next);
      }
    }
  };
  read(join(folder, file));
  return [...areas].toSorted();
}

/** The file of the web room that an import names; null for packages, other rooms, styles and data. */
function fileOf(folder: string, from: string, name: string): string | null {
  if (!/\.tsx?$/.test(name)) return null;
  if (name.startsWith("#web/")) return join(folder, name.slice("#web/".length));
  const path = resolve(dirname(from), name);
  // Types that the framework writes beside a route exist in no folder of ours.
  return name.startsWith(".") && existsSync(path) ? path : null;
}

/** Without what comes anyhow; a page that shows nothing else is left out. */
export function findAreasBeyondShop(
  folder: string,
  routes: readonly ListedRoute[],
): Record<string, string[]> {
  const rows = Object.entries(findPageAreas(folder, routes)).map(
    ([name, areas]): [string, string[]] => [
      name,
      areas.filter((area) => !shopAreas.includes(area)),
    ],
  );
  return Object.fromEntries(rows.filter(([, areas]) => areas.length > 0));
}

const idsOf = (routes: readonly ListedRoute[]): string[] =>
  routes.flatMap(({ file, id, children = [] }) => [
    id ?? file.replace(/\.\w+$/, ""),
    ...idsOf(children),
  ]);

const VIRTUAL = "virtual:page-areas";

const everyArea = (folder: string): string[] =>
  readdirSync(join(folder, "i18n/messages/en-US")).map((file) => file.replace(/\.json$/, ""));

/**
 * Vite plugin: `import { pageAreas } from "virtual:page-areas"` gives the areas of late parts. In the
 * built program those of pages stand in the table of routes, which has their names (`slim-manifest.ts`).
 */
export function pageAreas(folder: string, routes: readonly ListedRoute[]) {
  let isBuild = false;
  return {
    name: "kitroom:page-areas",
    configResolved: ({ command }: { command: string }) => void (isBuild = command === "build"),
    resolveId: (id: string) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id: string) => {
      if (id !== `\0${VIRTUAL}`) return null;
      const areas = findAreasBeyondShop(folder, routes);
      if (isBuild) for (const page of idsOf(routes)) delete areas[page];
      else areas.any = everyArea(folder).filter((area) => !shopAreas.includes(area));
      return `export const pageAreas = ${JSON.stringify(areas)};`;
    },
  };
}
