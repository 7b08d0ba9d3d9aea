import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { forgetCrests } from "#server/image/forget-crests.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

/** A merchant's own crest over HTTP: the file itself is the body. */
let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_ADMIN");
});
afterAll(() => api.close());

type Answer<Data> = { code: string; data: Data };

async function send(bytes: Buffer | string, query = "rights=confirmed") {
  const answer = await api.app.inject({
    method: "POST",
    url: `${adminEndpoints.uploadCrest.path}?${query}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(bytes as string),
  });
  return answer.json<Answer<AdminOutput<"uploadCrest"> & FailureData>>();
}

async function ask<Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) {
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints[name].path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json<Answer<AdminOutput<Name> & FailureData>>();
}

const get = (url: string) => api.app.inject({ method: "GET", url });
const svgOf = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><path d="M0 0H10V10H0Z" fill="${colour}"/></svg>`;
const pngOf = (background: string, side = 200) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

async function aShirt(place: number) {
  const { data } = await ask("listProducts", { size: 40 });
  const shirts = await Promise.all(
    data.records.map(async ({ id }) => (await ask("getProduct", { id })).data),
  );
  const shirt = shirts.filter(({ kit }) => kit.garment === "jersey")[place];
  if (!shirt) throw new Error("the demo has no such shirt");
  return shirt;
}

test("an uploaded crest is drawn on tile, page and e-mail picture of a kit, and undone with it", async () => {
  const { data: crest } = await send(svgOf("#12ab34"));
  expect(crest.mark).not.toContain("script");
  const { id, version, slug, kit, image } = await aShirt(0);
  const saved = await ask("saveProduct", {
    id,
    version,
    kit: { ...kit, crest: { ...kit.crest, file: crest.file } },
  });
  expect(saved.code).toBe("0000");
  expect(saved.data.image).not.toBe(image);
  const { hash = "" } = /front\.(?<hash>[\da-f]+)\./.exec(saved.data.image)?.groups ?? {};
  // Every picture of the shirt has the crest's colour, which the shirt before had nowhere.
  const raster = await get(`/media/kits/${slug}/front.${hash}.360.png`);
  expect(raster.statusCode).toBe(200);
  expect(await pixelsOf(raster.rawPayload, [0x12, 0xab, 0x34])).toBeGreaterThan(100);
  const log = await ask("listAudit", { noun: "products", text: id });
  expect((await ask("undoChange", { id: log.data.records[0]?.id ?? "" })).code).toBe("0000");
  expect((await ask("getProduct", { id })).data.kit.crest).toEqual(kit.crest);
});

/** Pixels near a colour; folds and light shade it a little. */
async function pixelsOf(png: Buffer, [red, green, blue]: readonly [number, number, number]) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const near =
      Math.abs((data[at] ?? 0) - red) +
      Math.abs((data[at + 1] ?? 0) - green) +
      Math.abs((data[at + 2] ?? 0) - blue);
    if (near < 90) found += 1;
  }
  return found;
}

test("a PNG is encoded anew and drawn on a shirt; the club's next kit begins with it", async () => {
  const { data: crest } = await send(await pngOf("#aa11cc", 900));
  const kept = Buffer.from(crest.mark.replace("data:image/png;base64,", ""), "base64");
  expect(await sharp(kept).metadata()).toMatchObject({ format: "png", width: 480, height: 480 });
  const { teams } = (await ask("listClubs", {})).data;
  const [team] = teams;
  if (!team) throw new Error("the demo has clubs");
  const { slug, version, kind, leagueCode, name, nickname } = team;
  const changed = await ask("saveTeam", {
    slug,
    version,
    kind,
    leagueCode,
    name,
    nickname,
    crest: { ...team.crest, file: crest.file },
  });
  expect(changed.data.crest.file).toBe(crest.file);
  const start = (await ask("getProductStart", { teamId: slug })).data;
  expect(start.teams.find(({ id }) => id === slug)?.crest.file).toBe(crest.file);
  const served = await get(`/media/crests/${crest.file}`);
  expect(served.headers).toMatchObject({
    "content-type": "image/png",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  const shirt = await aShirt(1);
  await ask("saveProduct", {
    id: shirt.id,
    version: shirt.version,
    kit: { ...shirt.kit, crest: { ...shirt.kit.crest, file: crest.file } },
  });
  const { image } = (await ask("getProduct", { id: shirt.id })).data;
  const { hash = "" } = /front\.(?<hash>[\da-f]+)\./.exec(image)?.groups ?? {};
  const raster = await get(`/media/kits/${shirt.slug}/front.${hash}.360.png`);
  expect(await pixelsOf(raster.rawPayload, [0xaa, 0x11, 0xcc])).toBeGreaterThan(100);
});

test("an upload that nothing names goes after a week; one that a club or the log names stays", async () => {
  const { data: unused } = await send(svgOf("#010203"));
  const { data: worn } = await send(svgOf("#030201"));
  const [team] = (await ask("listClubs", {})).data.teams;
  if (!team) throw new Error("the demo has clubs");
  const { slug, kind, leagueCode, name, nickname, crest } = team;
  const wear = async (file: string | undefined) => {
    const now = (await ask("listClubs", {})).data.teams.find((one) => one.slug === slug);
    const { version = 0 } = now ?? {};
    const input = { slug, version, kind, leagueCode, name, nickname, crest: { ...crest, file } };
    return (await ask("saveTeam", input)).code;
  };
  expect(await wear(worn.file)).toBe("0000");
  // Its undo would need the crest again.
  expect(await wear(crest.file)).toBe("0000");
  const { database } = api;
  const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
  const status = async (file: string) => (await get(`/media/crests/${file}`)).statusCode;
  await forgetCrests({ database, clock: { ...systemClock, ...inDays(6) } });
  expect(await status(unused.file)).toBe(200);
  await forgetCrests({ database, clock: { ...systemClock, ...inDays(8) } });
  expect([await status(unused.file), await status(worn.file)]).toEqual([404, 200]);
});

test("a file that cannot be a crest is refused with the reason", async () => {
  const why = async (bytes: Buffer | string, query?: string) =>
    (await send(bytes, query)).data.errors?.map(({ path, key }) => `${path} ${key}`);
  expect(await why(svgOf("#12ab34"), "")).toEqual(["rights crestRights"]);
  expect(await why(Buffer.alloc(1024 * 1024 + 1))).toEqual(["crest crestTooLarge"]);
  expect(await why("GIF89a")).toEqual(["crest crestUnreadable"]);
  expect(await why(await pngOf("#ffffff", 32))).toEqual(["crest crestSize"]);
  expect(await why((await pngOf("#ffffff")).subarray(0, 60))).toEqual(["crest crestUnreadable"]);
  expect(await why(svgOf("url(#a)"))).toEqual(["crest crestLooks"]);
  const { id, version, kit } = await aShirt(2);
  const gone = { ...kit, crest: { ...kit.crest, file: "0".repeat(32) } };
  const refused = await ask("saveProduct", { id, version, kit: gone });
  expect(refused.data.errors).toMatchObject([{ path: "kit.crest.file", key: "crestGone" }]);
  expect((await get(`/media/crests/${"0".repeat(32)}`)).statusCode).toBe(404);
});

test("lists of clubs come whole, so their number has a bound, which is said", async () => {
  const { driver } = api.database;
  const { data } = await ask("listClubs", {});
  const [league, team] = [data.leagues[0], data.teams.find(({ kind }) => kind === "club")];
  if (!league || !team) throw new Error("the demo shop has clubs");
  await driver`
    insert into league (code, name, position)
    select 'l' || at, '{"en-US": "L"}', 1000 + at from generate_series(1, 200) at`;
  await driver`
    insert into team (slug, kind, league_code, name, crest)
    select 'more-' || at, t.kind, t.league_code, t.name, t.crest
    from team t, generate_series(1, 2000) at where t.slug = ${team.slug}`;
  try {
    const name = { "en-US": "One more", "zh-CN": "再一个" };
    const { kind, leagueCode, crest } = team;
    const added = await ask("saveTeam", { kind, leagueCode, name, nickname: {}, crest });
    expect(added.data.errors).toMatchObject([{ path: "name", key: "tooManyClubs" }]);
    const other = await ask("saveLeague", { code: "onemore", name });
    expect(other.data.errors).toMatchObject([{ path: "name", key: "tooManyLeagues" }]);
    const { version } = team;
    const kept = { slug: team.slug, version, kind, leagueCode, name: team.name, crest };
    expect((await ask("saveTeam", { ...kept, nickname: {} })).code).toBe("0000");
    const listed = (await ask("listClubs", {})).data;
    expect([listed.leagues.length, listed.teams.length]).toEqual([200, 2_000]);
    expect((await ask("getProductChoices", {})).data.teams).toHaveLength(2_000);
  } finally {
    await driver`delete from team where slug like 'more-%'`;
    await driver`delete from league where position > 1000`;
  }
});

test("a mark across the chest is cleaned as a crest is, drawn on the shirt, and kept while it is worn", async () => {
  const { data: mark } = await send(svgOf("#0f7d5a"));
  const { id, version, slug, kit } = await aShirt(3);
  const chest = { text: "NORVANE", ink: "#ffffff", file: mark.file } as const;
  const saved = await ask("saveProduct", { id, version, kit: { ...kit, chest } });
  expect(saved.code).toBe("0000");
  const { hash = "" } = /front\.(?<hash>[\da-f]+)\./.exec(saved.data.image)?.groups ?? {};
  const raster = await get(`/media/kits/${slug}/front.${hash}.720.png`);
  expect(await pixelsOf(raster.rawPayload, [0x0f, 0x7d, 0x5a])).toBeGreaterThan(100);
  const inAMonth = { ...systemClock, now: () => new Date(Date.now() + 30 * 86_400_000) };
  await forgetCrests({ database: api.database, clock: inAMonth });
  expect((await get(`/media/crests/${mark.file}`)).statusCode).toBe(200);
  const gone = { ...kit, chest: { ...chest, file: "0".repeat(32) } };
  const refused = await ask("saveProduct", { id, version: saved.data.version, kit: gone });
  expect(refused.data.errors).toMatchObject([{ path: "kit.chest.file", key: "markGone" }]);
});
