import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountShop, type AccountShop } from "../../../../tests/support/account-shop.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let shop: AccountShop;
let owner: string;
beforeAll(async () => {
  shop = await openAccountShop();
  owner = await signInAs(shop.app, "R_SUPER");
});
afterAll(() => shop?.close());

const person = {
  firstName: "Nia",
  lastName: "Wexham",
  email: "nia@kitroom.example",
  roles: ["R_VIEWER" as const],
};

test("owners hear of a new account; its person of other roles and of the end", async () => {
  const made = await askAdmin(shop, owner, "saveStaff", person);
  const { id } = made.data;
  expect((await shop.nextMail("owner@kitroom.example")).subject).toBe("A staff account was added");
  expect((await shop.nextMail(person.email)).code).toMatch(/^\d{6}$/);

  await askAdmin(shop, owner, "saveStaff", { ...person, id, firstName: "Nina" });
  const roles = ["R_CONTENT" as const, "R_FULFIL" as const];
  await askAdmin(shop, owner, "saveStaff", { ...person, id, roles });
  expect(await shop.nextMail(person.email)).toMatchObject({
    subject: "Your roles in the back office were changed",
    text: expect.stringContaining("http://localhost:3000/admin"),
  });

  const swapped = roles.toReversed();
  await askAdmin(shop, owner, "saveStaff", { ...person, id, roles: swapped });
  const closed = { ...person, id, roles, disabled: true };
  await askAdmin(shop, owner, "saveStaff", closed);
  expect((await shop.nextMail(person.email)).subject).toBe(
    "Your access to the back office has ended",
  );
  await askAdmin(shop, owner, "saveStaff", closed);
  const { queries } = shop.database;
  const mails = await queries
    .selectFrom("mail")
    .select("about")
    .where("about", "like", "staff-%")
    .execute();
  expect(new Set(mails.map(({ about }) => about.split(":")[0]))).toEqual(
    new Set(["staff-added", "staff-closed", "staff-roles"]),
  );
  expect(mails).toHaveLength(3);
});
