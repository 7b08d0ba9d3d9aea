import { readdirSync, readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";

const folder = new URL("./messages/", import.meta.url);

/** Every text of a language by its full key: `ui.close`. */
function textsOf(language: string): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (node: unknown, key: string) => {
    if (typeof node === "string") texts.set(key, node);
    else for (const [name, child] of Object.entries(node ?? {})) collect(child, `${key}.${name}`);
  };
  for (const file of readdirSync(new URL(`${language}/`, folder))) {
    const area = file.replace(/\.json$/, "");
    collect(JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8")), area);
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
    found.add(`${String(name)}:${isTag ? "tag" : String(kind)}`);
    if (isTag) visitParts([kind, options, ...others]);
    else if (typeof options === "object" && options) Object.values(options).forEach(visitParts);
  };
  visitParts(message);
  return [...found].toSorted();
}

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
