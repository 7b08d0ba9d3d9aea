import { readEnvironment } from "#server/env.ts";
import { afterEach, expect, test, vi } from "vitest";
import { prepareDatabase } from "./prepare-database.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("while the database is away it is said soon, and every half minute, that it is waited for", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const lines: string[] = [];
  const first = Promise.withResolvers<void>();
  const prepared = prepareDatabase(readEnvironment({ DATABASE_URL: "postgres://away/shop" }), {
    watch: { ready: () => first.promise },
    log: { warn: () => undefined },
    report: (line) => lines.push(line),
  });
  vi.advanceTimersByTime(2_000);
  expect(lines).toEqual(["waiting for the database"]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(lines).toEqual(Array(21).fill("waiting for the database"));

  first.reject(new Error("no such login"));
  await expect(prepared).rejects.toThrow("no such login");
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(21);
});
