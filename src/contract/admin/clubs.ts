import * as z from "zod/mini";
import { crest } from "../kit-model.ts";
import { id, requiredText, text } from "../field.ts";
import { optionalWrittenText, storedText, version, writtenText } from "./admin-field.ts";
import { isSlug } from "#domain/catalog/slug.ts";

export const adminLeague = z.object({
  code: z.string(),
  version: z.int(),
  name: storedText,
  position: z.int(),
  clubs: z.int(),
});
export type AdminLeague = z.infer<typeof adminLeague>;

export const adminTeam = z.object({
  slug: z.string(),
  version: z.int(),
  kind: z.enum(["club", "nation"]),
  leagueCode: z.nullable(z.string()),
  name: storedText,
  nickname: storedText,
  crest,
  products: z.int(),
  players: z.int(),
});
export type AdminTeam = z.infer<typeof adminTeam>;

/**
 * All leagues in their order and all teams by name: some dozens, seldom some hundreds. A shop has no
 * more than `club-limits.ts` says.
 */
export const clubs = z.object({ leagues: z.array(adminLeague), teams: z.array(adminTeam) });
export type Clubs = z.infer<typeof clubs>;

/** The right to use it is confirmed; an SVG is kept as shapes alone, a PNG is encoded anew. */
export const uploadCrestInput = z.object({ rights: z.literal("confirmed", "crestRights") });
/** A kept crest: its name in a design, and its content as drawings carry it. */
export const uploadedCrest = z.object({ file: z.string(), mark: z.string() });

/** Without a version a new one, whose code is free. */
export const saveLeagueInput = z.object({
  code: requiredText("required", 12).check(z.regex(/^[a-z0-9]+$/, "slugForm")),
  version: z.optional(version),
  name: writtenText(80),
});
export const leagueCodeInput = z.object({ code: id(), version });

/** Without a slug a new one, named after its English name. */
export const saveTeamInput = z
  .object({
    slug: z.optional(text().check(z.refine(isSlug, "slugForm"))),
    version: z.optional(version),
    kind: z.enum(["club", "nation"], "invalid"),
    leagueCode: z.nullable(id()),
    name: writtenText(80),
    nickname: optionalWrittenText(80),
    crest,
  })
  .check(
    z.refine(({ kind, leagueCode }) => kind === "nation" || leagueCode !== null, {
      path: ["leagueCode"],
      error: "required",
    }),
  );
export const teamSlugInput = z.object({ slug: id(), version });
