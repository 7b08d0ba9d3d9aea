import type { Look } from "./admin-look.ts";

const row = ".admin-table tbody tr";

/** Countries, shipping, tax and currencies. */
export const placeCases: Readonly<Record<string, readonly Look[]>> = {
  system_shipping: [
    { name: "zones", at: () => "/admin/settings/shipping", shown: row },
    {
      name: "new zone, refused",
      act: async (page) => {
        await page.locator(".admin-head-actions button").click();
        await page.getByRole("dialog").locator("[type=submit]").click();
      },
      shown: "[role=dialog] [aria-invalid=true]",
    },
  ],
  system_tax: [{ name: "tax by country", at: () => "/admin/settings/tax", shown: row }],
  system_currencies: [
    { name: "currencies and rates", at: () => "/admin/settings/currencies", shown: row },
  ],
};
