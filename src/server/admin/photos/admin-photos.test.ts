import { request } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { mostPhotos } from "#contract/admin/photos.ts";
import type { FailureData } from "#contract/envelope.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

/** The merchant's photographs over HTTP: the file itself is the body. */
let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_CONTENT");
});
afterAll(() => api.close());

type Answer<Data> = { code: string; msg: string; data: Data };

async function send(bytes: Buffer, type = "application/octet-stream", language = "en-US") {
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints.uploadPhoto.path,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": type,
      "accept-language": language,
    },
    payload: bytes,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<AdminOutput<"uploadPhoto"> & FailureData>>();
}

async function ask<Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) {
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints[name].path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json<Answer<AdminOutput<Name>>>();
}

async function seen(id: string) {
  const { path } = endpoints.getProduct;
  const answer = await api.app.inject({ method: "POST", url: path, payload: { id } });
  const { data } = answer.json<Answer<EndpointOutput<"getProduct">>>();
  return data.images.filter(({ photo }) => photo);
}

const jpeg = (background: string) =>
  sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function anyProduct(place: number) {
  const { data } = await ask("listProducts", { size: 20 });
  const id = data.records[place]?.id ?? "";
  return (await ask("getProduct", { id })).data;
}

test("a photograph is uploaded, shown with its words, moved and taken away; the log knows it", async () => {
  const { id, version, photos } = await anyProduct(0);
  expect(photos).toEqual([]);
  // The content type that the sender declares is ignored.
  const first = await send(await jpeg("#aa3311"), "text/plain");
  const second = await send(await jpeg("#1133aa"), "application/json");
  expect(first.data).toMatchObject({ width: 640, height: 800 });
  expect(await seen(id)).toEqual([]);

  const alt = { "en-US": "At the harbour", "zh-CN": "在港口" };
  const shown = [
    { hash: first.data.hash, mode: "beside" as const, alt },
    { hash: second.data.hash, mode: "beside" as const, alt: { "en-US": "", "zh-CN": "" } },
  ];
  const saved = await ask("saveProduct", { id, version, photos: shown });
  expect(saved.data.photos).toMatchObject([
    { ...shown[0], width: 640, image: first.data.image },
    shown[1],
  ]);
  expect((await seen(id)).map((image) => image.alt)).toEqual([
    "At the harbour",
    saved.data.title["en-US"],
  ]);
  const later = await ask("saveProduct", { id, version, photos: [] });
  expect(later.code).toBe("1004");

  await ask("saveProduct", { id, version: version + 1, photos: shown.toReversed() });
  expect((await seen(id)).map((image) => image.alt)[1]).toBe("At the harbour");
  await ask("saveProduct", { id, version: version + 2, photos: [] });
  expect(await seen(id)).toEqual([]);

  const cover = { hash: second.data.hash, mode: "replace" as const, alt };
  await ask("saveProduct", { id, version: version + 3, photos: [...shown.slice(0, 1), cover] });
  const listed = await ask("listProducts", { text: id });
  expect(listed.data.records.map(({ image }) => image)).toEqual([second.data.image]);
  await ask("saveProduct", { id, version: version + 4, photos: [] });
  const drawn = await ask("listProducts", { text: id });
  expect(drawn.data.records[0]?.image).toMatch(/^\/media\/kits\//);

  token = await signInAs(api.app, "R_SUPER");
  const uploads = await ask("listAudit", { noun: "photos" });
  expect(uploads.data.records).toMatchObject(
    [second, first].map(({ data: { hash } }) => ({
      subjectId: hash,
      action: "upload",
      before: null,
      after: { width: 640, height: 800 },
    })),
  );
  const log = await ask("listAudit", { noun: "products", text: id });
  expect(log.data.records.map(({ before, after }) => [before, after]).slice(2)).toEqual([
    [{ photos: shown.toReversed() }, { photos: [] }],
    [{ photos: shown }, { photos: shown.toReversed() }],
    [{ photos: [] }, { photos: shown }],
  ]);
});

test.for([
  ["a text called a picture", "photoUnreadable", async () => Buffer.from("Not a picture.")],
  ["nothing at all", "photoUnreadable", async () => Buffer.alloc(0)],
  ["20 MB", "photoTooLarge", async () => Buffer.alloc(20 * 1024 * 1024)],
  [
    "a stamp",
    "photoSize",
    () => sharp({ create: { width: 599, height: 800, channels: 3, background: "#fff" } }).png(),
  ],
] as const)("%s is refused as %s, in the envelope and both languages", async ([, key, make]) => {
  const made = await make();
  const bytes = Buffer.isBuffer(made) ? made : await made.toBuffer();
  const english = await send(bytes, "image/jpeg");
  expect(english).toMatchObject({ code: "1001", data: { errors: [{ path: "photo", key }] } });
  expect(english.msg).toBe("Please check what you entered.");
  expect((await send(bytes, "image/jpeg", "zh-CN")).msg).toBe("请检查您填写的内容。");
});

test("an upload that never ends is cut off", async () => {
  const url = await api.app.listen({ host: "127.0.0.1", port: 0 });
  const sending = request(url + adminEndpoints.uploadPhoto.path, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "image/jpeg" },
  });
  const chunk = Buffer.alloc(1024 * 1024);
  const send = () => {
    while (sending.write(chunk)) continue;
  };
  // The line may be cut in the middle of a word.
  sending.on("error", () => undefined).on("drain", send);
  const isOver = new Promise((resolve) => sending.once("close", resolve));
  send();
  await isOver;
});

test("one photograph twice, too many and one that is not kept are refused", async () => {
  const { id, version } = await anyProduct(1);
  const { data } = await send(await jpeg("#22aa55"));
  const photo = { hash: data.hash, mode: "beside" as const, alt: { "en-US": "", "zh-CN": "" } };
  const save = async (photos: AdminRequest<"saveProduct">["photos"]) => {
    const answer = await ask("saveProduct", { id, version, photos });
    return (answer.data as unknown as FailureData)?.errors?.map(({ path, key }) => [path, key]);
  };
  expect(await save([photo, photo])).toEqual([["photos", "invalid"]]);
  const hashes = Array.from({ length: mostPhotos + 1 }, (_, n) => n.toString(16).padStart(32, "0"));
  expect(await save(hashes.map((hash) => ({ ...photo, hash })))).toEqual([
    ["photos", "photosMany"],
  ]);
  expect(await save([photo, { ...photo, hash: "0".repeat(32) }])).toEqual([
    ["photos.1", "photoGone"],
  ]);
  expect((await ask("getProduct", { id })).data).toMatchObject({ version, photos: [] });
});
