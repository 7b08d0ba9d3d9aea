import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { exampleCoupon as coupon } from "../../../../tests/support/example-coupon.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api.close());

async function ask<Name extends AdminEndpointName>(name: Name, payload: object) {
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints[name].path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json<{ code: string; data: AdminOutput<Name> }>();
}

test("a coupon says whether it is over, yet to come, on or off", async () => {
  const standing = async (code: string, change: object) =>
    (await ask("saveCoupon", { ...coupon, ...change, code })).data.standing;
  expect(await standing("NOW", {})).toBe("on");
  expect(await standing("OVER", { validUntil: "2024-01-01T00:00:00Z" })).toBe("ended");
  expect(await standing("TO-COME", { validFrom: "2099-01-01T00:00:00Z" })).toBe("scheduled");
  expect(await standing("PUT-AWAY", { active: false })).toBe("off");
  const { data } = await ask("listCoupons", { text: "OVER" });
  expect(data.records).toMatchObject([{ code: "OVER", standing: "ended", active: true }]);
  // Alone, even where other codes have it in them.
  await standing("NOW-OR-NEVER", {});
  const { data: alone } = await ask("listCoupons", { code: "NOW" });
  expect(alone.records.map(({ code }) => code)).toEqual(["NOW"]);
});

test("a minimum of nothing is none", async () => {
  const { code, data } = await ask("saveCoupon", { ...coupon, code: "ANY", minimumSubtotalUsd: 0 });
  expect({ code, minimum: data.minimumSubtotalUsd }).toEqual({ code: "0000", minimum: null });
});

test("of two switches whether both rule sets count together the second is refused", async () => {
  const { stacking, stackingVersion: version } = (await ask("getPromotions", {})).data;
  const both = await Promise.all(
    [0, 1].map(() => ask("saveStacking", { stacking: !stacking, version })),
  );
  expect(both.map(({ code }) => code).toSorted()).toEqual(["0000", "1004"]);
  const now = (await ask("getPromotions", {})).data;
  expect(now).toMatchObject({ stacking: !stacking, stackingVersion: version + 1 });
  const back = await ask("saveStacking", { stacking, version: version + 1 });
  expect(back.data).toMatchObject({ stacking, stackingVersion: version + 2 });
});
