import type { AppRoute, RouteLayout, RouteMeta } from "./app-route.ts";
import { findAmong } from "./find-route.ts";

type Rest = Omit<RouteMeta, "title" | "i18nKey">;

function route(
  name: string,
  path: string,
  layout: RouteLayout,
  title: string,
  rest: Rest,
): AppRoute {
  return { name, path, layout, meta: { title, i18nKey: name, ...rest } };
}

const open = (name: string, path: string, title: string, rest: Rest = {}) =>
  route(name, path, "base", title, { constant: true, ...rest });
const blank = (name: string, path: string, title: string, rest: Rest = {}) =>
  route(name, path, "blank", title, { constant: true, hideInMenu: true, ...rest });
const own = (name: string, path: string, title: string, rest: Rest = {}) =>
  route(name, path, "base", title, { hideInMenu: true, activeMenu: "account", ...rest });

/** Where the payment provider sends its payers back to. */
export const paymentReturnPath = "/checkouts/return";

/** Open to every visitor (R-ROUTE-2). */
const publicRoutes: readonly AppRoute[] = [
  route("root", "/", "none", "Home", { constant: true, hideInMenu: true }),
  open("home", "/home", "Home", { icon: "house", order: 1 }),
  open("collections", "/collections/:tag", "Collection", { hideInMenu: true }),
  open("search", "/search", "Search", { hideInMenu: true, icon: "search" }),
  open("product", "/product/:title", "Product", { hideInMenu: true }),
  open("wear", "/wear", "Your name on every kit", { icon: "shirt", order: 8 }),
  open("compare", "/compare", "Compare two kits", { hideInMenu: true }),
  open("designs", "/designs", "Saved designs", { hideInMenu: true }),
  open("cart", "/cart", "Cart", { icon: "shopping-bag", hideInMenu: true }),
  open("wishlist", "/wishlist", "Wishlist", { icon: "heart", hideInMenu: true }),
  open("order-success", "/order-success/:orderId", "Order placed", { hideInMenu: true }),
  open("tracking-order", "/tracking-order", "Track order", { icon: "truck", order: 2 }),
  open("faq", "/faq", "FAQ", { order: 3 }),
  open("about-us", "/about-us", "About us", { order: 4 }),
  open("contact-us", "/contact-us", "Contact us", { order: 5 }),
  open("shipping-policy", "/shipping-policy", "Shipping policy", { order: 6 }),
  open("return-policy", "/return-policy", "Return policy", { order: 7 }),
  open("privacy-policy", "/privacy-policy", "Privacy policy", { order: 8 }),
  open("terms-of-service", "/terms-of-service", "Terms of service", { order: 9 }),
  open("own-page", "/pages/:slug", "Page", { hideInMenu: true }),
  open("my-data", "/my-data", "Your data", { hideInMenu: true }),
  blank("checkouts", "/checkouts/:id?", "Checkout"),
  blank("checkouts_return", paymentReturnPath, "Payment"),
  // The name is that of R-ROUTE-9; its modules are in `login-modules.ts`.
  blank("independent-website", "/login/:module?", "Login"),
  blank("register", "/register", "Register"),
  blank("reset-password", "/reset-password", "Reset password"),
  blank("welcome", "/welcome", "Become the owner"),
  blank("403", "/403", "No Permission"),
  blank("404", "/404", "Page Not Found"),
  blank("500", "/500", "Server Error"),
];

/** Open to every signed-in account (R-ROUTE-4). */
const accountRoutes: readonly AppRoute[] = [
  own("account", "/account", "My account", { icon: "user", hideInMenu: false, order: 10 }),
  own("orders", "/orders", "My orders", { icon: "package" }),
  own("order-detail", "/order-detail/:id", "Order", { activeMenu: "orders" }),
  own("address", "/address", "Address book", { icon: "map-pin" }),
  own("add-address", "/add-address", "Add address", { activeMenu: "address" }),
  own("myprofile", "/myprofile", "My profile", { icon: "id-card" }),
  own("change-password", "/change-password", "Change password", { icon: "lock" }),
  own("privacy", "/privacy", "Privacy and devices", { icon: "shield" }),
];

/** Every page of the storefront; none has a heading above it. */
export const shopRoutes: readonly AppRoute[] = [...publicRoutes, ...accountRoutes];

/** The storefront's route at a path (without query). */
export const findShopRoute = (path: string): AppRoute | undefined => findAmong(shopRoutes, path);
