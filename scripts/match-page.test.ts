import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import routes from "../src/web/routes.ts";
import { matchPage, waysThrough } from "../src/web/shell/router/match-page.ts";
import type { PageRoute } from "../src/web/shell/router/page-routes.ts";

type Listed = { file: string; id?: string; path?: string; index?: boolean; children?: Listed[] };

const treeOf = ({ file, id, path, index, children }: Listed): PageRoute => ({
  id: id ?? file,
  ...(path === undefined ? {} : { path }),
  ...(index === undefined ? {} : { index }),
  ...(children === undefined ? {} : { children: children.map(treeOf) }),
});
const tree: PageRoute[] = [{ id: "root", path: "", children: (routes as Listed[]).map(treeOf) }];
const ways = waysThrough(tree);

const addresses = `
  / /home /HOME /home/ /cart /search
  /404 /nope /nope/at/all /product/brackmoor-united /product/a%2Fb /product/%E7%90%83
  /product/ /product /collections/jerseys /collections/jerseys/more /checkouts /checkouts/cart
  /checkouts/return /login /login/reset-pwd /login/a/b /register /account
  /order-detail/17 /order-success/17 /newsletter/confirm /newsletter /faq /admin
  /admin/orders /admin/orders/17/lines /administration /dev/gallery
`
  .trim()
  .split(/\s+/);

test.each(addresses)("%s leads to the page that the framework finds", (address) => {
  const theirs = matchRoutes(tree as RouteObject[], address);
  const ours = matchPage(ways, address);
  expect(ours?.map(({ route }) => route.id)).toEqual(theirs?.map(({ route }) => route.id));
  const given = Object.entries(theirs?.[0]?.params ?? {}).filter(
    ([, value]) => value !== undefined,
  );
  expect(ours?.[0]?.params).toEqual(Object.fromEntries(given));
});
