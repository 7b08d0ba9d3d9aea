import * as z from "zod/mini";
import { email, requiredText } from "./field.ts";

/** Where somebody was when they subscribed. */
export const subscribeSources = ["footer", "home", "checkout", "register"] as const;
export type SubscribeSource = (typeof subscribeSources)[number];

/** The specification's call takes a list; nobody has more than a few addresses. */
export const subscribeInput = z
  .array(
    z.object({
      email: email(),
      source: z._default(z.enum(subscribeSources, "invalid"), "footer"),
    }),
    "emailRequired",
  )
  .check(z.minLength(1, "emailRequired"), z.maxLength(5, "tooLong"));

/** The token of a link in a letter. */
export const letterTokenInput = z.object({ token: requiredText("required", 300) });
