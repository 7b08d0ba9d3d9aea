import { accountTables } from "./account-tables.ts";
import { orderTables } from "./order-tables.ts";
import type { PersonalTable } from "./personal-table.ts";
import { staffTables } from "./staff-tables.ts";

/**
 * Places of personal data, and their fate: read by the erasure, the export and the
 * retention of old orders (R-FORGET-1). The order is that of the erasure.
 */
export const personalData: readonly PersonalTable[] = [
  ...orderTables,
  ...accountTables,
  ...staffTables,
];
