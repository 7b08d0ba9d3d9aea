import {
  missingRight,
  permissions,
  permissionsOf,
  type Caller,
  type Permission,
} from "./permissions.ts";

/** How many roles of its own a shop may have. */
export const mostOwnRoles = 20;

/** Rights that are looked at by the right of another noun. */
const readBy: Readonly<Record<string, Permission>> = { stock: "products.read" };

/**
 * Rights that a right needs beside its own noun: an e-mail's text shows its recipient (R-ROLE-3).
 */
const needsMore: Partial<Record<Permission, Permission>> = { "mail.send": "customers.read" };

/** Rights that a right needs to be of use: the admin itself, and to see the changed records. */
function neededFor(permission: Permission): readonly Permission[] {
  const noun = permission.split(".")[0] ?? "";
  const read = readBy[noun] ?? permissions.find((one) => one === `${noun}.read`);
  const more = needsMore[permission];
  return ["dashboard.read", ...(read ? [read] : []), ...(more ? [more] : [])];
}

/** These rights with those they need, in the order of the table; none stays none. */
export function withNeeded(chosen: readonly Permission[]): readonly Permission[] {
  const all = new Set(chosen.flatMap((one) => [one, ...neededFor(one)]));
  return permissions.filter((permission) => all.has(permission));
}

/** Whether one of the other rights chosen needs this one. */
export const isNeeded = (permission: Permission, chosen: readonly Permission[]): boolean =>
  chosen.some((one) => one !== permission && neededFor(one).includes(permission));

/**
 * Whether the caller may give these roles, or change those who have them: all that they allow is
 * the caller's, too, and an owner is changed by owners alone (R-ROLE-5).
 */
export function covers(caller: Caller, held: Pick<Caller, "roles" | "grants">): boolean {
  if (held.roles.includes("R_SUPER")) return caller.roles.includes("R_SUPER");
  return missingRight(caller, permissionsOf(held.roles, held.grants)) === undefined;
}

/** The rights by the part of the menu that they belong to. */
export const rightGroups = [
  { group: "admin", nouns: ["dashboard"] },
  {
    group: "sales",
    nouns: ["orders", "books", "promotions", "customers", "mail"],
  },
  { group: "catalogue", nouns: ["products", "stock", "clubs", "patches", "search"] },
  { group: "content", nouns: ["pages", "menus", "reviews"] },
  {
    group: "system",
    nouns: ["settings", "shop", "staff", "audit", "security", "keys", "tables"],
  },
] as const;

/** The rights of a group, in the order of its nouns. */
export const rightsOf = ({ nouns }: (typeof rightGroups)[number]): readonly Permission[] =>
  nouns.flatMap((noun: string) => permissions.filter((one) => one.split(".")[0] === noun));
