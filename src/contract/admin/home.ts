import * as z from "zod/mini";
import { isSlug } from "#domain/catalog/slug.ts";
import { isLinkTarget, linkedText } from "#domain/content/linked-text.ts";
import { mostHomeBlocks, type StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { nameFault, numberFault, printedNumber } from "#domain/customization.ts";
import { crest, hex } from "../kit-model.ts";
import { text } from "../field.ts";
import { moment, optionalWrittenText, version, writtenText } from "./admin-field.ts";

const tag = text("required").check(
  z.trim(),
  z.minLength(1, "required"),
  z.refine(isSlug, "slugForm"),
);
const tags = z.array(tag).check(z.minLength(1, "required"), z.maxLength(6, "tooLong"));
const address = text().check(
  z.trim(),
  z.maxLength(500, "tooLong"),
  z.refine((to) => to === "" || (!to.startsWith("#") && isLinkTarget(to)), "contentLink"),
);
// With milliseconds, so that moments compare as texts.
const blockMoment = moment.check(z.regex(/\.\d{3}Z$/, "dateInvalid"));
/** Links of a text lead somewhere harmless. */
const linked = optionalWrittenText(2000).check(
  z.refine(
    (texts) =>
      Object.values(texts).every((words) =>
        linkedText(words ?? "").every(({ to }) => !to || isLinkTarget(to)),
      ),
    "contentLink",
  ),
);
const base = {
  id: text().check(z.regex(/^[\w-]{1,64}$/, "invalid")),
  begin: z.nullable(blockMoment),
  end: z.nullable(blockMoment),
};
const title = writtenText(120);
const action = optionalWrittenText(60);

const block = z
  .discriminatedUnion("kind", [
    z.strictObject({
      ...base,
      kind: z.literal("hero"),
      tags,
      print: text().check(z.refine((name) => nameFault(name) === null, "invalid")),
      number: text().check(
        z.overwrite(printedNumber),
        z.refine((number) => numberFault(number) === null, "invalid"),
      ),
      title,
      text: optionalWrittenText(400),
      action,
      to: address,
    }),
    z.strictObject({
      ...base,
      kind: z.literal("rail"),
      tag,
      size: z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(24, "invalid")),
      title,
      text: optionalWrittenText(400),
      action,
    }),
    z.strictObject({
      ...base,
      kind: z.literal("lineup"),
      tags,
      colour: hex,
      title,
      text: optionalWrittenText(400),
      action,
      to: address,
    }),
    z.strictObject({
      ...base,
      kind: z.literal("crests"),
      title,
      items: z
        .array(z.strictObject({ tag, crest }))
        .check(z.minLength(1, "required"), z.maxLength(24, "tooLong")),
    }),
    z.strictObject({
      ...base,
      kind: z.literal("text"),
      title: optionalWrittenText(120),
      text: linked,
      action,
      to: address,
    }),
    z.strictObject({
      ...base,
      kind: z.literal("countdown"),
      title,
      text: optionalWrittenText(400),
      until: blockMoment,
      action,
      to: address,
    }),
    z.strictObject({ ...base, kind: z.literal("nameTrial"), tags }),
    z.strictObject({ ...base, kind: z.literal("volume") }),
    z.strictObject({ ...base, kind: z.literal("made") }),
  ])
  .check(
    z.refine(({ begin, end }) => begin === null || end === null || begin < end, {
      path: ["end"],
      error: "homeDates",
    }),
  );

const blocks = z.array(block).check(
  z.maxLength(mostHomeBlocks, "homeMany"),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "invalid"),
);

export const homeBlocksInput = z.object({ version, blocks });

const stored: z.ZodMiniType<StoredHomeBlock> = z.any();
/** The published page, the draft over it, and the link that shows the draft for a day. */
export const editedHome = z.object({
  version: z.int(),
  published: z.array(stored),
  draft: z.nullable(z.object({ blocks: z.array(stored), savedAt: z.string() })),
  publishedAt: z.string(),
  preview: z.string(),
});
export type EditedHome = z.infer<typeof editedHome>;
