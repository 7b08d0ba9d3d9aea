import * as z from "zod/mini";
import { currencyCodes } from "#domain/currency.ts";
import { feedGapNames } from "#domain/feed/feed-gaps.ts";
import { languages } from "#domain/language.ts";

export const feedsInput = z.object({
  language: z.enum(languages, "invalid"),
});

/** The product feeds in one language, and the products each leaves out. */
export const feeds = z.object({
  /** Theirs: the wanted one, or the shop's first where that is not offered. */
  language: z.enum(languages),
  /** Languages that have feeds. */
  languages: z.array(z.enum(languages)),
  records: z.array(
    z.object({
      currency: z.enum(currencyCodes),
      url: z.string(),
      /** Null while the currency has no rate: there is no feed then. */
      products: z.nullable(z.int()),
      items: z.nullable(z.int()),
      builtAt: z.nullable(z.string()),
    }),
  ),
  /** Products that lack a field that every feed requires; at most 200, and how many there are. */
  lacking: z.array(
    z.object({ id: z.string(), title: z.string(), gaps: z.array(z.enum(feedGapNames)) }),
  ),
  lackingTotal: z.int(),
});
export type Feeds = z.infer<typeof feeds>;
