import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A route as the framework tells the browser of it. */
type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  hasLoader: boolean;
  hasErrorBoundary: boolean;
  module: string;
  imports?: string[];
  css?: string[];
};

type Manifest = {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, ManifestRoute>;
  url: string;
  version: string;
};

const beginning = "window.__reactRouterManifest=";

/**
 * Every page fetches the table of all routes. What is the same for all of them and what no page asks
 * for is left out, above all the files that modules import: a module fetched ahead brings them itself.
 * @param areas of texts that a page shows, by its route's id (`find-page-areas.ts`)
 */
export function slimManifests(clientFolder: string, areas: Record<string, string[]>): void {
  for (const name of globSync("assets/manifest-*.js", { cwd: clientFolder })) {
    const file = join(clientFolder, name);
    const code = readFileSync(file, "utf8");
    if (!code.startsWith(beginning)) throw new Error(`${name} is no table of routes.`);
    const table = JSON.parse(code.slice(beginning.length).replace(/;\s*$/, "")) as Manifest;
    writeFileSync(file, slimManifest(table, areas));
  }
}

/** @returns a script that builds the table; a module of its route's name is told by the rest of its own */
export function slimManifest(
  { entry, routes, url, version }: Manifest,
  areas: Record<string, string[]>,
): string {
  const ids = Object.keys(routes);
  const rows = Object.values(routes).map((route) => {
    const flags =
      (route.hasLoader ? 1 : 0) +
      (route.hasErrorBoundary ? 2 : 0) +
      (route.index ? 4 : 0) +
      (route.caseSensitive ? 8 : 0);
    const module = route.module.replace(/^\/assets\/|\.js$/g, "");
    const [name = ""] = /[^/]*$/.exec(route.id) ?? [];
    return [
      route.id,
      route.parentId === undefined ? -1 : ids.indexOf(route.parentId),
      route.path ?? 0,
      flags,
      module.startsWith(`${name}-`) ? module.slice(name.length) : module,
      areas[route.id]?.join(" ") ?? 0,
      ...(route.css?.length ? [route.css] : []),
    ];
  });
  return `const r=${JSON.stringify(rows)};
${beginning}{entry:${JSON.stringify({ ...entry, imports: [] })},url:${JSON.stringify(url)},version:${JSON.stringify(version)},routes:Object.fromEntries(r.map(([id,p,path,s,m,a,css=[]])=>[id,{id,parentId:r[p]?.[0],path:path===0?void 0:path,hasLoader:!!(s&1),hasErrorBoundary:!!(s&2),index:s&4?true:void 0,caseSensitive:s&8?true:void 0,module:"/assets/"+(m[0]=="-"?/[^/]*$/.exec(id)[0]+m:m)+".js",imports:[],css,areas:a?a.split(" "):[]}]))};
`;
}
