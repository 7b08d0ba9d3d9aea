import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examineBackupDisk, examineDisk } from "./examine-disk.ts";

const folder = join(tmpdir(), "no-such-folder", "data");

test("little space is a warning, too little a fault; a folder that is not there yet is looked at above", () => {
  expect(examineDisk(folder, 5_000_000_000)).toBe("5000 MB left");
  expect(examineDisk(folder, 999_000_000)).toEqual({
    warning: `999 MB left for ${folder}: make room soon`,
  });
  expect(() => examineDisk(folder, 0)).toThrow(
    "0 MB left: on a full disk the shop takes no orders",
  );
  expect(examineBackupDisk(folder, folder)).toBeTypeOf("string");
});

test("a disk that the next backup does not fit on is a warning", () => {
  expect(examineBackupDisk(folder, folder, 100_000_000)).toBe("100 MB left");
  expect(examineBackupDisk(folder, folder, 99_000_000)).toEqual({
    warning: `99 MB left in ${folder}, and a backup needs 100 MB`,
  });
});
