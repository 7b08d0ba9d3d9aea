import { expect, test } from "vitest";
import { runFullDisk } from "./outage/full-disk.ts";

/** The short version of the last part of `npm run bench:outage`; it takes Linux and root. */
test("a full disk under launcher, logs, database and simulator ends nothing, and all heals", async ({
  skip,
}) => {
  const lines: string[] = [];
  const judgements = await runFullDisk({ fullMs: 4_000, say: (line) => lines.push(line) });
  if (judgements === null) skip("a small disk takes Linux and root");
  const failed = (judgements ?? []).filter(({ passed }) => !passed);
  expect(failed, lines.join("\n")).toEqual([]);
}, 300_000);
