import { decodedUri } from "#domain/decoded-uri.ts";
import { findAmong } from "./find-route.ts";
import { shopRoutes } from "./storefront-routes.ts";

/** Pages that stand in no menu and no tab: targets of plain forms, and of links in e-mails and messages. */
const linked = [
  "/newsletter/subscribe",
  "/newsletter/confirm",
  "/newsletter/leave",
  "/alerts/confirm",
  "/alerts/leave",
  "/email/confirm",
  "/email/undo",
  "/wishlist/shared",
].map((path) => ({
  name: path,
  path,
  layout: "base" as const,
  meta: { title: "", i18nKey: "" },
}));
const routes = [...shopRoutes, ...linked];

/** Numbers of orders are as the shop writes them; every other part of a path is lower case. */
const asWritten: ReadonlySet<string> = new Set(["order-success", "order-detail"]);

/**
 * Signs that chat programs and mails take into a link: those that end a sentence, of every
 * language.
 */
const signBehind = /[\s\p{Cf}\p{Po}\p{Pe}\p{Pf}\p{Pi}\p{Ps}<>]/u;

/** From the end on: an expression for all of them tries each run of signs from each of its places. */
function withoutSigns(segment: string): string {
  const letters = [...segment];
  while (signBehind.test(letters.at(-1) ?? "")) letters.pop();
  return letters.join("");
}

/**
 * The one address of the page at a path (R-ROUTE-13): lower case, decoded where it can be, no slash
 * too many, and none of the signs that end a sentence around a link. Routers read `/HOME`, `/home/` and `/%68ome` as `/home`, and each would be a page of its
 * own to a search engine. A path without a page stays as it is.
 * @param path without query, beginning with a slash
 */
export function oneAddress(path: string): string {
  const given = withoutDots(path.split("/").filter(Boolean));
  const read = given.map(decodedUri);
  if (read.some((segment) => segment === null)) return path;
  const decoded = read.map((segment, at) =>
    at === read.length - 1 ? withoutSigns(segment ?? "") : segment,
  );
  // The last may have been nothing but such signs.
  const segments = decoded.filter(Boolean).map((segment) => encodeURIComponent(segment ?? ""));
  const plain = `/${segments.join("/")}`;
  // Below it stand ids of every kind.
  if (/^\/admin(\/|$)/i.test(plain)) return `/${["admin", ...given.slice(1)].join("/")}`;
  const route = findAmong(routes, plain);
  if (!route) return given.length < path.split("/").filter(Boolean).length ? plain : path;
  const pattern = route.path.split("/").filter(Boolean);
  const written = segments.map((_, index) => {
    const isParameter = pattern[index]?.startsWith(":") === true;
    if (isParameter && asWritten.has(route.name)) return withoutSigns(given[index] ?? "");
    return encodeURIComponent((decoded[index] ?? "").toLowerCase());
  });
  return `/${written.join("/")}`;
}

/** Browsers and programs read `/./home` and `/a/../home` as `/home`. */
function withoutDots(segments: readonly string[]): string[] {
  const left: string[] = [];
  for (const segment of segments) {
    if (/^(\.|%2e){2}$/i.test(segment)) left.pop();
    else if (!/^(\.|%2e)$/i.test(segment)) left.push(segment);
  }
  return left;
}
