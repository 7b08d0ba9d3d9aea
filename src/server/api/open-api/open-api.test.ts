import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { adminSchemas } from "#contract/admin/admin-schemas.ts";
import { documentEndpoints, endpoints } from "#contract/endpoints.ts";
import { idempotencyKeyPattern, requestIdPattern } from "#contract/headers.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { keyScopes } from "#domain/staff/permissions.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { showPasskeys, signInAs } from "../../../../tests/support/staff.ts";

type Operation = {
  operationId: string;
  tags: string[];
  security?: object[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: object;
  }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<string, unknown>;
  "x-permission"?: string;
  "x-codes": string[];
};
type Document = {
  tags?: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
};

let api: ApiApp;
let document: Document;
const read = async ({ app }: ApiApp, bearer?: string): Promise<Document> =>
  (
    await app.inject({
      url: "/openapi.json",
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    })
  ).json();
beforeAll(async () => {
  api = await openApiApp();
  document = await read(api);
});
afterAll(() => api.close());

test("rules of other makers' linters hold: types beside nullable, security, refusals", () => {
  const loose: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as Record<string, unknown>;
    if (node["nullable"] === true && node["type"] === undefined) loose.push(at);
    for (const [name, part] of Object.entries(node)) visit(part, `${at}/${name}`);
  };
  visit(document, "");
  expect(loose).toEqual([]);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((call) => ({ path, call })),
  );
  const of = (is: (call: Operation) => boolean) =>
    calls.flatMap(({ path, call }) => (is(call) ? [path] : []));
  expect(of((call) => !Array.isArray(call.security))).toEqual([]);
  const isRefusal = (status: string) => status.startsWith("4");
  expect(of((call) => !Object.keys(call.responses).some(isRefusal))).toEqual([]);
  const open = of((call) => call.security?.length === 0);
  expect(open.length).toBeGreaterThan(10);
});

test("programs that are made of it take the shop's answers: nulls, letters of all scripts, tags", () => {
  const faults: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    const node = value as Record<string, unknown>;
    const { enum: values, pattern, nullable } = node;
    if (nullable === true && Array.isArray(values) && !values.includes(null)) {
      faults.push(`${at} refuses null`);
    }
    // Patterns are compiled without the flag u.
    if (typeof pattern === "string" && /\\p\{/i.test(pattern)) faults.push(`${at} ${pattern}`);
    for (const [name, part] of Object.entries(node)) visit(part, `${at}/${name}`);
  };
  visit(document, "");
  expect(faults).toEqual([]);
  const used = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ tags }) => tags),
  );
  expect(document.tags?.map(({ name }) => name)).toEqual([...new Set(used)].toSorted());
});

test("every call of the admin is there with its permission, its tag and its codes", () => {
  for (const [name, { path, permission }] of Object.entries(adminEndpoints)) {
    const operation = document.paths[path]?.["post"];
    expect(operation, name).toMatchObject({
      operationId: `admin-${name}`,
      "x-permission": permission,
      tags: [`admin ${path.split("/")[2]}`],
    });
    const forKeys = (operation?.security ?? []).some((one) => "key" in one);
    expect(forKeys, name).toBe(keyScopes.includes(permission));
    expect(operation?.["x-codes"], name).toEqual(expect.arrayContaining(["0000", "9998", "1003"]));
  }
});

test("inputs and answers are named components, each once, and nothing refers to a missing one", () => {
  const { schemas } = document.components;
  expect(schemas["SaveSellerInput"]?.required).toContain("version");
  expect(schemas["AdminOrder"]?.properties).toHaveProperty("moves");
  expect(schemas["Money"]?.properties).toHaveProperty("minor");
  const body = document.paths[adminEndpoints.saveSeller.path]?.["post"]?.requestBody;
  expect(body?.content["application/json"]?.schema).toEqual({
    $ref: "#/components/schemas/SaveSellerInput",
  });
  const text = JSON.stringify(document);
  const referred = new Set(
    [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name),
  );
  expect([...referred].toSorted()).toEqual(Object.keys(schemas).toSorted());
});

test("header parameters are described where they are read", () => {
  const names = (path: string, method: string) =>
    (document.paths[path]?.[method]?.parameters ?? [])
      .filter((one) => one.in === "header")
      .map(({ name }) => name);
  const order = names(endpoints.createOrder.path, "post");
  expect(order).toEqual(expect.arrayContaining(["Idempotency-Key", "X-Request-Id", "token"]));
  expect(names(endpoints.getShopInfo.path, "get")).not.toContain("Idempotency-Key");
  expect(names(adminEndpoints.getSeller.path, "post")).toContain("X-Request-Id");
});

test("each header parameter has a description, and a key or an id the form it must have", () => {
  const headers = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === "header"));
  expect(headers.filter(({ description }) => !description)).toEqual([]);
  const formOf = (name: string) => headers.find((one) => one.name === name)?.schema;
  expect(formOf("Idempotency-Key")).toMatchObject({ pattern: idempotencyKeyPattern.source });
  expect(formOf("X-Request-Id")).toMatchObject({ pattern: requestIdPattern.source });
});

test("calls that answer a PDF, and the provider's, are described like the others", () => {
  for (const [name, { path }] of Object.entries(documentEndpoints)) {
    const operation = document.paths[path]?.["get"];
    const tag = path.split("/").at(-2);
    expect(operation, name).toMatchObject({ operationId: name, tags: [tag] });
    expect(operation?.["x-codes"], name).toEqual(expect.arrayContaining(["0000", "1001", "1002"]));
    expect(operation?.parameters, name).toContainEqual(
      expect.objectContaining({ name: "orderNo", in: "query", required: true }),
    );
    expect(operation?.responses["200"], name).toMatchObject({
      content: { "application/pdf": { schema: { type: "string", format: "binary" } } },
    });
  }
  const every = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(every.filter(({ operationId, tags }) => !operationId || !tags)).toEqual([]);
});

test("nothing below /dev is described, and neither are pages and pictures", () => {
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => !/^\/(demo|auth|route|admin-api)\//.test(path))).toEqual([]);
});

test("the file of an upload is its body, its input stands in the query", () => {
  const upload = document.paths[adminEndpoints.uploadPhoto.path]?.["post"];
  expect(adminSchemas.uploadPhoto).toBeDefined();
  expect(upload?.operationId).toBe("admin-uploadPhoto");
});

test("in a real shop staff and keys read the admin's half, customers and strangers do not", async () => {
  const real = await openApiApp({ mode: shopModes.production });
  const hasAdmin = async (bearer?: string) =>
    Object.keys((await read(real, bearer)).paths).some((path) => path.startsWith("/admin-api/"));
  const owner = await signInAs(real.app, "R_SUPER");
  await showPasskeys(real.database);
  const made = await real.app.inject({
    method: "POST",
    url: adminEndpoints.createKey.path,
    headers: { authorization: `Bearer ${owner}` },
    payload: { name: "Docs", scopes: ["products.read"], days: 1 },
  });
  const { key } = made.json().data;
  expect(await hasAdmin()).toBe(false);
  expect(await hasAdmin(owner)).toBe(true);
  expect(await hasAdmin(key)).toBe(true);
  expect(await hasAdmin(`${key.slice(0, -2)}xx`)).toBe(false);
  const guest = await real.app.inject({
    method: "POST",
    url: endpoints.openGuestSession.path,
    payload: {},
  });
  expect(await hasAdmin(guest.json().data.token)).toBe(false);
  // Schemas that only the admin's calls name are not left behind.
  const { schemas } = (await read(real)).components;
  expect(schemas).not.toHaveProperty("SaveSellerInput");
  await real.close();
});
