import * as z from "zod/mini";
import { email, text } from "../field.ts";
import { version } from "./admin-field.ts";

const line = (maxLength: number) => text().check(z.trim(), z.maxLength(maxLength, "tooLong"));

/** Fields that are not known yet may be left empty; an invoice then says so. */
const fields = {
  name: line(120),
  address: line(400),
  email: email(),
  phone: line(40),
  taxNumber: line(40),
  register: line(200),
};

export const sellerSettings = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  taxNumber: z.string(),
  register: z.string(),
  version: z.int(),
  /** Fields that an invoice needs and does not have. */
  missing: z.array(z.enum(["name", "address", "email", "taxNumber"])),
});
export type SellerSettings = z.infer<typeof sellerSettings>;

export const saveSellerInput = z.object({ ...fields, version });
