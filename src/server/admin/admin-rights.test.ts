import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { mayDo, staffRoles } from "#domain/staff/permissions.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { exampleCoupon as coupon } from "../../../tests/support/example-coupon.ts";
import { hireWith, ownRights, ownRole } from "../../../tests/support/own-role.ts";
import { signInAs } from "../../../tests/support/staff.ts";

/** The admin over HTTP, called with every role and with none. */
let api: ApiApp;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await openApiApp();
  for (const role of [...staffRoles, "customer"] as const) {
    tokens.set(role, await signInAs(api.app, role));
  }
  tokens.set(ownRole, await hireWith(api, ownRole, "own@kitroom.example"));
});
afterAll(() => api.close());

async function post(path: string, payload: object, role?: string) {
  const token = role === undefined ? undefined : tokens.get(role);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  return api.app.inject({ method: "POST", url: path, headers, payload });
}

/** A call of the admin; its input may be wrong on purpose. */
async function ask<Name extends AdminEndpointName>(name: Name, payload: object, role = "R_SUPER") {
  const answer = await post(adminEndpoints[name].path, payload, role);
  return answer.json<{ code: string; data: AdminOutput<Name> }>();
}

/** The answer to a shopper. */
async function shop<Name extends EndpointName>(name: Name, payload: object) {
  const answer = await post(endpoints[name].path, payload);
  return answer.json<{ code: string; data: EndpointOutput<Name> }>();
}

const names = Object.keys(adminEndpoints) as AdminEndpointName[];

test.each(names)("%s is open to the roles of its permission and to nobody else", async (name) => {
  const { permission } = adminEndpoints[name];
  for (const role of staffRoles) {
    const { code } = await ask(name, { nonsense: true }, role);
    // A permitted caller gets an answer or the faults of the input.
    if (mayDo([role], permission)) expect(["0000", "1001"], `${role} ${name}`).toContain(code);
    else expect(code, `${role} ${name}`).toBe("1003");
  }
  const { code } = await ask(name, { nonsense: true }, ownRole);
  if (ownRights.includes(permission)) expect(["0000", "1001"], `own ${name}`).toContain(code);
  else expect(code, `own ${name}`).toBe("1003");
  expect((await ask(name, {}, "customer")).code).toBe("1003");
  const nobody = await post(adminEndpoints[name].path, {});
  expect(nobody.json()).toMatchObject({ code: "9998" });
});

test("a guest's token opens nothing", async () => {
  const guest = await shop("openGuestSession", {});
  tokens.set("guest", guest.data.token);
  expect((await ask("listOrders", {}, "guest")).code).toBe("1003");
});

test("a rule set is changed in rising steps; a wrong one is refused", async () => {
  const { data } = await ask("getPromotions", {});
  const rule = data.rules.find(({ code }) => code === "banner");
  const tiers = [
    { minItems: 12, percent: 12 },
    { minItems: 4, percent: 6 },
  ];
  const saved = await ask("savePromotion", { ...rule, tiers });
  expect(saved.data.rules.find(({ code }) => code === "banner")?.tiers).toEqual(tiers.toReversed());
  const falling = [
    { minItems: 3, percent: 10 },
    { minItems: 5, percent: 5 },
  ];
  expect((await ask("savePromotion", { ...rule, tiers: falling })).code).toBe("1001");
  expect((await ask("savePromotion", { ...rule, tiers })).code).toBe("1004");
  expect((await ask("savePromotion", { ...rule, code: "nothing", tiers })).code).toBe("1002");
  const info = await api.app.inject({ method: "GET", url: endpoints.getShopInfo.path });
  expect(info.body).toContain('"minItems":12');
});

test("a coupon is known by its code however it was typed, and can be changed", async () => {
  const made = await ask("saveCoupon", coupon);
  expect(made.data).toMatchObject({ code: "SPRING26", uses: 0, minimumSubtotalUsd: 5000 });
  expect(made.data.version).toBe(0);
  const again = await ask("saveCoupon", { ...coupon, code: "Spring26" });
  expect(again).toMatchObject({
    code: "1001",
    data: { errors: [{ path: "code", key: "couponTaken" }] },
  });
  await ask("saveCoupon", { ...coupon, code: "SPRING26", version: 0, active: false });
  const list = await ask("listCoupons", { text: "spring26" });
  expect(list.data.records).toMatchObject([{ code: "SPRING26", active: false }]);
  expect((await ask("saveCoupon", { ...coupon, code: "%%" })).code).toBe("1001");
  const ended = {
    ...coupon,
    validFrom: "2026-02-01T00:00:00Z",
    validUntil: "2026-01-01T00:00:00Z",
  };
  expect((await ask("saveCoupon", ended)).code).toBe("1001");
});

test("saving a rule set or a coupon on an older version is refused, and nothing is lost", async () => {
  const { data } = await ask("getPromotions", {});
  const rule = data.rules.find(({ code }) => code !== "banner");
  if (!rule) throw new Error("the demo shop has no rule of the cart");
  const rules = await Promise.all(
    [11, 12].map((percent) => ask("savePromotion", { ...rule, tiers: [{ minItems: 3, percent }] })),
  );
  expect(rules.map(({ code }) => code).toSorted()).toEqual(["0000", "1004"]);
  const stored = (await ask("getPromotions", {})).data.rules.find(({ code }) => code === rule.code);
  expect(stored?.version).toBe(rule.version + 1);
  const log = await ask("listAudit", { noun: "promotions", text: rule.code });
  expect(log.data.records).toMatchObject([{ after: { tiers: stored?.tiers } }]);

  await ask("saveCoupon", { ...coupon, code: "TWO-AT-ONCE" });
  const coupons = await Promise.all(
    [20, 25].map((percent) =>
      ask("saveCoupon", {
        ...coupon,
        code: "TWO-AT-ONCE",
        version: 0,
        benefit: { kind: "percent", percent },
      }),
    ),
  );
  expect(coupons.map(({ code }) => code).toSorted()).toEqual(["0000", "1004"]);
  const none = await ask("saveCoupon", { ...coupon, code: "NOBODY-HAS-IT", version: 0 });
  expect(none.code).toBe("1002");
  // A save that changed nothing is not noted.
  const list = await ask("listCoupons", { text: "TWO-AT-ONCE" });
  const [last] = list.data.records;
  if (!last) throw new Error("the coupon is in the list");
  const { uses: _uses, standing: _standing, ...written } = last;
  expect((await ask("saveCoupon", written)).data.version).toBe(2);
  const noted = await ask("listAudit", { noun: "coupons", text: "TWO-AT-ONCE" });
  expect(noted.data.total).toBe(2);
});

test("a saved coupon keeps its rounder amounts of other currencies while its dollars stay", async () => {
  const amountsOf = async () => {
    const row = await api.database.queries
      .selectFrom("coupon")
      .select("benefit")
      .where("code", "=", "TAKE10")
      .executeTakeFirstOrThrow();
    return row.benefit.kind === "fixed" ? row.benefit.amounts : null;
  };
  const fixed = { kind: "fixed", amountUsd: 1000 };
  const take10 = { ...coupon, code: "TAKE10", version: 0, benefit: fixed };
  expect((await ask("saveCoupon", take10)).code).toBe("0000");
  expect(await amountsOf()).toEqual({ EUR: 1000, GBP: 800 });
  await ask("saveCoupon", { ...take10, version: 1, benefit: { ...fixed, amountUsd: 1200 } });
  expect(await amountsOf()).toBeUndefined();
});

test("a player is added, renamed and removed; numbers are given once, letters can be printed", async () => {
  const squads = await ask("listSquads", { size: 1 });
  const squadId = squads.data.records[0]?.id;
  const before = await ask("listPatches", { kind: "player", squadId, size: 100 });
  const taken = before.data.records[0]?.number;
  const player = {
    kind: "player",
    name: { "en-US": "R. Hale", "zh-CN": "黑尔" },
    priceUsd: 1500,
    squadId,
    number: "98",
    playerName: "HALE",
    position: "MF",
  };
  const made = await ask("savePatch", player);
  expect(made.code).toBe("0000");
  expect((await ask("savePatch", { ...player, number: taken })).code).toBe("1001");
  expect((await ask("savePatch", { ...player, playerName: "Müller", number: "97" })).code).toBe(
    "1001",
  );
  const changed = await ask("savePatch", { ...player, id: made.data.id, playerName: "HALES" });
  expect(changed.data).toMatchObject({ id: made.data.id, playerName: "HALES" });
  const found = await ask("listPatches", { kind: "player", squadId, text: "hales" });
  expect(found.data.total).toBe(1);
  expect((await ask("deletePatch", { id: made.data.id })).code).toBe("0000");
  expect((await ask("deletePatch", { id: made.data.id })).code).toBe("1002");
});

test("a patch that products offer is not removed", async () => {
  const patches = await ask("listPatches", {
    kind: "patch",
    size: 100,
  });
  const offered = patches.data.records.find(({ products }) => products > 0);
  expect((await ask("deletePatch", { id: offered?.id })).code).toBe("1004");
});

test("a page is drafted, looked at and published; shoppers read it at once", async () => {
  const which = { slug: "about-us", language: "en-US" };
  const { data: page } = await ask("getPage", which);
  const text = { ...page.published, title: "About this shop" };
  const basedOn = page.draft?.savedAt ?? null;
  const saved = await ask("savePageDraft", { ...which, text, basedOn });
  expect((await ask("savePageDraft", { ...which, text, basedOn })).code).toBe("1004");
  const preview = await ask("previewPage", { ...which, text });
  expect(preview.data.title).toBe("About this shop");
  const read = () => shop("getContentPage", { slug: "about-us" });
  expect((await read()).data.title).not.toBe("About this shop");
  const published = await ask(
    "publishPage",
    { ...which, basedOn: saved.data.savedAt },
    "R_CONTENT",
  );
  expect(published.code).toBe("0000");
  expect((await read()).data.title).toBe("About this shop");
  const log = await ask("listAudit", {
    noun: "pages",
  });
  expect(log.data.records.map(({ action }) => action)).toEqual(["publish", "draft"]);
  expect(log.data.records[0]?.who).toContain("content@");
});

test("a review that waits is published with an answer, and counts from then on", async () => {
  const waiting = await ask("listReviews", {});
  const [review] = waiting.data.records;
  const shown = async () => {
    const input = { productId: review?.productId, size: 100 };
    const list = await shop("listReviews", input);
    return list.data.records.some(({ id }) => id === review?.id);
  };
  expect(await shown()).toBe(false);
  const decision = { id: review?.id, state: "published", reply: "Thank you." };
  const done = await ask("moderateReview", decision, "R_SUPPORT");
  expect(done.data).toMatchObject({ state: "published", reply: "Thank you." });
  expect(await shown()).toBe(true);
  expect((await ask("listReviews", {})).data.pending).toBe(waiting.data.pending - 1);
  const silent = await ask("moderateReview", { id: review?.id, reply: "" }, "R_SUPPORT");
  expect(silent.data).toMatchObject({ state: "published", reply: null });
});

test("customers are found by name and e-mail, with the sum they have spent", async () => {
  const all = await ask("listCustomers", { size: 5 });
  expect(all.data.total).toBeGreaterThan(100);
  const [best] = all.data.records;
  const found = await ask("listCustomers", { text: best?.email });
  expect(found.data.total).toBe(1);
});

test("a new colleague is taken on; roles hold from the next call; the last owner stays", async () => {
  const person = {
    firstName: "Nia",
    lastName: "Wexham",
    email: "nia@kitroom.example",
    roles: ["R_VIEWER"],
  };
  const made = await ask("saveStaff", person);
  expect(made.data).toMatchObject({ email: person.email, disabled: false, lastUsedAt: null });
  expect((await ask("saveStaff", person)).code).toBe("1004");
  const { data } = await ask("listStaff", { size: 100 });
  const viewer = data.records.find(({ email }) => email === "viewer@kitroom.example");
  expect((await ask("saveStock", [{ productId: "x" }], "R_VIEWER")).code).toBe("1003");
  const moved = { firstName: "Lee", lastName: "Radley", email: viewer?.email, roles: ["R_FULFIL"] };
  await ask("saveStaff", { ...moved, id: viewer?.id });
  expect((await ask("saveStock", [{ productId: "x" }], "R_VIEWER")).code).toBe("1001");
  const owner = data.records.find(({ roles }) => roles.includes("R_SUPER"));
  const demoted = { firstName: "A", lastName: "B", email: owner?.email, roles: ["R_VIEWER"] };
  expect((await ask("saveStaff", { ...demoted, id: owner?.id })).code).toBe("1001");
  const off = { ...person, id: made.data.id, disabled: true };
  expect((await ask("saveStaff", off)).data).toMatchObject({ disabled: true });
});
