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
  "reviews.read",
  "reviews.moderate",
  "customers.read",
  "mail.read",
  "mail.send",
  "shop.read",
  "shop.edit",
  "shop.open",
  "staff.read",
  "staff.edit",
  "audit.read",
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
    "reviews.read",
    "reviews.moderate",
  ],
  R_VIEWER: looking,
};

export function isStaffRole(role: string): role is StaffRole {
  return staffRoles.some((known) => known === role);
}

/** All permissions of these roles; unknown roles grant none. */
export function permissionsOf(roles: readonly string[]): readonly Permission[] {
  if (roles.includes("R_SUPER")) return permissions;
  const held = new Set(
    roles.flatMap((role) => (isStaffRole(role) && role !== "R_SUPER" ? granted[role] : [])),
  );
  return permissions.filter((permission) => held.has(permission));
}

export function mayDo(roles: readonly string[], permission: Permission): boolean {
  return permissionsOf(roles).includes(permission);
}

/** Every role that holds the permission, R_SUPER first: the source of a route's `roles`. */
export function rolesWith(permission: Permission): readonly StaffRole[] {
  return staffRoles.filter((role) => mayDo([role], permission));
}
