import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { facetedProducts, productCard } from "./catalog.ts";
import { hex } from "./kit-model.ts";

/** The products of a list by its tags; the words of a list belong to one tag alone. */
export const taggedProducts = z.extend(facetedProducts, {
  /** The merchant's words for the list; `language` where they are not the reader's. */
  about: z.optional(z.object({ text: z.string(), language: z.optional(z.enum(languages)) })),
  /** Announced and not for sale yet, the first one first. */
  coming: z.optional(z.array(productCard)),
  /** The owner of the list. */
  team: z.optional(
    z.object({
      /** Address of its crest, or the picture itself. */
      crest: z.string(),
      field: hex,
      ink: hex,
      /** Everyday names of those two. */
      colours: z.string(),
      /** "" where it has none. */
      nickname: z.string(),
      league: z.optional(z.string()),
    }),
  ),
});
export type TaggedProducts = z.infer<typeof taggedProducts>;
