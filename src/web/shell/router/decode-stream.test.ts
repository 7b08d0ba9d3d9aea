import { createRequestHandler, data, redirect, type ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { decodeStream, RedirectMark } from "./decode-stream.ts";

/** What the framework's server sends the browser for a page whose loader this is. */
async function sent(loader: () => unknown): Promise<unknown> {
  const page = {
    id: "page",
    path: "page",
    parentId: "root",
    module: { default: () => null, loader },
  };
  const root = { id: "root", path: "", module: { default: () => null } };
  const build = {
    entry: { module: { default: () => new Response() } },
    routes: { root, page },
    assets: { entry: {}, routes: {}, url: "", version: "" },
    publicPath: "/",
    basename: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  const response = await handle(new Request("http://shop.test/page.data"));
  if (!response.body) throw new Error("nothing was sent");
  return decodeStream(response.body);
}

test("data is read as it was given, what stands twice is one thing", async () => {
  const money = { amount: "12.00", minor: 1200, none: null };
  const given = {
    title: "Müller, 10 €",
    price: money,
    sale: money,
    sizes: ["S", "M", "S"],
    numbers: [0, -1, 1.5, Infinity, true, false],
    rows: [[], [{}], [{ later: undefined }]],
    constructor: "a word like any other",
  };
  const read = (await sent(() => given)) as { page: { data: typeof given } };
  expect(read.page.data).toEqual(given);
  expect(Object.keys(read.page.data)).toEqual(Object.keys(given));
  expect(read.page.data.price).toBe(read.page.data.sale);
});

test("error responses, faults and redirects are read for what they are", async () => {
  const missing = await sent(() => {
    throw data({ code: "1002" }, { status: 404, statusText: "Not Found" });
  });
  expect(missing).toMatchObject({
    page: {
      error: { status: 404, statusText: "Not Found", internal: false, data: { code: "1002" } },
    },
  });
  // The server's own log says what the browser is not told.
  vi.spyOn(console, "error").mockReturnValue();
  const fault = (await sent(() => {
    throw new Error("a secret");
  })) as { page: { error: unknown } };
  expect(fault.page.error).toBeInstanceOf(Error);
  expect(fault.page.error).toMatchObject({ name: "Error", message: "Unexpected Server Error" });
  const moved = await sent(() => redirect("/elsewhere"));
  expect(moved).toBeInstanceOf(RedirectMark);
  expect(moved).toMatchObject({ redirect: { redirect: "/elsewhere", replace: false } });
});

test("what no page of ours sends is refused", async () => {
  await expect(sent(() => ({ at: new Date() }))).rejects.toThrow("does not read");
});
