import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { VersionBanner, versionCheckEvery } from "./version-banner.tsx";

const own = "2026-01-01T00:00:00Z";
const later = "2999-01-01T00:00:00Z";

/** What the root page answers to each look. */
let answer: () => Response;
let looks: { url: string; cache: string | undefined }[];

const page = (buildTime: string) =>
  new Response(`<html><head><meta name="buildTime" content="${buildTime}"/></head></html>`);

const meta = document.createElement("meta");
meta.name = "buildTime";
meta.content = own;

beforeEach(() => {
  answer = () => page(own);
  looks = [];
  document.head.append(meta);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    looks.push({ url, cache: init?.cache });
    return Promise.resolve(answer());
  });
});

afterEach(() => {
  meta.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds);
    // The answer and its text.
    await new Promise((done) => setTimeout(done));
  });

const turn = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((done) => setTimeout(done));
  });

const banner = () => screen.queryByRole("region", { name: "A new version is ready" });

test("it looks every 180000 ms past every cache, and shows one banner when the served build differs", async () => {
  expect(versionCheckEvery).toBe(180_000);
  await renderShop(VersionBanner);
  await pass(versionCheckEvery - 1);
  expect(looks).toEqual([]);
  await pass(1);
  expect(looks).toHaveLength(1);
  expect(banner()).toBeNull();
  answer = () => page(later);
  await pass(versionCheckEvery);
  await pass(versionCheckEvery);
  expect(screen.getAllByRole("region", { name: "A new version is ready" })).toHaveLength(1);
  expect(new Set(looks.map(({ url }) => url)).size).toBe(3);
  for (const { url, cache } of looks) {
    expect(url).toMatch(/^\/\?time=\d+$/);
    expect(cache).toBe("no-store");
  }
});

test("it looks when the tab becomes visible, and not while it is hidden", async () => {
  answer = () => page(later);
  await renderShop(VersionBanner);
  await turn("hidden");
  await pass(versionCheckEvery);
  expect(looks).toEqual([]);
  await turn("visible");
  expect(banner()).not.toBeNull();
});

test.each([
  ["an error of the server", () => new Response("", { status: 500 })],
  [
    "no answer",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("a look that ends in %s is silent; the next one counts", async (_, failure) => {
  answer = failure;
  await renderShop(VersionBanner);
  await pass(versionCheckEvery);
  expect(looks).toHaveLength(1);
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
  expect(banner()).toBeNull();
  answer = () => page(later);
  await pass(versionCheckEvery);
  expect(banner()).not.toBeNull();
});

test("Later puts this build off, the next one asks again", async () => {
  answer = () => page(later);
  await renderShop(VersionBanner);
  await pass(versionCheckEvery);
  fireEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(banner()).toBeNull();
  await pass(versionCheckEvery);
  expect(looks).toHaveLength(2);
  expect(banner()).toBeNull();
  answer = () => page("2999-06-01T00:00:00Z");
  await pass(versionCheckEvery);
  expect(banner()).not.toBeNull();
});
