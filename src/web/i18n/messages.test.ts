import { readdirSync, readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { createTranslator } from "use-intl/core";
import { languages, type Language } from "#domain/language.ts";
import { pluralCategory } from "#domain/language/plural.ts";
import {
  loadAccountTexts,
  loadAdminTexts,
  loadKitTexts,
  loadProductTexts,
  loadShopTexts,
  loadWishTexts,
} from "./load-texts.ts";

const folder = new URL("./messages/", import.meta.url);

const sides = ["shop", "product", "account", "wish", "kits", "admin"] as const;

const areasOf = (language: string) =>
  sides.flatMap((side) =>
    readdirSync(new URL(`${language}/${side}/`, folder)).map((file) => ({
      side,
      area: file.replace(/\.json$/, ""),
    })),
  );

/** Every text of a language by its full key: `ui.close`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (node: unknown, key: string) => {
    if (typeof node === "string") texts.set(key, node);
    else for (const [name, child] of Object.entries(node ?? {})) collect(child, `${key}.${name}`);
  };
  for (const { side, area } of areasOf(language)) {
    const file = new URL(`${language}/${side}/${area}.json`, folder);
    collect(JSON.parse(readFileSync(file, "utf8")), area);
  }
  return texts;
}

/**
 * Names and kinds of the arguments and tags of a compiled message, such as `count:2` for a plural.
 * A message is a text or a list of parts; a part is a text, the number of a plural (0) or a list:
 * `[name]`, `[name, kind, options or style]`, or a tag `[name, ...parts]`.
 */
function argumentsOf(message: unknown): string[] {
  const found = new Set<string>();
  const visitParts = (parts: unknown) => {
    if (Array.isArray(parts)) for (const part of parts) if (Array.isArray(part)) visit(part);
  };
  const visit = ([name, kind, options, ...others]: unknown[]) => {
    const isTag = kind !== undefined && typeof kind !== "number";
    // Two ways to name one discount: see `percentOff`.
    const named = name === "fold" ? "percent" : String(name);
    found.add(`${named}:${isTag ? "tag" : String(kind)}`);
    if (isTag) visitParts([kind, options, ...others]);
    else if (typeof options === "object" && options) Object.values(options).forEach(visitParts);
  };
  visitParts(message);
  return [...found].toSorted();
}

/** Branches of each plural of a compiled message, without those for one number such as `=0`. */
function pluralsOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [, kind, options] = part;
    if (typeof options !== "object" || Array.isArray(options)) return pluralsOf(part.slice(1));
    const inside = Object.values(options).flatMap(pluralsOf);
    if (kind !== 2) return inside;
    const branches = Object.keys(options).filter((branch) => !branch.startsWith("="));
    return [branches.toSorted().join(" "), ...inside];
  });
}

/** A text without its arguments and what stands in their branches. */
function withoutArguments(text: string): string {
  const inner = text.replaceAll(/\{[^{}]*\}/g, "");
  return inner === text ? text : withoutArguments(inner);
}

test.each(languages)(
  "%s names no business days to shoppers that the merchant has not set",
  (language) => {
    const own = new Set(
      areasOf(language).flatMap(({ side, area }) => (side === "admin" ? [] : [area])),
    );
    const fixed = [...textsOf(language)].filter(
      ([key, text]) =>
        own.has(key.split(".")[0] ?? "") && /business days?|工作日/.test(withoutArguments(text)),
    );
    expect(fixed).toEqual([]);
  },
);

test.each(languages)("%s has every plural branch that CLDR names, or `other` alone", (language) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const wanted = ["other", pluralCategories.toSorted().join(" ")];
  const wrong = [...textsOf(language)].filter(([, text]) =>
    pluralsOf(compile(text)).some((branches) => !wanted.includes(branches)),
  );
  expect(wrong).toEqual([]);
});

test("plurals are found inside selects, tags and other plurals", () => {
  const text =
    "<b>{n, plural, =0 {none} one {{m, plural, other {#}}} other {#}}</b> {k, select, a {{o, plural, one {#} other {#}}} other {y}}";
  expect(pluralsOf(compile(text))).toEqual(["one other", "other", "one other"]);
});

const counted =
  "{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}} {n, number}";

test.each(["en-US", "zh-CN", "fr-FR", "pl-PL", "ar-EG"])("pages count in %s by CLDR", (locale) => {
  const messages = { counted: compile(counted) } as unknown as { counted: string };
  // Not every one of these is a language of the shop.
  const t = createTranslator({ locale: locale as Language, messages });
  for (const n of [0, 1, 2, 5, 11, 21, 1.5, 1_000_000]) {
    const number = new Intl.NumberFormat(locale).format(n);
    expect(t("counted", { n })).toBe(`${pluralCategory(locale, n)} ${number}`);
  }
});

test.each(languages)("every file of %s is one of the texts that pages load", async (language) => {
  const loaded = {
    shop: await loadShopTexts(language),
    product: await loadProductTexts(language),
    account: await loadAccountTexts(language),
    wish: await loadWishTexts(language),
    kits: await loadKitTexts(language),
    admin: await loadAdminTexts(language),
  };
  const areas = areasOf(language);
  for (const side of sides) {
    const files = areas.filter((one) => one.side === side).map(({ area }) => area);
    expect(Object.keys(loaded[side]).toSorted()).toEqual(files.toSorted());
  }
});

test.each([
  ["en-US", ["1 item in the cart", "1,200 items in the cart"]],
  ["zh-CN", ["购物车中有 1 件商品", "购物车中有 1,200 件商品"]],
] as const)("counts read as %s has them", async (locale, expected) => {
  const messages = await loadShopTexts(locale);
  const t = createTranslator({ locale, messages, namespace: "frame.cart" });
  expect([1, 1200].map((count) => t("count", { count }))).toEqual(expected);
});

const english = textsOf("en-US");

describe.each(languages.filter((language) => language !== "en-US"))("%s", (language) => {
  const other = textsOf(language);

  test("has every text of the English pages and no other", () => {
    expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test("takes the same arguments in every text", () => {
    const differing = [...english].filter(([key, text]) => {
      const theirs = argumentsOf(compile(other.get(key) ?? ""));
      return argumentsOf(compile(text)).join() !== theirs.join();
    });
    expect(differing).toEqual([]);
  });

  test("leaves no text empty", () => {
    expect([...other].filter(([, text]) => text.trim() === "")).toEqual([]);
  });
});

test("words inside a plural are no arguments", () => {
  expect(argumentsOf(compile("{count, plural, one {# item} other {items {of}}}"))).toEqual([
    "count:2",
    "of:undefined",
  ]);
});

test("arguments are found inside plurals, selects and tags", () => {
  const message = compile(
    "{n, plural, one {# of {who}} other {<b>{what}</b>}} {kind, select, a {{x}} other {y}}",
  );
  const names = argumentsOf(message).map((argument) => argument.split(":")[0]);
  expect(names).toEqual(["b", "kind", "n", "what", "who", "x"]);
});
