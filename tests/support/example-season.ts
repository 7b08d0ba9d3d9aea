import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { exampleKit } from "#kit/kit.examples.ts";

export const exampleCrest = {
  shape: "ring",
  charge: "star",
  field: "#123456",
  ink: "#ffffff",
  letters: "MU",
} as const;

/** A home shirt for fans, as the form of new products asks for it. */
export const exampleSeason = (
  change: Partial<AdminRequest<"createProducts">> = {},
): AdminRequest<"createProducts"> => ({
  teamId: "brackmoor-united",
  season: "2027/28",
  designs: [{ match: "home", kit: exampleKit({ crest: exampleCrest }) }],
  items: [{ kind: "fan", priceUsd: 6200 }],
  ...change,
});
