import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { HomeBlock } from "#contract/home.ts";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { announceSchedule } from "#server/content/announce-schedule.ts";
import { getHome } from "#server/content/get-home.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api.close());

const ask = <Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) =>
  askAdmin(api, token, name, payload);

async function seen(preview?: string, language = "en-US") {
  const answer = await api.app.inject({
    method: "POST",
    url: endpoints.getHome.path,
    headers: { "accept-language": language },
    payload: preview === undefined ? {} : { preview },
  });
  return answer.json<{ data: { blocks: HomeBlock[] } }>().data.blocks;
}

const words = (english: string, chinese: string) => ({ "en-US": english, "zh-CN": chinese });
const notice = (id: string, rest: Partial<StoredHomeBlock> = {}) =>
  ({
    id,
    kind: "text",
    title: words("Closed on Monday", "周一休息"),
    text: words("See [shipping](/shipping-policy).", "见[配送](/shipping-policy)。"),
    action: {},
    to: "",
    begin: null,
    end: null,
    ...rest,
  }) as StoredHomeBlock;
const ids = (blocks: readonly { id: string }[]) => blocks.map(({ id }) => id);

test("a draft is seen by its link alone; published it is seen at once, and undone", async () => {
  const { data: first } = await ask("getEditedHome", {});
  const before = await seen();
  expect(before.map(({ kind }) => kind)).toEqual([
    "hero",
    "crests",
    "lineup",
    "rail",
    "nameTrial",
    "rail",
    "volume",
    "made",
  ]);
  const blocks = [notice("notice"), ...first.published];
  const draft = await ask("saveHomeDraft", { version: first.version, blocks });
  expect(draft.code).toBe("0000");
  expect(ids(await seen())).toEqual(ids(before));
  const link = new URL(draft.data.preview, "https://shop.example").searchParams.get("preview");
  expect((await seen(link ?? "", "zh-CN"))[0]).toMatchObject({ title: "周一休息" });
  expect(ids(await seen(`${link}x`))).toEqual(ids(before));
  expect((await ask("saveHomeDraft", { version: first.version, blocks })).code).toBe("1004");

  const published = await ask("publishHome", { version: draft.data.version, blocks });
  expect(published.data.draft).toBeNull();
  expect(ids(await seen())).toEqual(["notice", ...ids(before)]);
  const undone = await ask("undoChange", { requestId: published.requestId });
  expect(undone.code).toBe("0000");
  expect(ids(await seen())).toEqual(ids(before));
});

test("a link to a draft ends after a day", async () => {
  const { data } = await ask("getEditedHome", {});
  const blocks = [notice("later"), ...data.published];
  const draft = await ask("saveHomeDraft", { version: data.version, blocks });
  const link = new URL(draft.data.preview, "https://shop.example").searchParams.get("preview");
  const at = (hours: number) => {
    const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
    return getHome({ database: api.database, clock }, link ?? "", "en-US");
  };
  expect(ids((await at(23)).blocks)).toContain("later");
  expect(ids((await at(25)).blocks)).not.toContain("later");
});

test("a block that cannot be shown is refused at its field", async () => {
  const { data } = await ask("getEditedHome", {});
  const { version } = data;
  const refused = async (block: StoredHomeBlock) => {
    const answer = await ask("publishHome", { version, blocks: [block] });
    return answer.data.errors?.map(({ path, key }) => `${path} ${key}`);
  };
  expect(
    await refused(
      notice("a", { begin: "2026-12-02T00:00:00.000Z", end: "2026-12-01T00:00:00.000Z" }),
    ),
  ).toEqual(["blocks.0.end homeDates"]);
  expect(await refused({ ...notice("a"), to: "javascript:alert(1)" } as StoredHomeBlock)).toEqual([
    "blocks.0.to contentLink",
  ]);
  const lineup = { kind: "lineup", tags: ["retro"], colour: "red;--ground:x" };
  expect(await refused({ ...notice("a"), ...lineup } as StoredHomeBlock)).toEqual([
    "blocks.0.colour invalid",
  ]);
  expect(
    await refused({ ...notice("a"), text: words("[x](javascript:y)", "") } as StoredHomeBlock),
  ).toEqual(["blocks.0.text contentLink"]);
});

test("blocks come and go by themselves; each moment is announced once", async () => {
  const { data } = await ask("getEditedHome", {});
  const from = Date.now() + 3_600_000;
  const iso = (minutes: number) => new Date(from + minutes * 60_000).toISOString();
  const sale = notice("sale", { begin: iso(10), end: iso(20) });
  await ask("publishHome", { version: data.version, blocks: [sale, ...data.published] });
  const services = (minutes: number) => ({
    database: api.database,
    clock: { now: () => new Date(from + minutes * 60_000) },
  });
  const shownAt = async (minutes: number) =>
    ids((await getHome(services(minutes), undefined, "en-US")).blocks).includes("sale");
  expect([await shownAt(9), await shownAt(10), await shownAt(19), await shownAt(20)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const at = (minutes: number) => announceSchedule(services(minutes));
  expect(await at(0)).toBe(false);
  // Several processes in the same minute.
  const many = await Promise.all(Array.from({ length: 8 }, () => at(11)));
  expect(many.filter(Boolean)).toHaveLength(1);
  expect([await at(12), await at(21), await at(30)]).toEqual([false, true, false]);
});

test("a reader changes nothing", async () => {
  const owner = token;
  token = await signInAs(api.app, "R_VIEWER");
  const { data } = await ask("getEditedHome", {});
  const input = { version: data.version, blocks: [] };
  expect((await ask("saveHomeDraft", input)).code).toBe("1003");
  expect((await ask("publishHome", input)).code).toBe("1003");
  token = owner;
});
