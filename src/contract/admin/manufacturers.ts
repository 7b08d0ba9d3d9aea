import * as z from "zod/mini";
import { email, id, requiredText, text } from "../field.ts";
import { version } from "./admin-field.ts";

const line = (maxLength: number) => text().check(z.trim(), z.maxLength(maxLength, "tooLong"));

/** The maker of a product, and the person responsible for it in the EU (R-GOODS-1). */
export const manufacturer = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  address: z.string(),
  email: z.string(),
  /** The contact in the EU; empty where the manufacturer sits there. */
  euName: z.string(),
  euAddress: z.string(),
  euEmail: z.string(),
  /** Products that name it. */
  products: z.int(),
});
export type Manufacturer = z.infer<typeof manufacturer>;

/** A few, by name. */
export const manufacturers = z.array(manufacturer);

/** Without an id a new one. The contact in the EU is whole or absent. */
export const saveManufacturerInput = z
  .object({
    id: z.optional(id()),
    version: z.optional(version),
    name: requiredText("required", 120),
    address: requiredText("required", 400),
    email: email(),
    euName: line(120),
    euAddress: line(400),
    euEmail: z.union([z.literal(""), email()]),
  })
  .check(
    z.refine(({ euName, euAddress }) => (euName === "") === (euAddress === ""), {
      path: ["euAddress"],
      error: "required",
    }),
    z.refine(({ euName, euEmail }) => (euName === "") === (euEmail === ""), {
      path: ["euEmail"],
      error: "emailRequired",
    }),
  );
export const manufacturerIdInput = z.object({ id: id(), version });
