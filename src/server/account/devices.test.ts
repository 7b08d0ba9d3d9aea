import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../tests/support/account-shop.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

describe("devices", () => {
  const firefox =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

  async function signInWith(email: string, userAgent: string) {
    const visitor = shop.visitor();
    const input = { username: email, password };
    const { data } = await visitor.call("login", input, { "user-agent": userAgent });
    return Object.assign(visitor, data);
  }

  test("are named in words, this one first; a refresh says when one was used", async () => {
    const { email } = await shop.newAccount();
    const older = await signInWith(email, phone);
    const current = await signInWith(email, firefox);
    shop.clock.offsetMs += 60_000;
    const { refreshToken } = older;
    Object.assign(older, await older.data("refreshToken", { refreshToken }));
    const { records } = await current.data("listDevices");
    expect(records.map(({ device, current: here }) => [device, here])).toEqual([
      ["Firefox, Windows", true],
      ["Safari, iPhone", false],
      ["", false],
    ]);
    const [here, refreshed] = records;
    expect(Date.parse(refreshed?.lastUsedAt ?? "")).toBeGreaterThan(
      Date.parse(here?.lastUsedAt ?? ""),
    );
    expect(Date.parse(refreshed?.signedInAt ?? "")).toBeLessThan(
      Date.parse(refreshed?.lastUsedAt ?? ""),
    );
  });

  test("are signed out one by one or all but this one; another's are unknown", async () => {
    const { email } = await shop.newAccount();
    const [first, second] = [await signInWith(email, phone), await signInWith(email, firefox)];
    const stranger = await shop.newAccount();
    const { records } = await second.data("listDevices");
    const victim = records.find(({ device }) => device === "Safari, iPhone");
    for (const id of [victim?.id, crypto.randomUUID(), "nonsense"]) {
      expect(await stranger.call("revokeDevice", { id })).toMatchObject({ code: "1002" });
    }
    await second.data("revokeDevice", { id: victim?.id });
    expect((await first.call("getUser")).code).toBe("8888");
    expect((await second.call("revokeDevice", { id: victim?.id })).code).toBe("1002");
    const third = await signInWith(email, phone);
    await second.data("revokeDevice", {});
    expect((await third.call("getUser")).code).toBe("8888");
    expect((await second.data("listDevices")).records).toMatchObject([{ current: true }]);
  });
});
