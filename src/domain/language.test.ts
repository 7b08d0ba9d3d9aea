import { expect, test } from "vitest";
import { languageFor } from "./language.ts";

test.each([
  [undefined, "en-US"],
  ["", "en-US"],
  ["de-DE,de;q=0.9", "en-US"],
  ["zh-TW,zh;q=0.9,en;q=0.8", "zh-CN"],
  ["en;q=0.5,zh-CN;q=0.9", "zh-CN"],
  ["zh;q=0,en", "en-US"],
])("%s is answered in %s", (accepted, language) => expect(languageFor(accepted)).toBe(language));
