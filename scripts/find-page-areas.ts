import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** A route as `routes.ts` lists it; the framework names it after its file unless it says otherwise. */
export type ListedRoute = { file: string; id?: string; children?: readonly ListedRoute[] };

const staticImport = /^\s*(?:import|export)\s(?!type\b)[^;"]*?(?:from\s*)?"([^"]+)"/gm;
const lateImport = /\bimport\(\s*"([^"]+)"/g;
const textsUsed = /\buseTranslations\("([\w-]+)"\)/g;

/**
 * The areas of texts that each route's page can show: of its module and all it imports, at once or
 * late. A late part that brings its own texts says so by a comment before its name.
 * A page that gathers modules by pattern may show any, which null stands for.
 * @param folder the folder of the routes' files, `src/web`
 */
export function findPageAreas(
  folder: string,
  routes: readonly ListedRoute[],
): Record<string, string[] | null> {
  const found: Record<string, string[] | null> = { root: areasOf(folder, "root.tsx") };
  const visit = ({ file, id, children = [] }: ListedRoute) => {
    found[id ?? file.replace(/\.\w+$/, "")] = areasOf(folder, file);
    children.forEach(visit);
  };
  routes.forEach(visit);
  return found;
}

function areasOf(folder: string, file: string): string[] | null {
  const areas = new Set<string>();
  const seen = new Set<string>();
  let any = false;
  const read = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = readFileSync(path, "utf8");
    any ||= text.includes("import.meta.glob");
    for (const [, area = ""] of text.matchAll(textsUsed)) areas.add(area);
    for (const pattern of [staticImport, lateImport]) {
      for (const [, name = ""] of text.matchAll(pattern)) {
        const next = fileOf(folder, path, name);
        if (next !== null) read(next);
      }
    }
  };
  read(join(folder, file));
  return any ? null : [...areas].toSorted();
}

/** The file of the web room that an import names; null for packages, other rooms, styles and data. */
function fileOf(folder: string, from: string, name: string): string | null {
  if (!/\.tsx?$/.test(name)) return null;
  if (name.startsWith("#web/")) return join(folder, name.slice("#web/".length));
  const path = resolve(dirname(from), name);
  // Types that the framework writes beside a route exist in no folder of ours.
  return name.startsWith(".") && existsSync(path) ? path : null;
}

const VIRTUAL = "virtual:page-areas";

/** Vite plugin: `import { pageAreas } from "virtual:page-areas"` gives the table by route id. */
export function pageAreas(folder: string, routes: readonly ListedRoute[]) {
  return {
    name: "kitroom:page-areas",
    resolveId: (id: string) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load: (id: string) =>
      id === `\0${VIRTUAL}`
        ? `export const pageAreas = ${JSON.stringify(findPageAreas(folder, routes))};`
        : null,
  };
}
