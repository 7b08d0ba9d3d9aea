import * as z from "zod/mini";
import { crest, hex } from "./kit-model.ts";
import { text } from "./field.ts";

export const homeInput = z.object({
  /** A signed link of the admin, which shows the draft. */
  preview: z.optional(text().check(z.maxLength(200, "tooLong"))),
});

const id = z.string();
const words = z.string();

/** A block in the reader's language. Its products are read with it. */
const homeBlock = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hero"),
    id,
    tags: z.array(z.string()),
    print: words,
    number: words,
    title: words,
    text: words,
    action: words,
    to: z.string(),
  }),
  z.object({
    kind: z.literal("rail"),
    id,
    tag: z.string(),
    size: z.int(),
    title: words,
    text: words,
    action: words,
  }),
  z.object({
    kind: z.literal("lineup"),
    id,
    tags: z.array(z.string()),
    colour: hex,
    title: words,
    text: words,
    action: words,
    to: z.string(),
  }),
  z.object({
    kind: z.literal("crests"),
    id,
    title: words,
    items: z.array(z.object({ tag: z.string(), crest })),
  }),
  z.object({
    kind: z.literal("text"),
    id,
    title: words,
    text: words,
    action: words,
    to: z.string(),
  }),
  z.object({
    kind: z.literal("countdown"),
    id,
    title: words,
    text: words,
    until: z.iso.datetime(),
    action: words,
    to: z.string(),
  }),
  z.object({ kind: z.literal("nameTrial"), id, tags: z.array(z.string()) }),
  z.object({ kind: z.literal("volume"), id }),
  z.object({ kind: z.literal("made"), id }),
]);
export type HomeBlock = z.infer<typeof homeBlock>;

export const homePage = z.object({ blocks: z.array(homeBlock) });
