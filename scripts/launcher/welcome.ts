import { demoCoupons } from "#db/seed/coupons.ts";
import { demoAccounts } from "#db/seed/demo-accounts.ts";

/** Text that the launcher prints once the shop answers. `time`: length of the start, with unit. */
export function welcome(shop: {
  url: string;
  time: string;
  payments: string;
  database: string;
}): string {
  const accounts = demoAccounts.map(
    ({ email, password, role }) => `    ${role.padEnd(10)} ${email.padEnd(30)} ${password}`,
  );
  return [
    "",
    `  Kitroom is running: ${shop.url}    (${shop.time})`,
    "",
    `  E-mails           ${shop.url}/dev/mail`,
    `  Payments          ${shop.payments}`,
    `  Database          ${shop.database}`,
    "",
    "  Demo accounts",
    ...accounts,
    "",
    "  Coupons to try",
    ...demoCoupons.map(({ code, shows }) => `    ${code.padEnd(12)} ${shows}`),
    "",
    "  Ctrl-C stops everything.",
    "",
  ].join("\n");
}
