import type { StaffRole } from "#domain/staff/permissions.ts";

/** An account that can sign in to the demo shop. The passwords are public: demo mode only. */
export type DemoAccount = {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: StaffRole | "customer";
};

export const demoAccounts: readonly DemoAccount[] = [
  account("shopper", "customer", "Robin", "Marlow"),
  account("owner", "R_SUPER", "Alex", "Hartnell"),
  account("catalogue", "R_ADMIN", "Kim", "Ashdown"),
  account("fulfilment", "R_FULFIL", "Sam", "Granby"),
  account("support", "R_SUPPORT", "Toni", "Selwyn"),
  account("content", "R_CONTENT", "Jo", "Merridew"),
  account("viewer", "R_VIEWER", "Lee", "Radley"),
];

function account(
  name: string,
  role: DemoAccount["role"],
  firstName: string,
  lastName: string,
): DemoAccount {
  return { email: `${name}@kitroom.example`, password: `${name}-demo`, firstName, lastName, role };
}
