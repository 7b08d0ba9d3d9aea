import * as z from "zod/mini";
import * as account from "#contract/account.ts";
import * as address from "#contract/address.ts";
import * as attention from "#contract/admin/attention.ts";
import * as paymentGate from "#contract/admin/payment-gate.ts";
import * as books from "#contract/admin/books.ts";
import * as clubs from "#contract/admin/clubs.ts";
import * as coupons from "#contract/admin/coupons.ts";
import * as dashboard from "#contract/admin/dashboard.ts";
import * as feeds from "#contract/admin/feeds.ts";
import * as keys from "#contract/admin/keys.ts";
import * as home from "#contract/admin/home.ts";
import * as menus from "#contract/admin/menus.ts";
import * as mail from "#contract/admin/mail.ts";
import * as orderGoods from "#contract/admin/order-goods.ts";
import * as orderMoney from "#contract/admin/order-money.ts";
import * as adminOrders from "#contract/admin/orders.ts";
import * as pages from "#contract/admin/pages.ts";
import * as patches from "#contract/admin/patches.ts";
import * as people from "#contract/admin/people.ts";
import * as photos from "#contract/admin/photos.ts";
import * as products from "#contract/admin/products.ts";
import * as promotions from "#contract/admin/promotions.ts";
import * as returns from "#contract/admin/returns.ts";
import * as adminReviews from "#contract/admin/reviews.ts";
import * as seller from "#contract/admin/seller.ts";
import * as setup from "#contract/admin/setup.ts";
import * as stock from "#contract/admin/stock.ts";
import * as synonyms from "#contract/admin/synonyms.ts";
import {
  adminEndpoints,
  type AdminEndpoint,
  type AdminEndpointName,
} from "#contract/admin/admin-endpoints.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import * as webhooks from "#contract/admin/webhooks.ts";
import * as auth from "#contract/auth.ts";
import * as cart from "#contract/cart.ts";
import * as catalog from "#contract/catalog.ts";
import * as contact from "#contract/contact.ts";
import * as content from "#contract/content.ts";
import * as currency from "#contract/currency.ts";
import { endpointSchemas, type EndpointSchemas } from "#contract/endpoint-schemas.ts";
import { endpoints, type Endpoint } from "#contract/endpoints.ts";
import * as envelopes from "#contract/envelope.ts";
import * as lineFields from "#contract/line-fields.ts";
import * as money from "#contract/money.ts";
import * as newsletter from "#contract/newsletter.ts";
import * as orders from "#contract/order.ts";
import * as ownOrder from "#contract/own-order.ts";
import * as ownerLink from "#contract/owner-link.ts";
import * as pricedCart from "#contract/priced-cart.ts";
import * as purchase from "#contract/purchase.ts";
import * as returnFields from "#contract/return-fields.ts";
import * as reviews from "#contract/review.ts";
import * as shellRoutes from "#contract/shell-routes.ts";
import * as shopInfo from "#contract/shop-info.ts";
import * as wishlist from "#contract/wishlist.ts";

/** Modules of the contract; the shop's come first and have the shorter names. */
const modules: readonly Readonly<Record<string, unknown>>[] = [
  { ...money, ...envelopes, ...auth, ...account, ...address, ...catalog, ...lineFields },
  { ...cart, ...pricedCart, ...orders, ...ownOrder, ...purchase, ...returnFields },
  { ...reviews, ...shopInfo, ...wishlist, ...content, ...contact, ...newsletter },
  { ...currency, ...ownerLink, ...shellRoutes },
  adminOrders,
  { ...orderGoods, ...orderMoney },
  { ...returns, ...attention, ...paymentGate, ...books },
  { ...products, ...stock },
  { ...photos, ...clubs },
  patches,
  { ...synonyms, ...promotions, ...coupons },
  pages,
  {
    ...adminReviews,
    ...mail,
    ...people,
    ...seller,
    ...setup,
    ...dashboard,
    ...keys,
    ...webhooks,
    ...feeds,
    ...home,
    ...menus,
  },
];

/** Inputs that stand in the query, which is written out parameter by parameter. */
function queryInputs(): Set<unknown> {
  const ofShop = Object.entries<Endpoint>(endpoints).flatMap(([name, { method }]) => {
    const schemas: EndpointSchemas = endpointSchemas[name as keyof typeof endpointSchemas];
    return method === "GET" ? [schemas.input] : [];
  });
  const ofAdmin = Object.entries<AdminEndpoint>(adminEndpoints).flatMap(([name, { file }]) =>
    file === true ? [adminSchemas[name as AdminEndpointName].input] : [],
  );
  return new Set([...ofShop, ...ofAdmin]);
}

/**
 * Facts of schemas for OpenAPI beside their shape. It reads this registry alone: a text is given by
 * `.register(schemaRegistry, { description })`, and one of `z.describe` would not be seen.
 */
export const schemaRegistry = z.registry<{ id?: string; description?: string }>();

/**
 * Names the objects of the contract as in code: `saveSellerInput` is `SaveSellerInput` in OpenAPI,
 * `adminOrder` is `AdminOrder`. A schema without a name stands where it is used.
 */
export function nameSchemas(): void {
  const left = queryInputs();
  const taken = new Set<string>();
  const named = modules.flatMap((module) => Object.entries(module));
  // Outputs first: of `address` and `addressInput` the former is `Address`.
  const isInput = ([name]: [string, unknown]) => name.endsWith("Input");
  for (const [name, value] of [...named.filter((one) => !isInput(one)), ...named.filter(isInput)]) {
    if (!isObject(value) || left.has(value)) continue;
    const id = freeName(name, taken);
    for (const side of sidesOf(id)) taken.add(side);
    schemaRegistry.add(value, { id });
    left.add(value);
  }
}

const isObject = (value: unknown): value is z.ZodMiniObject =>
  value instanceof z.ZodMiniObject && Object.keys(value.def.shape).length > 0;

/** An input schema is named with `Input` at the end (`fastify-type-provider-zod`). */
const sidesOf = (id: string) => [id, `${id}Input`];

function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = name.charAt(0).toUpperCase() + name.slice(1).replace(/Input$/, "");
  const isFree = (id: string) => sidesOf(id).every((side) => !taken.has(side));
  const names = [base, `${base}Request`, ...Array.from({ length: 9 }, (_, n) => `${base}${n + 2}`)];
  const free = names.find(isFree);
  if (free === undefined) throw new Error(`too many schemas are called ${name}`);
  return free;
}
