import type { Permission, StaffRole } from "#domain/staff/permissions.ts";

/** Which frame a page stands in; `none` has no page of its own (a redirect, an external address). */
export type RouteLayout = "base" | "blank" | "admin" | "none";

/** Facts of a route for menus, tabs, breadcrumb, guard and titles (R-ROUTE-5). */
export type RouteMeta = {
  /** English; shown where there is no message of that key. */
  title: string;
  /** Key in the messages' area `route`. */
  i18nKey: string;
  /** Name of an icon of the shell's table; `localIcon` wins over it. */
  icon?: string;
  localIcon?: string;
  /** Place in its menu, ascending; absent counts as 0. */
  order?: number;
  /** Any one suffices; R_SUPER passes everything. Absent: open to every signed-in account. */
  roles?: readonly StaffRole[];
  /** Any one of them suffices: rights that roles of the shop's own may allow. */
  permissions?: readonly Permission[];
  hideInMenu?: boolean;
  /** Name of the route that is marked in the menu while this one, which is not in it, is shown. */
  activeMenu?: string;
  /** The page stays as it was left while its tab is open. */
  keepAlive?: boolean;
  /** Open to every visitor, signed in or not. */
  constant?: boolean;
  /** Opens this address in a new window instead of a page. */
  href?: string;
  /** A tab of its own for every query. */
  multiTab?: boolean;
  /** Place among the pinned tabs. */
  fixedIndexInTab?: number;
  /** Added to the address when its menu item is chosen. */
  query?: readonly { key: string; value: string }[];
};

/**
 * One route. `path` is written as React Router writes it: `:name` is a parameter, `?` makes the
 * last segment optional. Children carry whole paths of their own.
 */
export type AppRoute = {
  name: string;
  path: string;
  layout: RouteLayout;
  meta: RouteMeta;
  children?: readonly AppRoute[];
};
