import type { Browser, BrowserContext, Page } from "@playwright/test";
import { cookieNames } from "#contract/headers.ts";
import { storageKey } from "#web/platform/storage.ts";
import { ApiClient } from "../../support/api-client.ts";
import {
  blankLine,
  buyer,
  decide,
  findJersey,
  namedLine,
  placeOrder,
} from "../../support/purchase.ts";
import type { TestedLanguage } from "../../support/tested-languages.ts";
import { inDatabase, newPerson } from "./account-steps.ts";
import { presentCode } from "./buying-cases.ts";
import type { World } from "./page-cases.ts";
import { complaintsOf, shopUrl, type Complaints } from "./shop-test.ts";

export type Visitor = { page: Page; complaints: Complaints };
export type Visitors = {
  /** Knows the shop from nothing. */
  visitor: Visitor;
  /** Has a paid order and three lines in the cart, in EUR. */
  buyer: Visitor;
  /** Has two lines in the cart, in EUR, and nothing else. */
  presented: Visitor;
  /** Signed in to a new account with an address. */
  member: Visitor;
  world: World;
  close: () => Promise<void>;
};

/** Two people of one language and scheme, each with a page of their own. */
export async function openVisitors(
  browser: Browser,
  language: TestedLanguage,
  scheme: "light" | "dark",
): Promise<Visitors> {
  const client = await ApiClient.guest(shopUrl(), "EUR");
  client.language = language;
  const presented = await ApiClient.guest(shopUrl(), "EUR");
  presented.language = language;
  const world = await prepareWorld(client, presented);
  const contexts: BrowserContext[] = [];
  const open = async (storage: Record<string, string>): Promise<Visitor> => {
    const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: shopUrl(),
      colorScheme: scheme,
      locale: language,
      reducedMotion: "reduce",
      storageState: {
        cookies: [cookie(cookieNames.language, language), cookie(cookieNames.currency, "EUR")],
        origins: [{ origin: shopUrl(), localStorage }],
      },
    });
    contexts.push(context);
    return { complaints: complaintsOf(context), page: await context.newPage() };
  };
  return {
    world,
    visitor: await open({ [storageKey("currency")]: "EUR" }),
    buyer: await open(storageOf(client)),
    presented: await open(storageOf(presented)),
    member: await open(await newMember(language)),
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

const cookie = (name: string, value: string) => ({
  name,
  value,
  domain: new URL(shopUrl()).hostname,
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax" as const,
});

/** The browser storage of a guest. */
const storageOf = ({ token }: ApiClient): Record<string, string> => ({
  [storageKey("currency")]: "EUR",
  [storageKey("token")]: token ?? "",
  // Never used: the token outlives the run.
  [storageKey("refreshToken")]: "none",
});

/** @returns the browser storage of a member with an account. */
async function newMember(language: TestedLanguage): Promise<Record<string, string>> {
  const { client, token, refreshToken } = await newPerson({}, language);
  await client.data("saveAddresses", [{ ...buyer.address, isDefault: true }]);
  return { [storageKey("token")]: token, [storageKey("refreshToken")]: refreshToken };
}

/** A buyer with a paid order, an order that waits for its payment, and two carts. */
async function prepareWorld(client: ApiClient, presented: ApiClient): Promise<World> {
  const jersey = await findJersey(client);
  const lines = () =>
    client.data("saveCartItems", [
      namedLine(jersey, "MARLOW", "10"),
      namedLine(jersey, "FENWICK", "7"),
      blankLine(jersey),
    ]);
  const first = await placeOrder(
    client,
    (await lines()).map(({ id }) => id),
  );
  await decide(first.data.approveUrl, first.data.id, "approve");
  await client.data("captureOrder", { id: first.data.id });
  const ids = (await lines()).map(({ id }) => id);
  const waiting = await ApiClient.guest(shopUrl(), "EUR");
  const [line] = await waiting.data("saveCartItems", [namedLine(jersey, "MARLOW", "10")]);
  const second = await placeOrder(waiting, [line?.id ?? ""]);
  const free = await presented.data("saveCartItems", [
    namedLine(jersey, "FENWICK", "7"),
    blankLine(jersey, 2),
  ]);
  await inDatabase(
    (sql) => sql`
      insert into coupon (code, benefit, uses_per_customer)
      values (${presentCode}, '{"kind": "percent", "percent": 100}', 1) on conflict do nothing`,
  );
  return {
    slug: jersey.slug,
    orderNo: first.data.orderNo,
    checkout: checkoutOf(ids),
    freeCheckout: checkoutOf(free.map(({ id }) => id)),
    approval: second.data.approveUrl,
  };
}

const checkoutOf = (ids: readonly string[]) =>
  `/checkouts/cart?${new URLSearchParams({ from: "cart", items: JSON.stringify(ids) })}`;
