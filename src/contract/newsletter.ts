import * as z from "zod/mini";
import { email, requiredText } from "./field.ts";

/** The place of the form with which an address was subscribed. */
export const subscribeSources = ["footer", "home", "checkout", "register"] as const;
export type SubscribeSource = (typeof subscribeSources)[number];

/** The call takes a list; a person has no more than a few addresses. */
export const subscribeInput = z
  .array(
    z.object({
      email: email(),
      source: z._default(z.enum(subscribeSources, "invalid"), "footer"),
    }),
    "emailRequired",
  )
  .check(z.minLength(1, "emailRequired"), z.maxLength(5, "tooLong"));

/** The token of a link in an e-mail. */
export const mailTokenInput = z.object({ token: requiredText("required", 600) });
