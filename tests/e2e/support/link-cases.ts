import { expect } from "@playwright/test";
import type { PageCase } from "./page-cases.ts";

const useLink: PageCase["act"] = async (page, _words, { press }) => {
  await press(page.locator("main form button"));
  await expect(page.locator("main [role=status]").first()).toBeVisible();
};

/** Pages that links of e-mails open. */
export const linkCases: readonly PageCase[] = [
  { name: "new e-mail, to confirm", at: () => "/email/confirm#token=none" },
  { name: "new e-mail, link used", at: () => "/email/confirm#token=none", act: useLink },
  { name: "new e-mail, to take back", at: () => "/email/undo#token=none" },
  { name: "newsletter, to confirm", at: () => "/newsletter/confirm?token=none" },
  { name: "newsletter, link used", at: () => "/newsletter/confirm?token=none", act: useLink },
  { name: "newsletter, to leave", at: () => "/newsletter/leave?token=none" },
  { name: "newsletter, left", at: () => "/newsletter/leave?result=done" },
];
