import * as z from "zod/mini";
import { playerPositions } from "#domain/catalog/squad-words.ts";
import { printedNumber } from "#domain/customization.ts";
import { patchKind } from "../catalog.ts";
import { id, optionalText, page, records, requiredText, text } from "../field.ts";
import { cents, writtenText, storedText } from "./admin-field.ts";

export const squad = z.object({
  id: z.string(),
  name: storedText,
  kind: z.enum(["club", "nation"]),
  players: z.int(),
});
export const squadList = records(squad);
export const squadListInput = z.object({
  ...page,
  text: optionalText(80),
  /** A team: the page that holds it is sent, in place of `current`. */
  holds: z.optional(id()),
});

export const adminPatchListInput = z.object({
  ...page,
  kind: patchKind,
  squadId: z.optional(id()),
  text: optionalText(80),
  /** One alone, if there is such a one. */
  id: z.optional(id()),
});
export const adminPatch = z.object({
  id: z.string(),
  kind: patchKind,
  name: storedText,
  priceUsd: z.int(),
  squadId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  playerName: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** Products that offer it. */
  products: z.int(),
});
export type AdminPatch = z.infer<typeof adminPatch>;
export const adminPatchList = records(adminPatch);

/** `07` is the place of `7`. */
const squadNumber = text().check(
  z.trim(),
  z.maxLength(20, "numberTooLarge"),
  z.overwrite(printedNumber),
);

/** Without an id a new one. A player's printed name and number follow the print rules. */
export const savePatchInput = z.object({
  id: z.optional(id()),
  kind: patchKind,
  name: writtenText(120),
  priceUsd: cents,
  squadId: z.optional(id()),
  number: z.optional(squadNumber),
  playerName: optionalText(15),
  position: z.optional(z.enum(playerPositions, "invalid")),
  /** The row when the form was opened: any other by now is a conflict. */
  seen: z.optional(
    z.pick(adminPatch, {
      name: true,
      priceUsd: true,
      number: true,
      playerName: true,
      position: true,
    }),
  ),
});
/**
 * Players of a squad, as pasted: one whose number is taken gets that number's place. All or none is
 * saved.
 */
export const saveSquadInput = z.object({
  squadId: id(),
  /** Of players who are new; others keep theirs. */
  priceUsd: cents,
  players: z
    .array(
      z.object({
        number: squadNumber.check(z.minLength(1, "required")),
        playerName: requiredText("required", 15),
        position: z.nullable(z.enum(playerPositions, "invalid")),
      }),
    )
    .check(z.minLength(1, "required"), z.maxLength(100, "invalid")),
});
export const savedSquad = z.object({ added: z.int(), changed: z.int(), same: z.int() });

/** Refused (1004) while a cart or a product needs it. */
export const patchIdInput = z.object({ id: requiredText("required", 64) });
