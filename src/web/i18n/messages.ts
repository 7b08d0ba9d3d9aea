import type account from "./messages/en-US/account.json";
import type address from "./messages/en-US/address.json";
import type addresses from "./messages/en-US/addresses.json";
import type auth from "./messages/en-US/auth.json";
import type cart from "./messages/en-US/cart.json";
import type checkout from "./messages/en-US/checkout.json";
import type collection from "./messages/en-US/collection.json";
import type coupon from "./messages/en-US/coupon.json";
import type errors from "./messages/en-US/errors.json";
import type frame from "./messages/en-US/frame.json";
import type gallery from "./messages/en-US/gallery.json";
import type home from "./messages/en-US/home.json";
import type info from "./messages/en-US/info.json";
import type layout from "./messages/en-US/layout.json";
import type newsletter from "./messages/en-US/newsletter.json";
import type office from "./messages/en-US/office.json";
import type officeContent from "./messages/en-US/office-content.json";
import type officeCustomers from "./messages/en-US/office-customers.json";
import type officeOrders from "./messages/en-US/office-orders.json";
import type officeAudit from "./messages/en-US/office-audit.json";
import type officeDashboard from "./messages/en-US/office-dashboard.json";
import type officePromotions from "./messages/en-US/office-promotions.json";
import type officePatches from "./messages/en-US/office-patches.json";
import type officeProducts from "./messages/en-US/office-products.json";
import type officeReviews from "./messages/en-US/office-reviews.json";
import type officeSynonyms from "./messages/en-US/office-synonyms.json";
import type officeStaff from "./messages/en-US/office-staff.json";
import type officeStock from "./messages/en-US/office-stock.json";
import type order from "./messages/en-US/order.json";
import type print from "./messages/en-US/print.json";
import type product from "./messages/en-US/product.json";
import type review from "./messages/en-US/review.json";
import type route from "./messages/en-US/route.json";
import type search from "./messages/en-US/search.json";
import type shell from "./messages/en-US/shell.json";
import type sizes from "./messages/en-US/sizes.json";
import type ui from "./messages/en-US/ui.json";
import type wishlist from "./messages/en-US/wishlist.json";
import type { Language } from "#domain/language.ts";

/** Every text by area; English is the source of the keys. A new area is one line here and one file per language. */
export interface Messages {
  account: typeof account;
  address: typeof address;
  addresses: typeof addresses;
  auth: typeof auth;
  cart: typeof cart;
  checkout: typeof checkout;
  collection: typeof collection;
  coupon: typeof coupon;
  errors: typeof errors;
  frame: typeof frame;
  gallery: typeof gallery;
  home: typeof home;
  info: typeof info;
  layout: typeof layout;
  newsletter: typeof newsletter;
  office: typeof office;
  "office-content": typeof officeContent;
  "office-customers": typeof officeCustomers;
  "office-orders": typeof officeOrders;
  "office-audit": typeof officeAudit;
  "office-dashboard": typeof officeDashboard;
  "office-promotions": typeof officePromotions;
  "office-patches": typeof officePatches;
  "office-products": typeof officeProducts;
  "office-reviews": typeof officeReviews;
  "office-synonyms": typeof officeSynonyms;
  "office-staff": typeof officeStaff;
  "office-stock": typeof officeStock;
  order: typeof order;
  print: typeof print;
  product: typeof product;
  review: typeof review;
  route: typeof route;
  search: typeof search;
  shell: typeof shell;
  sizes: typeof sizes;
  ui: typeof ui;
  wishlist: typeof wishlist;
}

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
