import type { ComponentType } from "react";
import { lazyPart } from "#web/platform/lazy.tsx";
import { PageFailed, PageLoading } from "./layout/page-fallbacks.tsx";
import type { AdminPageProps } from "./page-context.ts";

type AdminPageComponent = ComponentType<AdminPageProps>;

const page = (load: () => Promise<{ default: AdminPageComponent }>): AdminPageComponent =>
  lazyPart(() => load().then((module) => module.default), {
    waiting: <PageLoading />,
    Failed: PageFailed,
  });

/**
 * Pages of the admin by the name of their route (`contract/routes/admin-routes.ts`). A route
 * without a page here is in no menu. Add a line: `name: page(() => import("./x/x-page.tsx"))`.
 */
const pages: Readonly<Record<string, AdminPageComponent>> = {
  admin: page(() => import("./dashboard/dashboard-page.tsx")),
  admin_setup: page(() => import("./setup/setup-page.tsx")),
  sales_orders: page(() => import("./orders/orders-page.tsx")),
  sales_orders_detail: page(() => import("./orders/order-detail-page.tsx")),
  sales_attention: page(() => import("./attention/attention-page.tsx")),
  sales_returns: page(() => import("./returns/returns-page.tsx")),
  sales_books: page(() => import("./books/books-page.tsx")),
  sales_promotions: page(() => import("./promotions/promotions-page.tsx")),
  sales_customers: page(() => import("./customers/customers-page.tsx")),
  sales_mail: page(() => import("./mail/mail-page.tsx")),
  sales_mail_detail: page(() => import("./mail/mail-detail-page.tsx")),
  catalogue_products: page(() => import("./products/products-page.tsx")),
  catalogue_products_new: page(() => import("./products/new-product-page.tsx")),
  catalogue_clubs: page(() => import("./clubs/clubs-page.tsx")),
  catalogue_products_detail: page(() => import("./products/product-page.tsx")),
  catalogue_stock: page(() => import("./stock/stock-page.tsx")),
  catalogue_squads: page(() => import("./squads/squads-page.tsx")),
  catalogue_patches: page(() => import("./patches/patches-page.tsx")),
  catalogue_size_charts: page(() => import("./size-charts/size-charts-page.tsx")),
  catalogue_feeds: page(() => import("./feeds/feeds-page.tsx")),
  catalogue_synonyms: page(() => import("./synonyms/synonyms-page.tsx")),
  content_pages: page(() => import("./pages/pages-page.tsx")),
  content_pages_detail: page(() => import("./pages/page-page.tsx")),
  content_home: page(() => import("./home/home-page.tsx")),
  content_menus: page(() => import("./menus/menus-page.tsx")),
  content_redirects: page(() => import("./redirects/redirects-page.tsx")),
  content_reviews: page(() => import("./reviews/reviews-page.tsx")),
  system_staff: page(() => import("./staff/staff-page.tsx")),
  system_settings: page(() => import("./settings/settings-page.tsx")),
  system_settings_detail: page(() => import("./settings/setting-group-page.tsx")),
  system_seller: page(() => import("./seller/seller-page.tsx")),
  system_shipping: page(() => import("./places/shipping-page.tsx")),
  system_tax: page(() => import("./places/tax-page.tsx")),
  system_currencies: page(() => import("./currencies/currencies-page.tsx")),
  system_keys: page(() => import("./keys/keys-page.tsx")),
  system_webhooks: page(() => import("./webhooks/webhooks-page.tsx")),
  system_webhooks_detail: page(() => import("./webhooks/webhook-page.tsx")),
  system_imports: page(() => import("./imports/imports-page.tsx")),
  system_imports_detail: page(() => import("./imports/import-page.tsx")),
  system_blocked: page(() => import("./policy-reports/policy-reports-page.tsx")),
  system_security: page(() => import("./security/security-page.tsx")),
  system_audit: page(() => import("./audit/audit-page.tsx")),
};

export const pageTable: ReadonlyMap<string, AdminPageComponent> = new Map(Object.entries(pages));
