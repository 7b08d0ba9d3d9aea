import * as z from "zod/mini";
import { isLinkTarget } from "#domain/content/linked-text.ts";
import { isRedirectSource, redirectPath } from "#domain/content/redirect-rules.ts";
import { page, records, text } from "../field.ts";
import { version } from "./admin-field.ts";

export const redirectRow = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.union([z.literal(301), z.literal(302)]),
  /** Made by hand, or by renaming a page or a product. */
  reason: z.enum(["hand", "page", "product"]),
  hits: z.int(),
  lastHit: z.nullable(z.string()),
  version: z.int(),
});
export type RedirectRow = z.infer<typeof redirectRow>;
export const redirectList = records(redirectRow);

export const redirectListInput = z.object({
  ...page,
  text: z._default(text().check(z.trim(), z.maxLength(100, "tooLong")), ""),
});

const from = z.pipe(
  text("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(500, "tooLong")),
  z.transform(redirectPath),
);

/** Without a version a new one. */
export const saveRedirectInput = z.object({
  from: from.check(z.refine(isRedirectSource, "redirectFrom")),
  to: text("required").check(
    z.trim(),
    z.minLength(1, "required"),
    z.maxLength(500, "tooLong"),
    z.refine(
      (to) => !to.startsWith("#") && !to.startsWith("mailto:") && isLinkTarget(to),
      "contentLink",
    ),
  ),
  kind: z.union([z.literal(301), z.literal(302)], "invalid"),
  version: z.optional(version),
});
export const redirectFromInput = z.object({ from: text(), version });
export const redirectSaved = z.object({ from: z.string() });
