/**
 * Permissions of the admin's roles: the one matrix that menu, guard, buttons and every call read
 * (R-ROLE-2: roles, and the `buttons` of getUserInfo).
 */

export const staffRoles = [
  "R_SUPER",
  "R_ADMIN",
  "R_FULFIL",
  "R_SUPPORT",
  "R_CONTENT",
  "R_VIEWER",
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** `noun.verb`; a noun without `.read` cannot be looked at either. */
export const permissions = [
  "dashboard.read",
  "orders.read",
  "orders.fulfil",
  "orders.note",
  "orders.cancel",
  "orders.refund",
  "books.read",
  "products.read",
  "products.edit",
  "products.price",
  "products.create",
  "products.publish",
  "stock.edit",
  "clubs.read",
  "clubs.edit",
  "patches.read",
  "patches.edit",
  "search.read",
  "search.edit",
  "promotions.read",
  "promotions.edit",
  "pages.read",
  "pages.edit",
  "pages.publish",
  "menus.read",
  "menus.edit",
  "reviews.read",
  "reviews.moderate",
  "customers.read",
  "customers.edit",
  "mail.read",
  "mail.send",
  "settings.read",
  "settings.edit",
  "shop.read",
  "shop.edit",
  "shop.open",
  "staff.read",
  "staff.edit",
  "audit.read",
  "security.read",
  "keys.read",
  "keys.edit",
  "tables.read",
  "tables.import",
  "tables.export",
] as const;
export type Permission = (typeof permissions)[number];

const looking: readonly Permission[] = [
  "dashboard.read",
  "orders.read",
  "products.read",
  "clubs.read",
  "patches.read",
  "search.read",
  "promotions.read",
  "pages.read",
  "menus.read",
  "reviews.read",
];

/** R_SUPER is not listed: it passes everything (R-ROLE-1). */
const granted: Readonly<Record<Exclude<StaffRole, "R_SUPER">, readonly Permission[]>> = {
  R_ADMIN: permissions.filter((permission) => permission !== "staff.edit"),
  R_FULFIL: [
    "dashboard.read",
    "orders.read",
    "orders.fulfil",
    "orders.note",
    "products.read",
    "stock.edit",
  ],
  R_SUPPORT: [
    "dashboard.read",
    "orders.read",
    "orders.note",
    "orders.cancel",
    "orders.refund",
    "books.read",
    "products.read",
    "customers.read",
    "customers.edit",
    "mail.read",
    "mail.send",
    "reviews.read",
    "reviews.moderate",
  ],
  R_CONTENT: [
    "dashboard.read",
    "products.read",
    "products.edit",
    "clubs.read",
    "patches.read",
    "search.read",
    "search.edit",
    "promotions.read",
    "pages.read",
    "pages.edit",
    "pages.publish",
    "menus.read",
    "menus.edit",
    "reviews.read",
    "reviews.moderate",
  ],
  R_VIEWER: looking,
};

export function isStaffRole(role: string): role is StaffRole {
  return staffRoles.some((known) => known === role);
}

export function isPermission(text: string): text is Permission {
  return permissions.some((known) => known === text);
}

/**
 * All permissions of these roles; unknown roles grant none.
 * @param grants rights that the shop's own roles add
 */
export function permissionsOf(
  roles: readonly string[],
  grants: readonly string[] = [],
): readonly Permission[] {
  if (roles.includes("R_SUPER")) return permissions;
  const held = new Set<string>([
    ...grants,
    ...roles.flatMap((role) => (isStaffRole(role) && role !== "R_SUPER" ? granted[role] : [])),
  ]);
  return permissions.filter((permission) => held.has(permission));
}

/**
 * A short text for a set of permissions: a bit for each, in base 36. Two sets have the same text if
 * and only if they are equal.
 */
export function rightsMark(held: readonly string[]): string {
  const bits = permissions.map((permission) => (held.includes(permission) ? "1" : "0"));
  return BigInt(`0b${bits.join("")}`).toString(36);
}

export function mayDo(roles: readonly string[], permission: Permission): boolean {
  return permissionsOf(roles).includes(permission);
}

/** Permissions of the owner's own acts and of keys themselves: no key ever holds them (R-KEY-2). */
const closedToKeys: readonly Permission[] = [
  "shop.open",
  "staff.read",
  "staff.edit",
  "security.read",
  "keys.read",
  "keys.edit",
];

/** Rights that may be granted to a key. */
export const keyScopes: readonly Permission[] = permissions.filter(
  (permission) => !closedToKeys.includes(permission),
);

/** Staff, or a program with a key that one of them made. */
export type Caller = {
  roles: readonly string[];
  /** Permissions of those of the roles that the shop has made itself. */
  grants?: readonly string[] | undefined;
  /** Permissions of the key; without one, all of the roles. */
  scopes?: readonly string[] | undefined;
};

/** A key has the rights it was given, as long as its maker has them, too (R-KEY-2). */
export function callerMay({ roles, grants, scopes }: Caller, permission: Permission): boolean {
  if (!permissionsOf(roles, grants).includes(permission)) return false;
  return scopes === undefined || (scopes.includes(permission) && keyScopes.includes(permission));
}

/** The first of these permissions that the caller does not hold; undefined when all are held. */
export function missingRight(
  caller: Caller,
  wanted: readonly Permission[],
): Permission | undefined {
  return wanted.find((permission) => !callerMay(caller, permission));
}

/** Every role that holds the permission, R_SUPER first: the source of a route's `roles`. */
export function rolesWith(permission: Permission): readonly StaffRole[] {
  return staffRoles.filter((role) => mayDo([role], permission));
}
