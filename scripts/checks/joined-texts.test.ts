import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { projectRoot } from "../launcher/run-command.ts";

/**
 * Texts joined by code are read in every language of the shop, so the signs between them
 * are the language's (`punctuation`, `withAside`), never written there: 语言和货币: has a half-width
 * colon. Words of one language alone stand in files of that language.
 */
const folders = "src/{web,domain,server}/**/*.{ts,tsx}";
const inOneLanguage = /\.test\.|en-us|zh-cn/;

/** Signs of English between two parts. */
const between = /^[,:;!?] $|^ \($|^\),? $/;

/** Joined for programs, logs or files, or of words that have no language, by file. */
const forPrograms: Readonly<Record<string, string>> = {
  "src/domain/address/pasted/eastern-place.ts": "a second line of an address",
  "src/domain/address/pasted/pasted-head.ts": "lines of an address, as they were pasted",
  "src/domain/import/export-columns.ts": "cells of a file",
  "src/domain/import/fact-cells.ts": "cells of a file",
  "src/domain/import/garment-words.ts": "lists of words",
  "src/domain/import/wearer-words.ts": "lists of words",
  "src/server/address/suggest/photon-provider.ts": "what a provider answers, in English",
  "src/server/admin/imports/categories-above.ts": "cells of a file",
  "src/server/admin/imports/customer-address.ts": "a second line of an address",
  "src/server/admin/imports/fitting-tags.ts": "cells of a file",
  "src/server/admin/imports/magento-rows.ts": "cells of a file",
  "src/server/admin/imports/read-foreign.ts": "facts as a cell of a file has them",
  "src/server/admin/imports/resolve-people.ts": "fields of a file, kept as the proof of a consent",
  "src/server/catalog/product.repository.ts": "columns of a statement",
  "src/server/words/facts.ts": "a list of words",
  "src/server/admin/imports/prestashop-rows.ts": "cells of a file",
  "src/server/admin/imports/woocommerce-rows.ts": "cells of a file",
  "src/server/api/bounded-list.ts": "an error of the log",
  "src/server/api/unknown-calls.ts": "a header",
  "src/server/auth/device-words.ts": "names of programs, kept as they are",
  "src/server/auth/passkey/passkey-keeper.ts": "names of programs, kept as they are",
  "src/server/content/edit-content-page.ts": "the seller's own address in one line",
  "src/server/content/shop-facts.repository.ts": "a statement",
  "src/server/page/security-headers.ts": "a header",
  "src/server/payment/dispute/look-at-dispute.ts": "the log",
  "src/server/payment/paypal/call-paypal.ts": "the log",
  "src/server/payment/paypal/paypal-disputes.ts": "the log",
  "src/server/payment/paypal/paypal-event-list.ts": "the log",
  "src/server/platform/database-watch.ts": "a statement",
  "src/server/platform/embedded-postgres/data-directory.ts": "the terminal",
  "src/server/platform/statement.ts": "a statement",
  "src/server/search/search.repository.ts": "a statement",
  "src/server/setup/check-start.ts": "the terminal",
  "src/server/texts/after-order-texts.ts": "its English half",
  "src/server/texts/wish-alert-texts.ts": "its English half",
  "src/server/words/phrase-words.ts": "a list of words",
  "src/web/admin/data/use-keys.ts": "a selector",
  "src/web/admin/stock/stock-paste-dialog.tsx": "cells of a pasted table",
  "src/web/admin/webhooks/delivery-dialog.tsx": "headers",
  "src/web/app/gallery/gallery-page.tsx": "a page for developers",
  "src/web/entry.server.tsx": "a header",
  "src/web/layout/kit/glyph-faces.ts": "an error",
  "src/web/storefront/catalog/product-tile.tsx": "numbers alone",
  "src/web/storefront/product/preview/open-kit-drawing.ts": "an error",
  "src/web/storefront/product/product-heading.tsx": "numbers alone",
  "src/web/ui/small-picture.tsx": "a list of addresses",
};

/** The places of a file that join parts with an English sign. */
function joinsIn(file: string, code: string): string[] {
  const found: string[] = [];
  const note = (start: number, end: number) =>
    found.push(`${file}: ${code.slice(start, end).replaceAll(/\s+/g, " ").slice(-80)}`);
  const tagged = new Set<number>();
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi.start),
    TemplateLiteral({ start, end, quasis }) {
      const signs = quasis.slice(1, -1).map(({ value }) => value.cooked ?? "");
      const last = quasis.at(-1)?.value.cooked ?? "";
      const isAside = last === ")" && signs.at(-1) === " (";
      if (tagged.has(start) || !(isAside || signs.some((sign) => between.test(sign)))) return;
      note(start, end);
    },
    CallExpression({ start, end, callee, arguments: [sign] }) {
      const isJoin =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        callee.property.name === "join";
      if (isJoin && sign?.type === "Literal" && between.test(String(sign.value))) note(start, end);
    },
    JSXText({ start, end, value }) {
      if (/^[,:;!?] \S*|^ \($/.test(value)) note(start, end);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

const joins = new Map(
  globSync(folders, { cwd: projectRoot })
    .filter((file) => !inOneLanguage.test(file))
    .map((file) => [file, joinsIn(file, readFileSync(join(projectRoot, file), "utf8"))] as const)
    .filter(([, found]) => found.length > 0),
);

test("texts for people are joined by the signs of their language", () => {
  const wrong = [...joins].filter(([file]) => !(file in forPrograms));
  expect(wrong.flatMap(([, found]) => found)).toEqual([]);
});

test("no exception outlives its reason", () => {
  expect(Object.keys(forPrograms).filter((file) => !joins.has(file))).toEqual([]);
});

test.each([
  ["`${name}, ${size}`", 1],
  ["`${name}: ${size}`", 1],
  ["`${name} (${size})`", 1],
  ['parts.join(", ")', 1],
  ["<p>{name}: {size}</p>", 1],
  ["<p>{name}, {size}</p>", 1],
  ["sql`${name}, ${size}`", 0],
  ["name + comma + size", 0],
  ["`${name} ${size}`", 0],
  ["parts.join(comma)", 0],
])("%s is found %i times", (code, times) => {
  expect(joinsIn("one.tsx", code)).toHaveLength(times);
});

test.each([...languages])("%s: signs are full width beside Chinese", (language) => {
  const { punctuation, withAside } = languageTable[language];
  const made = [...Object.values(punctuation).map((sign) => `字${sign}字`), withAside("字", "字")];
  const wrong = made.filter((text) =>
    /\p{Script=Han}[,;:!?( ]|[,;:!?) ]\p{Script=Han}/u.test(text),
  );
  expect(wrong.length > 0).toBe(language !== "zh-CN");
});
