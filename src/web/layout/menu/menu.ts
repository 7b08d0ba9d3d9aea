import type { AppRoute, RouteMeta } from "#contract/routes/app-route.ts";

/** An item of the menu: a page, a heading with children, or an external link (`href`). */
export type MenuItem = {
  /** Name of the route. */
  key: string;
  path: string;
  i18nKey: string;
  title: string;
  icon?: string;
  localIcon?: string;
  href?: string;
  query?: RouteMeta["query"];
  children?: readonly MenuItem[];
};

/** Builds the menu of routes already filtered by roles: the visible ones, in their order. */
export function menuOf(routes: readonly AppRoute[]): MenuItem[] {
  return routes
    .filter(({ meta }) => meta.hideInMenu !== true)
    .toSorted((a, b) => (a.meta.order ?? 0) - (b.meta.order ?? 0))
    .map((route) => {
      const { title, i18nKey, icon, localIcon, href, query } = route.meta;
      const children = menuOf(route.children ?? []);
      return {
        key: route.name,
        path: route.path,
        i18nKey,
        title,
        ...(icon === undefined ? {} : { icon }),
        ...(localIcon === undefined ? {} : { localIcon }),
        ...(href === undefined ? {} : { href }),
        ...(query === undefined ? {} : { query }),
        ...(children.length > 0 ? { children } : {}),
      };
    });
}

/** Address of an item with its own query. */
export function menuAddress({ path, query = [] }: MenuItem): string {
  const text = new URLSearchParams(query.map(({ key, value }) => [key, value])).toString();
  return text ? `${path}?${text}` : path;
}

/** Key of the item to mark as current on a page. */
export function selectedKey({ name, meta }: AppRoute): string {
  return meta.hideInMenu === true ? (meta.activeMenu ?? name) : name;
}

/** Items from the first level down to a key; empty when the menu has no such key. */
export function pathToKey(menu: readonly MenuItem[], key: string): MenuItem[] {
  for (const item of menu) {
    if (item.key === key) return [item];
    const below = pathToKey(item.children ?? [], key);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** Headings to expand so that the current item is visible; none while the sidebar is collapsed. */
export function expandedKeys(
  menu: readonly MenuItem[],
  route: AppRoute,
  collapsed: boolean,
): string[] {
  if (collapsed) return [];
  return pathToKey(menu, selectedKey(route))
    .filter((item) => item.children !== undefined)
    .map(({ key }) => key);
}

export type Crumb = Pick<MenuItem, "key" | "path" | "i18nKey" | "title" | "icon" | "localIcon"> & {
  /** Items of a heading's dropdown. */
  children?: readonly MenuItem[];
};

/**
 * Breadcrumb from the first level to the page. A page without a menu item follows the item whose
 * name it extends (`sales_orders` → `sales_orders_detail`), or its sibling.
 */
export function breadcrumbOf(menu: readonly MenuItem[], route: AppRoute): Crumb[] {
  const way = pathToKey(menu, selectedKey(route));
  if (selectedKey(route) === route.name) return way;
  const continues = route.name.slice(0, route.name.lastIndexOf("_")) === route.meta.activeMenu;
  const { title, i18nKey, icon, localIcon } = route.meta;
  const page: Crumb = {
    key: route.name,
    path: route.path,
    title,
    i18nKey,
    ...(icon === undefined ? {} : { icon }),
    ...(localIcon === undefined ? {} : { localIcon }),
  };
  return [...(continues ? way : way.slice(0, -1)), page];
}

/** Pages of the menu, for the global search; headings are left out. */
export function menuLeaves(menu: readonly MenuItem[]): MenuItem[] {
  return menu.flatMap((item) => (item.children ? menuLeaves(item.children) : [item]));
}

/** Pages whose label contains the text; none for blank text. */
export function searchMenu(
  menu: readonly MenuItem[],
  text: string,
  labelOf: (item: MenuItem) => string,
): MenuItem[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  return menuLeaves(menu).filter((item) => labelOf(item).toLowerCase().includes(wanted));
}
