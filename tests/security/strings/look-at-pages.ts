import { chromium, type Page } from "playwright-core";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { flatten } from "#contract/routes/find-route.ts";
import { shopRoutes } from "#contract/routes/storefront-routes.ts";
import type { Database } from "#server/platform/database.ts";
import { storageKey } from "#web/platform/storage.ts";
import { findChromium } from "../../../scripts/tests/chromium.ts";
import { ApiClient } from "../../support/api-client.ts";
import type { RunningShop } from "../../support/shop.ts";
import { testedLanguages } from "../../support/tested-languages.ts";

export type Looked = {
  pages: number;
  executions: string[];
  /** What the content security policy stopped. */
  reports: string[];
  /** Requests to other hosts. */
  elsewhere: string[];
};

/** What stands for the part of an address with a colon: the newest of its kind first. */
const places: Readonly<Record<string, string>> = {
  "/collections/:tag": "select 'new' union select tag from nav_item where tag <> '' limit 3",
  "/product/:title":
    "select slug from product where archived_at is null order by version desc, id limit 8",
  "/pages/:slug": "select distinct slug from content_page limit 6",
  "/order-detail/:id": "select order_no from sales_order limit 1",
  "/order-success/:orderId": "select order_no from sales_order limit 1",
  "/checkouts/:id?": "select 'cart'",
  "/login/:module?": "select 'register'",
  "/admin/orders/:orderNo":
    "select order_no from sales_order where paid_at is not null order by version desc limit 3",
  "/admin/mail/:id": "select id::text from mail order by created_at desc limit 3",
  "/admin/products/:id": "select id from product order by version desc limit 3",
  "/admin/pages/:slug": "select distinct slug from content_page limit 6",
  "/admin/settings/:group": "select unnest(array['brand', 'orders', 'privacy'])",
  "/admin/webhooks/:id": "select id::text from webhook_endpoint limit 2",
  "/admin/imports/:id": "select id::text from import_file limit 2",
};

/** The address that the shop had while it took the texts: e-mails name their pictures by it. */
const whileTyping = "http://localhost:3000";

/** Opens every page of shop and admin, and e-mails, in both languages. @returns what ran there */
export async function lookAtPages(shop: RunningShop, database: Database): Promise<Looked> {
  const looked: Looked = { pages: 0, executions: [], reports: [], elsewhere: [] };
  const own = [shop.url, whileTyping];
  const client = new ApiClient(shop.url);
  const account = { username: "owner@kitroom.example", password: "owner-demo" };
  const { token, refreshToken } = await client.data("login", account);
  const stored = { [storageKey("token")]: token, [storageKey("refreshToken")]: refreshToken };
  const addresses = await everyAddress(database);
  const browser = await chromium.launch({
    ...(findChromium() ? { executablePath: findChromium() } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"],
  });
  try {
    for (const language of testedLanguages) {
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: language,
        storageState: {
          cookies: [],
          origins: [
            {
              origin: shop.url,
              localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
            },
          ],
        },
      });
      await context.addCookies([{ name: "lang", value: language, url: shop.url }]);
      await context.exposeBinding("ran", ({ page }) => looked.executions.push(page.url()));
      await context.exposeBinding("violated", ({ page }, what: string) =>
        looked.reports.push(`${page.url()} ${what}`),
      );
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const tell = Reflect.get(window, "violated") as (what: string) => void;
          tell(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && !own.includes(origin)) {
          looked.elsewhere.push(request.url());
        }
      });
      const page = await context.newPage();
      page.on("dialog", (dialog) => {
        looked.executions.push(`${page.url()} ${dialog.message()}`);
        void dialog.dismiss();
      });
      for (const address of addresses) {
        await look(page, address);
        looked.pages += 1;
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return looked;
}

/** A page is whole when it asks for nothing any more; its end is scrolled to, for lazy parts. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load", timeout: 60_000 });
  const settled = () => page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => null);
  await settled();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await settled();
}

async function everyAddress({ driver }: Database): Promise<string[]> {
  const found: string[] = [];
  for (const { path, layout } of [...flatten(shopRoutes), ...flatten(adminRoutes)]) {
    if (layout === "none") continue;
    if (!path.includes(":")) {
      found.push(path);
      continue;
    }
    const query = places[path];
    if (!query) throw new Error(`what stands in ${path}?`);
    const rows = await driver.unsafe<Record<string, string>[]>(query);
    for (const row of rows) {
      const part = encodeURIComponent(Object.values(row)[0] ?? "");
      found.push(path.replace(/:\w+\??/, part));
    }
  }
  // The newest of each kind in each language.
  const mails = await driver.unsafe<{ id: string }[]>(
    `select id::text from (select id, row_number() over (
       partition by split_part(about, ':', 1), language order by created_at desc) as place
     from mail) newest where place <= 3`,
  );
  return [...found, "/dev/mail", ...mails.flatMap(({ id }) => [`/dev/mail/${id}`])];
}
