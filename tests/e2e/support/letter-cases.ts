import { expect } from "@playwright/test";
import type { PageCase } from "./page-cases.ts";

/** The newsletter's field, which is in every footer: here on a page that has little else. */
export const letterCases: readonly PageCase[] = [
  {
    name: "newsletter, wrong address",
    at: () => "/newsletter/leave?result=done",
    act: async (page, _words, { press, write }) => {
      await write(page.locator("footer input[name=email]"), "pat@granby");
      await press(page.locator("footer form:has([type=email]) button[type=submit]"));
      await expect(page.locator("footer input[aria-invalid]").first()).toBeVisible();
    },
    inside: "footer",
  },
  {
    name: "newsletter, asked",
    at: () => "/newsletter/leave?result=done",
    act: async (page, _words, { press, write }) => {
      await write(page.locator("footer input[name=email]"), "page@granby.example");
      await press(page.locator("footer form:has([type=email]) button[type=submit]"));
      await expect(page.locator("footer [role=status]").first()).toBeVisible();
    },
    inside: "footer",
  },
];
