import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import type { PatchMark } from "#domain/catalog/kit-model.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Database } from "#server/platform/database.ts";

export type PatchRow = {
  id: string;
  kind: "patch" | "player" | "addon";
  name: PartialText;
  priceUsd: number;
  number: string | null;
  playerName: string | null;
  playerPosition: string | null;
  mark: PatchMark | null;
  addonGroup: string | null;
  size: string | null;
};

/** One page of patches and how many there are of them in all, in one statement. */
export async function readPatches(
  driver: Database["driver"],
  { idList, kind, productId, current, size }: EndpointInput<"listPatches">,
): Promise<{ total: number; records: PatchRow[] }> {
  const ofProduct =
    productId === undefined
      ? driver`true`
      : driver`(id in (select patch_id from product_patch where product_id = ${productId})
          or kind = 'player' and team_slug =
               (select squad_slug from product where id = ${productId}))`;
  const [row] = await driver<[{ total: number; records: PatchRow[] }]>`
    with found as materialized (
      select * from patch
      where ${idList ? driver`id = any(${idList})` : driver`true`}
        and ${kind ? driver`kind = ${kind}` : driver`true`}
        and ${ofProduct})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(json_build_object(
                'id', id, 'kind', kind, 'name', name, 'priceUsd', price_usd, 'number', number,
                'playerName', player_name, 'playerPosition', player_position, 'mark', mark,
                'addonGroup', addon_group, 'size', size)
                order by position, id), '[]')
         from (select * from found order by position, id
                limit ${size} offset ${(current - 1) * size}) page) as records`;
  return row;
}
