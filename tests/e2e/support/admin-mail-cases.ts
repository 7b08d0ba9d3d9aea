import type { Look } from "./admin-look.ts";

/** Screens of the mail log, by the name of the route. */
export const mailCases = {
  sales_mail: [
    { name: "e-mails", at: () => "/admin/mail", shown: ".admin-table tbody tr, .admin-empty" },
    { name: "no e-mails", at: () => "/admin/mail?text=zzzzqqqq", shown: ".admin-empty" },
  ],
  sales_mail_detail: [
    { name: "e-mail", at: ({ mailId }) => `/admin/mail/${mailId}`, shown: ".mail-frame" },
    {
      name: "e-mail goes again",
      act: (page) => page.locator(".admin-head-actions button").click(),
      shown: "[role=dialog]",
    },
    {
      name: "e-mail of an order goes to another address",
      at: ({ partlyPosted }) => `/admin/mail?text=${partlyPosted}`,
      act: async (page) => {
        await page.locator(".admin-row-link").first().click();
        // The list has buttons at its head too.
        await page.locator(".mail-frame:visible").waitFor();
        await page.locator(".admin-head-actions button:visible").click();
        await page.getByRole("dialog").locator("[type=email]").fill("ann.walker@people.example");
      },
      shown: "[role=dialog] [type=checkbox]",
    },
    {
      name: "unknown e-mail",
      at: () => "/admin/mail/01890000-0000-7000-8000-000000000000",
      shown: "main [role=alert]",
    },
  ],
} satisfies Record<string, readonly Look[]>;
