import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { serverFeatures } from "./boundary-table.ts";
import { checkBoundaries, type BoundaryReport } from "./check-boundaries.ts";
import type { Rows } from "./find-circle.ts";

/** Each breach as a developer might write it: file, its text, words of the refusal. */
const breaches: [title: string, file: string, text: string, reason: string][] = [
  ["domain takes a package", "src/domain/a.ts", 'import "kysely";', "package kysely"],
  ["domain takes node", "src/domain/a.ts", 'import "node:fs";', "domain may not use node:fs"],
  ["domain takes the wire", "src/domain/a.ts", 'import "#contract/b.ts";', "import contract"],
  ["domain reads the clock", "src/domain/a.ts", "export const a = new Date();", "no clock"],
  ["domain throws dice", "src/domain/a.ts", "export const a = Math.random();", "no chance"],
  ["domain hides its dice", "src/domain/a.ts", "const { random } = Math;", "no chance"],
  ["contract takes zod", "src/contract/a.ts", 'import { z } from "zod";', "zod/mini"],
  ["contract takes the kit", "src/contract/a.ts", 'import "#kit/b.ts";', "import kit"],
  ["kit takes the wire", "src/kit/a.ts", 'export * from "#contract/b.ts";', "import contract"],
  ["kit takes a package", "src/kit/a.ts", 'import "react";', "package react"],
  ["server takes the web", "src/server/app.ts", 'import "#web/root.tsx";', "import web"],
  ["web takes the server", "src/web/root.tsx", 'import "#server/app.ts";', "import server"],
  ["web takes a server type", "src/web/root.tsx", 'type A = import("#server/app.ts").A;', "server"],
  ["web loads the server late", "src/web/root.tsx", 'void import("#server/app.ts");', "server"],
  ["web takes zod", "src/web/root.tsx", 'import { z } from "zod/v4";', "zod/mini"],
  ["web takes node", "src/web/ui/a.ts", 'import "node:fs";', "may not use node:fs"],
  ["web hides a target", "src/web/root.tsx", "void import(name);", "not written out"],
  ["server hides a target", "src/server/cart/a.ts", "void import(name);", "not written out"],
  ["a relative way out", "src/web/root.tsx", 'import "../domain/money.ts";', "#domain"],
  ["simulator takes ours", "src/paypal-simulator/a.ts", 'import "#domain/b.ts";', "import domain"],
  ["product takes tests", "src/server/app.ts", 'import "../../tests/support/a.ts";', "not part"],
  [
    "platform takes a feature",
    "src/server/platform/a.ts",
    'import "#server/cart/b.ts";',
    "feature",
  ],
  ["feature without a row", "src/server/promotion/a.ts", 'import "#server/cart/b.ts";', "row"],
  [
    "another's tables",
    "src/server/checkout/a.ts",
    'import "#server/cart/b.repository.ts";',
    "tables",
  ],
  ["feature takes app.ts", "src/server/cart/a.ts", 'import "#server/app.ts";', "all features"],
  ["feature by a relative path", "src/server/cart/a.ts", 'import "../catalog/b.ts";', "#server"],
  ["ui takes the domain", "src/web/ui/a.ts", 'import "#domain/money.ts";', "web/ui may not"],
  ["ui takes the layout", "src/web/ui/a.ts", 'import "#web/layout/b.ts";', "web/ui may not"],
  ["storefront meets admin", "src/web/storefront/a.ts", 'import "#web/admin/b.ts";', "web/admin"],
  ["admin meets storefront", "src/web/admin/a.ts", 'import "#web/storefront/b.ts";', "storefront"],
  [
    "layout takes storefront",
    "src/web/layout/a.ts",
    'import "#web/storefront/b.ts";',
    "storefront",
  ],
  ["environment read elsewhere", "src/server/cart/a.ts", "process.env.PORT;", "process.env"],
  ["environment in brackets", "src/server/cart/a.ts", 'process["env"].PORT;', "process.env"],
  [
    "environment by import",
    "src/server/a.ts",
    'import { env } from "node:process";',
    "process.env",
  ],
  ["a wire name", "src/server/cart/a.ts", 'const a = "ironCartItems";', '"ironC"'],
  ["a wire path", "src/web/api/a.ts", "fetch(`/demo/cart`);", '"/demo/"'],
  ["a name that says nothing", "src/domain/utils.ts", "", '"utils" says nothing'],
  ["a folder that says nothing", "src/server/cart/helpers/a.ts", "", '"helpers" says nothing'],
  ["a barrel", "src/kit/index.ts", "", '"index" says nothing'],
  ["a name in capitals", "src/domain/Money.ts", "", "kebab-case"],
  ["a suffix of its own", "src/domain/money.service.ts", "", ".service is none"],
  ["a file in no room", "src/elsewhere/a.ts", "", "stands in no room"],
  ["a picture in no room", "src/logo.svg", "<svg/>", "stands in no room"],
  ["a feature in no row", "src/server/loyalty/a.ts", "", "server/loyalty has no row"],
];

test.each(breaches)("refuses: %s", (_title, file, text, reason) => {
  const { breaches: found } = checkTree({ [file]: text });
  expect(found.map((breach) => `${breach.file}: ${breach.reason}`)).toEqual([
    expect.stringMatching(
      new RegExp(`^${file}: .*${reason.replaceAll(/[.#/]/g, String.raw`\$&`)}`),
    ),
  ]);
});

test("lets the ways of the house pass", () => {
  const report = checkTree({
    "src/domain/money.ts": "export const a = { Date: 1 }.Date;",
    "src/domain/pricing/quote.ts": 'import "../money.ts"; import "#domain/money.ts";',
    "src/domain/money.test.ts": 'import "vitest"; import "fast-check"; new Date();',
    "src/contract/endpoints.ts": 'import "zod/mini"; const a = "/demo/x/ironCart";',
    "src/kit/draw-kit.ts": 'import "#domain/money.ts";',
    "src/kit/glyphs/block.ts": "export {};\n".repeat(900),
    "src/server/env.ts": "process.env.PORT;",
    "src/server/app.ts": 'import "#server/cart/cart.routes.ts"; import "../../db/seed/a.ts";',
    "src/server/cart/cart.routes.ts": 'import "#server/catalog/get-it.ts"; import "./a.ts";',
    "src/server/cart/a.ts": 'import "#server/platform/clock.ts"; import "#server/env.ts";',
    "src/server/cart/a.test.ts": 'import "../../../tests/support/database.ts";',
    "src/web/i18n/zh-CN.ts": "",
    "src/web/root.tsx": 'import "#web/storefront/a.tsx"; import "#web/layout/b.ts";',
    "src/web/storefront/a.tsx":
      'import "react"; import "#web/ui/b.tsx"; import "#kit/draw-kit.ts";',
    "db/seed/demo/a.ts": 'import "#server/platform/clock.ts"; import "../demo/b.ts";',
  });
  expect(report).toEqual({ files: 15, breaches: [] });
});

test("counts what it read, so that a check of nothing can be seen", () => {
  expect(checkTree({})).toEqual({ files: 0, breaches: [] });
});

test("refuses a table that allows a circle", () => {
  const rows = { ...serverFeatures, stock: ["checkout"] };
  expect(checkTree({}, [rows]).breaches).toEqual([
    expect.objectContaining({
      file: "scripts/checks/boundary-table.ts",
      reason: expect.stringMatching(/in a circle: .*stock → checkout/),
    }),
  ]);
});

test("refuses files that import each other, be it for a type", () => {
  const report = checkTree({
    "src/domain/a.ts": 'import "./b.ts";',
    "src/domain/b.ts": 'import type { A } from "#domain/c.ts";',
    "src/domain/c.ts": 'import "./b.ts";',
  });
  expect(report.breaches).toEqual([
    {
      file: "src/domain/b.ts",
      line: 1,
      reason: "imports itself in a circle: src/domain/b.ts → src/domain/c.ts → src/domain/b.ts",
    },
  ]);
});

test("does not pass over a file it cannot read", () => {
  expect(() => checkTree({ "src/domain/a.ts": "export const = ;" })).toThrow("src/domain/a.ts");
});

function checkTree(files: Record<string, string>, tables?: Rows[]): BoundaryReport {
  const root = mkdtempSync(join(tmpdir(), "kitroom-boundaries-"));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return checkBoundaries(root, tables);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
