import type { RouteConfig } from "@react-router/dev/routes";
import { index, layout, route } from "@react-router/dev/routes";
import { contentSlugs } from "#domain/content/content-slug.ts";

/*
 * Every page of the shop, from top to bottom. Pages with header and footer are inside
 * `layout("storefront/shop-layout.tsx", […])`; sign-in and checkout inside
 * `layout("layout/blank-layout.tsx", […])`. What needs the texts of checkout, orders and account is
 * inside that or `layout("layout/account-layout.tsx", […])`. The catch-all stays last.
 */
export default [
  index("layout/guard/home-redirect.ts"),
  layout("storefront/shop-layout.tsx", [
    route("home", "storefront/home/home-page.tsx"),
    route("collections/:tag", "storefront/catalog/collection-page.tsx"),
    route("search", "storefront/catalog/search-page.tsx"),
    route("product/:title", "storefront/product/product-page.tsx"),
    route("wear", "storefront/wear/wear-page.tsx"),
    route("compare", "storefront/compare/compare-page.tsx"),
    route("designs", "storefront/designs/designs-page.tsx"),
    route("cart", "storefront/cart/page/cart-page.tsx"),
    route("wishlist", "storefront/wishlist/wishlist-page.tsx"),
    route("wishlist/shared", "storefront/wishlist/shared-page.tsx"),
    ...contentSlugs
      .filter((slug) => slug !== "contact-us")
      .map((slug) => route(slug, "storefront/info/info-page.tsx", { id: slug })),
    route("pages/:slug", "storefront/info/info-page.tsx", { id: "own-page" }),
    layout("layout/account-layout.tsx", [
      route("newsletter/subscribe", "storefront/newsletter/subscribe-page.tsx"),
      route("newsletter/confirm", "storefront/newsletter/confirm-page.tsx"),
      route("newsletter/leave", "storefront/newsletter/leave-page.tsx"),
      route("alerts/confirm", "storefront/alerts/confirm-page.tsx"),
      route("alerts/leave", "storefront/alerts/leave-page.tsx"),
      route("email/confirm", "storefront/account/confirm-email-page.tsx"),
      route("email/undo", "storefront/account/undo-email-page.tsx"),
      route("contact-us", "storefront/info/contact-page.tsx"),
      route("order-success/:orderId", "storefront/orders/order-success-page.tsx"),
      route("my-data", "storefront/account/own-data-page.tsx"),
      route("tracking-order", "storefront/orders/tracking-page.tsx"),
      layout("layout/guard/guarded-layout.tsx", { id: "guarded-account" }, [
        route("account", "storefront/account/account-page.tsx"),
        route("orders", "storefront/orders/orders-page.tsx"),
        route("order-detail/:id", "storefront/orders/order-detail-page.tsx"),
        route("address", "storefront/account/addresses/address-book-page.tsx"),
        route("add-address", "storefront/account/addresses/add-address-page.tsx"),
        route("myprofile", "storefront/account/profile-page.tsx"),
        route("change-password", "storefront/account/change-password-page.tsx"),
        route("privacy", "storefront/account/privacy-page.tsx"),
      ]),
    ]),
  ]),
  layout("layout/blank-layout.tsx", [
    route("welcome", "storefront/auth/welcome-page.tsx"),
    route("checkouts/return", "storefront/checkout/return-page.tsx"),
    route("checkouts/:id?", "storefront/checkout/checkout-page.tsx"),
    layout("layout/guard/guarded-layout.tsx", { id: "guarded-login" }, [
      route("login/:module?", "storefront/auth/login-page.tsx"),
      route("register", "storefront/auth/login-page.tsx", { id: "register" }),
      route("reset-password", "storefront/auth/login-page.tsx", { id: "reset-password" }),
    ]),
  ]),
  route("admin", "admin/admin-page.tsx", [route("*", "admin/below-admin-route.tsx")]),
  ...["403", "404", "500"].map((status) =>
    route(status, "layout/error-pages/error-status-route.tsx", { id: status }),
  ),
  route("dev/gallery", "app/gallery/gallery-page.tsx"),
  route("dev/router", "app/router-check/check-layout.tsx", [
    route("form", "app/router-check/form-page.tsx"),
    route("data", "app/router-check/data-page.tsx"),
  ]),
  route("*", "layout/error-pages/not-found-route.tsx"),
] satisfies RouteConfig;
