import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepLogShort } from "./postgres-log.ts";

test("a long log moves to a copy, and its writer goes on in the emptied file", () => {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-pg-log-"));
  try {
    const dataDir = join(folder, "pg");
    const file = openSync(`${dataDir}.log`, "a");
    writeSync(file, "short\n");
    keepLogShort(dataDir, 10);
    expect(readFileSync(`${dataDir}.log`, "utf8")).toBe("short\n");
    writeSync(file, "long enough\n");
    keepLogShort(dataDir, 10);
    writeSync(file, "after it\n");
    closeSync(file);
    expect(readFileSync(`${dataDir}.log.1`, "utf8")).toBe("short\nlong enough\n");
    expect(readFileSync(`${dataDir}.log`, "utf8")).toBe("after it\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
