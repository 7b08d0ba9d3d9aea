import * as z from "zod/mini";
import { exportedData } from "./account.ts";
import { email } from "./field.ts";

/** An address whose owner wants to see the data kept of it, without an account (R-FORGET-2). */
export const askDataInput = z.object({ email: email() });

/** The key of the link that was sent there. */
export const dataKeyInput = z.object({
  /** Half a key, as a mail program may cut it, leads to no link and is answered as such. */
  key: z.string("invalid").check(z.maxLength(200, "invalid")),
});

export const ownData = z.object({
  email: z.string(),
  orders: z.int(),
  messages: z.int(),
  letters: z.int(),
  /** Numbers of orders that have still to be made, sent or paid back: until then nothing is erased. */
  underWay: z.array(z.string()),
  everything: exportedData,
});
export type OwnData = z.infer<typeof ownData>;
