import { rolesWith, type Permission } from "#domain/staff/permissions.ts";
import type { AppRoute, RouteMeta } from "./app-route.ts";

type Rest = Omit<RouteMeta, "title" | "i18nKey" | "roles" | "permissions">;

/** A page of the admin: open to the roles that hold the permission to look at it. */
function page(
  name: string,
  path: string,
  title: string,
  permission: Permission,
  rest: Rest = {},
): AppRoute {
  const rights = { roles: rolesWith(permission), permissions: [permission] };
  return { name, path, layout: "admin", meta: { title, i18nKey: name, ...rights, ...rest } };
}

/** A heading of the menu; it is visible to the roles of its entries. */
function group(name: string, path: string, title: string, rest: Rest, children: AppRoute[]) {
  const roles = [...new Set(children.flatMap(({ meta }) => meta.roles ?? []))];
  const permissions = [...new Set(children.flatMap(({ meta }) => meta.permissions ?? []))];
  const meta = { title, i18nKey: name, roles, permissions, ...rest };
  return { name, path, layout: "none", meta, children } satisfies AppRoute;
}

/**
 * The admin. The first part of a name, up to `_`, is its first-level menu item; names of a
 * page and of its menu item differ by the last part only.
 */
export const adminRoutes: readonly AppRoute[] = [
  page("admin", "/admin", "Dashboard", "dashboard.read", {
    icon: "layout-dashboard",
    order: 1,
    keepAlive: true,
    fixedIndexInTab: 0,
  }),
  page("admin_setup", "/admin/setup", "Set-up", "shop.read", {
    icon: "store",
    hideInMenu: true,
    activeMenu: "admin",
    keepAlive: true,
  }),
  group("sales", "/admin/sales", "Sales", { icon: "receipt", order: 2 }, [
    page("sales_orders", "/admin/orders", "Orders", "orders.read", {
      icon: "package",
      order: 1,
      keepAlive: true,
    }),
    page("sales_orders_detail", "/admin/orders/:orderNo", "Order", "orders.read", {
      icon: "package",
      hideInMenu: true,
      activeMenu: "sales_orders",
      keepAlive: true,
    }),
    page("sales_attention", "/admin/attention", "Needs a person", "orders.read", {
      icon: "triangle-alert",
      order: 2,
      keepAlive: true,
      // Work that waits for a person stays in sight once it was opened.
      fixedIndexInTab: 1,
    }),
    page("sales_returns", "/admin/returns", "Returns", "orders.read", {
      icon: "truck",
      order: 3,
      keepAlive: true,
    }),
    page("sales_books", "/admin/books", "Books", "books.read", {
      icon: "scale",
      order: 4,
      keepAlive: true,
    }),
    page("sales_promotions", "/admin/promotions", "Promotions", "promotions.read", {
      icon: "badge-percent",
      order: 5,
      keepAlive: true,
    }),
    page("sales_customers", "/admin/customers", "Customers", "customers.read", {
      icon: "users",
      order: 6,
      keepAlive: true,
    }),
    page("sales_mail", "/admin/mail", "E-mails", "mail.read", {
      icon: "mail",
      order: 7,
      keepAlive: true,
    }),
    page("sales_mail_detail", "/admin/mail/:id", "E-mail", "mail.read", {
      icon: "mail",
      hideInMenu: true,
      activeMenu: "sales_mail",
      keepAlive: true,
    }),
  ]),
  group("catalogue", "/admin/catalogue", "Catalog", { icon: "shirt", order: 3 }, [
    page("catalogue_products", "/admin/products", "Products", "products.read", {
      icon: "shirt",
      order: 1,
      keepAlive: true,
    }),
    page("catalogue_products_new", "/admin/products/new", "New products", "products.create", {
      icon: "shirt",
      hideInMenu: true,
      activeMenu: "catalogue_products",
      keepAlive: true,
    }),
    page("catalogue_products_detail", "/admin/products/:id", "Product", "products.read", {
      icon: "shirt",
      hideInMenu: true,
      activeMenu: "catalogue_products",
      keepAlive: true,
    }),
    page("catalogue_stock", "/admin/stock", "Stock", "products.read", {
      icon: "table",
      order: 2,
      keepAlive: true,
    }),
    page("catalogue_clubs", "/admin/clubs", "Clubs", "clubs.read", {
      icon: "shield",
      order: 3,
      keepAlive: true,
    }),
    page("catalogue_squads", "/admin/squads", "Squads", "patches.read", {
      icon: "users-round",
      order: 4,
      keepAlive: true,
    }),
    page("catalogue_patches", "/admin/patches", "Patches & add-ons", "patches.read", {
      icon: "id-card",
      order: 5,
      keepAlive: true,
    }),
    page("catalogue_size_charts", "/admin/size-charts", "Size charts", "products.read", {
      icon: "ruler",
      order: 6,
      keepAlive: true,
    }),
    page("catalogue_synonyms", "/admin/search-words", "Search words", "search.read", {
      icon: "search",
      order: 7,
      keepAlive: true,
    }),
    page("catalogue_feeds", "/admin/feeds", "Product feeds", "products.read", {
      icon: "rss",
      order: 9,
      keepAlive: true,
    }),
  ]),
  group("content", "/admin/content", "Content", { icon: "file-text", order: 4 }, [
    page("content_pages", "/admin/pages", "Pages", "pages.read", {
      icon: "file-text",
      order: 1,
      keepAlive: true,
    }),
    page("content_pages_detail", "/admin/pages/:slug", "Page", "pages.read", {
      icon: "file-text",
      hideInMenu: true,
      activeMenu: "content_pages",
      keepAlive: true,
      multiTab: true,
    }),
    page("content_home", "/admin/home", "Home page", "pages.read", {
      icon: "house",
      order: 2,
      keepAlive: true,
    }),
    page("content_menus", "/admin/menus", "Menus", "menus.read", {
      icon: "list-tree",
      order: 3,
      keepAlive: true,
    }),
    page("content_redirects", "/admin/redirects", "Redirects", "pages.read", {
      icon: "signpost",
      order: 4,
      keepAlive: true,
    }),
    page("content_reviews", "/admin/reviews", "Reviews", "reviews.read", {
      icon: "star",
      order: 5,
      keepAlive: true,
    }),
  ]),
  group("system", "/admin/system", "System", { icon: "settings", order: 5 }, [
    page("system_staff", "/admin/staff", "Staff and roles", "staff.read", {
      icon: "user-cog",
      order: 1,
    }),
    page("system_settings", "/admin/settings", "Settings", "shop.read", {
      icon: "settings",
      order: 2,
      keepAlive: true,
    }),
    page("system_settings_detail", "/admin/settings/:group", "Settings", "shop.read", {
      icon: "settings",
      hideInMenu: true,
      activeMenu: "system_settings",
      keepAlive: true,
      multiTab: true,
    }),
    page("system_seller", "/admin/seller", "Seller", "shop.read", {
      icon: "id-card",
      order: 3,
      keepAlive: true,
    }),
    page("system_shipping", "/admin/settings/shipping", "Shipping", "settings.read", {
      icon: "truck",
      order: 3,
      keepAlive: true,
    }),
    page("system_tax", "/admin/settings/tax", "Tax", "settings.read", {
      icon: "receipt",
      order: 4,
      keepAlive: true,
    }),
    page("system_currencies", "/admin/settings/currencies", "Currencies", "settings.read", {
      icon: "scale",
      order: 5,
      keepAlive: true,
    }),
    page("system_keys", "/admin/keys", "API keys", "keys.read", {
      icon: "key-round",
      order: 6,
      keepAlive: true,
    }),
    page("system_webhooks", "/admin/webhooks", "Webhooks", "keys.read", {
      icon: "webhook",
      order: 7,
      keepAlive: true,
    }),
    page("system_webhooks_detail", "/admin/webhooks/:id", "Webhook", "keys.read", {
      icon: "webhook",
      hideInMenu: true,
      activeMenu: "system_webhooks",
      keepAlive: true,
    }),
    page("system_imports", "/admin/imports", "Import and export", "tables.read", {
      icon: "table",
      order: 8,
      keepAlive: true,
    }),
    page("system_imports_detail", "/admin/imports/:id", "Import", "tables.read", {
      icon: "table",
      hideInMenu: true,
      activeMenu: "system_imports",
      keepAlive: true,
    }),
    page("system_blocked", "/admin/blocked", "Blocked content", "audit.read", {
      icon: "shield",
      order: 11,
      keepAlive: true,
    }),
    page("system_security", "/admin/security", "Security log", "security.read", {
      icon: "shield",
      order: 13,
      keepAlive: true,
    }),
    page("system_audit", "/admin/audit", "Audit log", "audit.read", {
      icon: "scroll-text",
      order: 12,
      keepAlive: true,
    }),
  ]),
  {
    name: "storefront",
    path: "/home",
    layout: "none",
    meta: {
      title: "View the shop",
      i18nKey: "storefront",
      localIcon: "mark",
      order: 9,
      href: "/home",
    },
  },
];
