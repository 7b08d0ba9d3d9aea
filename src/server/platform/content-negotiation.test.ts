import { expect, test } from "vitest";
import { expectWithin } from "../../../tests/support/processor-ms.ts";
import { parseQueryString } from "#server/api/query-string.ts";
import { readCookies } from "#server/api/request-headers.ts";
import { languageFor } from "#domain/language.ts";
import { networkOf } from "#domain/network/network-of.ts";
import { chooseEncoding, namesTag } from "./content-negotiation.ts";

test("the smallest encoding that a header allows, whatever blanks stand in it", () => {
  expect(chooseEncoding("gzip, deflate, br")).toBe("br");
  expect(chooseEncoding("GZIP ; q=0.5 , br ; q=0")).toBe("gzip");
  expect(chooseEncoding("br;q=0.000")).toBe("identity");
  expect(chooseEncoding(undefined)).toBe("identity");
});

test("a tag is found among others, weak or not", () => {
  expect(namesTag('"a" , W/"b"', '"b"')).toBe(true);
  expect(namesTag('"a"', '"b"')).toBe(false);
  expect(namesTag(undefined, '"b"')).toBe(false);
});

/** The longest header, and the form that makes a reader go back. */
const forms = [
  " ",
  "\t",
  ";",
  ",",
  "; ",
  " ,",
  ";q=",
  "=",
  "-",
  "[",
  "[1",
  "1",
  '"',
  "%",
  "a=",
  ".",
];
const readers: Record<string, (text: string) => unknown> = {
  "Accept-Encoding": chooseEncoding,
  "If-None-Match": (text) => namesTag(text, '"x"'),
  "Accept-Language": languageFor,
  Cookie: readCookies,
  "X-Forwarded-For": networkOf,
  query: (text) => {
    try {
      parseQueryString(text);
    } catch {
      // Refused: as good an end as any.
    }
  },
};

test.each(Object.entries(readers))("the longest %s of any form is read at once", (_name, read) => {
  for (const form of forms) {
    const text = `gzip${form.repeat(16_000 / form.length)}x`;
    expectWithin(40, () => read(text), JSON.stringify(form));
  }
});
