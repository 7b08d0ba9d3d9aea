import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { reauthenticate, type Proof } from "./reauthenticate.ts";
import { noteProof } from "./session.repository.ts";

/**
 * Opens the calls that matter most for some minutes more (R-SESSION-10). A program has no password
 * to give: `roleMissing`.
 */
export async function proveSelf(
  queries: Queries,
  clock: Clock,
  proof: Proof,
): Promise<Outcome<null>> {
  if (proof.session.keyId !== undefined) return refuse("roleMissing");
  const proven = await reauthenticate(queries, clock, proof);
  if (!proven.ok) return proven;
  await noteProof(queries, proof.session.familyId);
  return done(null);
}
