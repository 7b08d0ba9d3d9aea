import { afterAll, beforeAll, expect, test } from "vitest";
import { deviceCookie } from "#contract/headers.ts";
import { knowDevice } from "#server/auth/known-device.ts";
import { isPreview, signPreview } from "#server/content/preview-link.ts";
import { issueOrderKey } from "#server/notification/order-key.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { makeOwnerLink } from "#server/setup/owner-link.ts";
import { openAccountShop, password, type AccountShop } from "../support/account-shop.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";

type Order = { id: string; order_no: string };
type Device = { id: string; password_hash: string | null };

/**
 * Everything that opens something by being shown: what is made for one door opens no other
 * (ASVS 9.2.2). Codes and challenges of passkeys are asked in the tests of their own rooms.
 */
let shop: AccountShop;
let owner: string;
let order: Order;
let device: Device;
const tokens = new Map<string, string>();

const queries = () => shop.database.queries;

/** Reads the mailbox until an e-mail there has the link. */
async function linkIn(email: string, link: RegExp): Promise<string> {
  for (;;) {
    const found = link.exec((await shop.nextMail(email)).text)?.[1];
    if (found !== undefined) return decodeURIComponent(found);
  }
}

async function movingAccount() {
  const person = await shop.newAccount();
  const email = `new-${person.email}`;
  const profile = { firstName: "Pat", lastName: "Granby", email, gender: "secrecy" };
  const more = { birthday: "1990-01-01", currentPassword: password };
  await person.data("updateUser", { ...profile, ...more });
  return { person, token: await linkIn(email, /email\/confirm#token=(\S+)/) };
}

const subscribe = async (email: string, link: "confirm" | "leave") => {
  await shop.visitor().data("subscribe", [{ email }]);
  return linkIn(email, new RegExp(`newsletter/${link}\\?token=([^&\\s]+)`));
};

const askAlert = async (email: string, link: "confirm" | "leave") => {
  const [product] = await shop.database.driver<{ id: string }[]>`
    select id from product where published_at <= now() limit 1`;
  const guest = await shop.visitor().asGuest();
  await guest.data("askAlert", { productId: product?.id, kind: "price", email });
  return linkIn(email, new RegExp(`alerts/${link}\\?token=([^&\\s]+)`));
};

const answers = async (asked: Promise<{ code: string }>) => (await asked).code === "0000";
const shown = (token: string) => Object.assign(shop.visitor(), { token });

/** Each door, by the purpose that a signed token has. @returns whether the token opened it */
const doors: Record<string, (token: string) => Promise<boolean>> = {
  "email-confirm": (token) => answers(shop.visitor().call("confirmEmailChange", { token })),
  "email-undo": (token) => answers(shop.visitor().call("undoEmailChange", { token })),
  "newsletter-confirm": (token) => answers(shop.visitor().call("confirmSubscription", { token })),
  "newsletter-leave": (token) => answers(shop.visitor().call("leaveNewsletter", { token })),
  "alert-confirm": (token) => answers(shop.visitor().call("confirmAlerts", { token })),
  "alert-leave": (token) => answers(shop.visitor().call("leaveAlerts", { token })),
  "share link": (token) => answers(shop.visitor().call("listSharedWishes", { token })),
  "preview:home": (token) => isPreview(queries(), "home", token, shop.clock.now()),
  "preview:page:faq": (token) => isPreview(queries(), "page:faq", token, shop.clock.now()),
  "preview:page:imprint": (token) => isPreview(queries(), "page:imprint", token, shop.clock.now()),
  "known device": async (token) => (await knowDevice(queries(), device, token)) !== null,
  "order's key": (orderKey) =>
    answers(shop.visitor().call("getOrder", { orderNo: order.order_no, orderKey })),
  "link to own data": (key) => answers(shop.visitor().call("readOwnData", { key })),
  "owner's link": (token) => answers(shop.visitor().call("checkOwnerLink", { token })),
  "access token": (token) => answers(shown(token).call("getUser")),
  "refresh token": (refreshToken) => answers(shop.visitor().call("refreshToken", { refreshToken })),
  "program's key": (key) => answers(askAdmin(shop, key, "listProducts", {})),
};

beforeAll(async () => {
  shop = await openAccountShop();
  owner = await signInAs(shop.app, "R_SUPER");
  const { driver } = shop.database;
  tokens.set("email-confirm", (await movingAccount()).token);
  const moved = await movingAccount();
  await moved.person.data("confirmEmailChange", { token: moved.token });
  tokens.set("email-undo", await linkIn(moved.person.email, /email\/undo#token=(\S+)/));
  tokens.set("newsletter-confirm", await subscribe("one@links.example", "confirm"));
  tokens.set("newsletter-leave", await subscribe("two@links.example", "leave"));
  tokens.set("alert-confirm", await askAlert("three@links.example", "confirm"));
  tokens.set("alert-leave", await askAlert("four@links.example", "leave"));
  const sharing = await shop.visitor().asGuest();
  tokens.set("share link", (await sharing.data("shareWishes")).token);
  for (const what of ["home", "page:faq", "page:imprint"] as const) {
    tokens.set(`preview:${what}`, await signPreview(queries(), what, shop.clock.now()));
  }
  const known = await shop.newAccount();
  await known.signIn(known.email);
  tokens.set("known device", known.cookies.get(deviceCookie.name) ?? "");
  const [account] = await driver<Device[]>`
    select id, password_hash from account where email = ${known.email}`;
  const [row] = await driver<Order[]>`select id, order_no from sales_order order by id limit 1`;
  if (!account || !row) throw new Error("no account or no order");
  device = account;
  order = row;
  tokens.set("order's key", await issueOrderKey(queries(), order.id));
  await shop.visitor().data("askDataLink", { email: "own@links.example" });
  tokens.set("link to own data", await linkIn("own@links.example", /my-data#(\S+)/));
  const again = { email: "owner@kitroom.example", again: true };
  const link = await makeOwnerLink(queries(), shop.clock, again);
  tokens.set("owner's link", link.ok ? link.value : "");
  tokens.set("access token", (await shop.newAccount()).token);
  tokens.set("refresh token", (await shop.newAccount()).refreshToken);
  const scopes = ["products.read" as const];
  const made = { name: "ERP", scopes, days: 1, callsPerMinute: 600 };
  tokens.set("program's key", (await askAdmin(shop, owner, "createKey", made)).data.key);
});
afterAll(() => shop?.close());

test("each door has a token of its own, and no two are alike", () => {
  expect([...tokens.keys()]).toEqual(Object.keys(doors));
  expect(new Set(tokens.values()).size).toBe(tokens.size);
  expect([...tokens.values()]).not.toContain("");
});

test.each(Object.entries(doors))(
  "%s: opens its own door, and what is made for another opens it never",
  async (name, opens) => {
    for (const [other, token] of tokens) {
      if (other !== name) expect(await opens(token), other).toBe(false);
    }
    const own = tokens.get(name) ?? "";
    // What names the same thing, signed by the shop for another purpose.
    const payload = own.slice(0, Math.max(own.lastIndexOf("."), 0));
    const { sign } = await readLinkSignature(queries());
    for (const purpose of ["", ...Object.keys(doors)]) {
      if (payload === "" || purpose === name) continue;
      expect(await opens(sign(purpose, payload)), purpose).toBe(false);
    }
    expect(await opens(own)).toBe(true);
  },
);
