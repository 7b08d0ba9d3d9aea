import { demoCoupons } from "#db/seed/coupons.ts";
import { demoAccounts } from "#db/seed/demo-accounts.ts";

/** `time`: length of the start, with unit. */
type Started = { url: string; time: string; payments: string; database: string };

/** Text that the launcher prints once the demo answers. */
export function welcome(shop: Started): string {
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

/** The same for a real shop. */
export function welcomeOwner(shop: Started): string {
  return [
    "",
    `  The shop is running: ${shop.url}    (${shop.time})`,
    "",
    `  Payments          ${shop.payments}`,
    `  Database          ${shop.database}`,
    "",
    "  First owner       npm run owner -- you@your-shop.example",
    "  What is missing   npm run doctor",
    "",
    "  Ctrl-C stops everything.",
    "",
  ].join("\n");
}
