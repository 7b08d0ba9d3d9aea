import type { Database } from "#server/platform/database.ts";

/** Custom types of a product `p`: a player is offered where its squad has one. */
export const offeredTypes = (driver: Database["driver"]) => driver`
  case when exists (select from patch t where t.kind = 'player' and t.team_slug = p.squad_slug)
    then p.custom_types else array_remove(p.custom_types, 2) end`;
