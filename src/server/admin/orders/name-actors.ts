import type { Queries } from "#server/platform/database.ts";
import { readStaffNames } from "./admin-order.repository.ts";

/** @returns a function that names the staff among these actors; all others keep theirs. */
export async function nameActors(queries: Queries, actors: readonly (string | null)[]) {
  const ids = actors.map(staffId).filter((id) => id !== null);
  const staff = await readStaffNames(queries, ids);
  return (actor: string) => staff.get(staffId(actor) ?? "") ?? actor;
}

const staffId = (actor: string | null) => (actor?.startsWith("staff:") ? actor.slice(6) : null);
