import { expect, test } from "vitest";
import { flatten } from "#contract/routes/find-route.ts";
import { routeTable } from "#contract/routes/route-table.ts";
import routes from "#web/routes.ts";

/** The route table says what pages there are; web/routes.ts names their files. Both say the same. */

type Listed = { path?: string; id?: string; children?: readonly Listed[] };

/** Every page's path with the ids of the layouts it stands in. */
function listPages(listed: readonly Listed[], layouts: string[] = []): Map<string, string[]> {
  const pages = new Map<string, string[]>();
  for (const { path, id, children } of listed) {
    const inside = path === undefined && id !== undefined ? [...layouts, id] : layouts;
    if (path !== undefined) pages.set(`/${path}`, layouts);
    for (const [below, held] of listPages(children ?? [], inside)) pages.set(below, held);
  }
  return pages;
}

const pages = listPages(routes);
const table = flatten(routeTable).filter(
  ({ layout, path }) => layout !== "none" && !path.startsWith("/admin"),
);

test("every path of the route table has a page", () => {
  const missing = table.map(({ path }) => path).filter((path) => !pages.has(path));
  expect(missing).toEqual([]);
});

test("exactly the pages that are not open to everybody stand inside the guard", () => {
  const guarded = [...pages].filter(([, layouts]) => layouts.includes("guarded-account"));
  const closed = table.filter(({ meta }) => meta.constant !== true);
  expect(guarded.map(([path]) => path).toSorted()).toEqual(
    closed.map(({ path }) => path).toSorted(),
  );
});

test("the pages to sign in ask the guard as well", () => {
  for (const path of ["/login/:module?", "/register", "/reset-password"]) {
    expect(pages.get(path)).toContain("guarded-login");
  }
});
