import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** What a page gets: the parameters of its path, decoded, and its query (spec §2). */
export type AdminPageProps = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
};

type AdminPageComponent = LazyExoticComponent<ComponentType<AdminPageProps>>;

/**
 * The pages of the back office by the name of their route (`contract/routes/admin-routes.ts`). A
 * route without a page here is in no menu. Add a line: `name: lazy(() => import("./x/x-page.tsx"))`.
 */
const pages: Readonly<Record<string, AdminPageComponent>> = {
  admin: lazy(() => import("./dashboard/dashboard-page.tsx")),
  sales_orders: lazy(() => import("./orders/orders-page.tsx")),
  sales_orders_detail: lazy(() => import("./orders/order-detail-page.tsx")),
  sales_promotions: lazy(() => import("./promotions/promotions-page.tsx")),
  sales_customers: lazy(() => import("./customers/customers-page.tsx")),
  catalogue_products: lazy(() => import("./products/products-page.tsx")),
  catalogue_products_detail: lazy(() => import("./products/product-page.tsx")),
  catalogue_stock: lazy(() => import("./stock/stock-page.tsx")),
  catalogue_squads: lazy(() => import("./squads/squads-page.tsx")),
  catalogue_patches: lazy(() => import("./patches/patches-page.tsx")),
  catalogue_synonyms: lazy(() => import("./synonyms/synonyms-page.tsx")),
  content_pages: lazy(() => import("./pages/pages-page.tsx")),
  content_pages_detail: lazy(() => import("./pages/page-page.tsx")),
  content_reviews: lazy(() => import("./reviews/reviews-page.tsx")),
  system_staff: lazy(() => import("./staff/staff-page.tsx")),
  system_audit: lazy(() => import("./audit/audit-page.tsx")),
};

export const pageTable: ReadonlyMap<string, AdminPageComponent> = new Map(Object.entries(pages));
