import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { addonName } from "#domain/catalog/addon-size.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Database } from "#server/platform/database.ts";
import { readPatches } from "./patch.repository.ts";

/**
 * Patches, players and add-ons: those with the given ids, of one kind, or of one product (its
 * own patches and add-ons and the players of its squad). Conditions add up.
 */
export async function listPatches(
  { driver }: Database,
  input: EndpointInput<"listPatches">,
  language: Language,
): Promise<EndpointOutput<"listPatches">> {
  const { total, records } = await readPatches(driver, input);
  return {
    records: records.map((row) => ({
      id: row.id,
      patchName: textIn(addonName(row.name, row.size), language),
      patchPrice: row.priceUsd / 100,
      kind: row.kind,
      ...(row.size === null ? {} : { group: textIn(row.name, language), size: row.size }),
      ...(row.number === null ? {} : { number: row.number }),
      ...(row.playerName === null ? {} : { playerName: row.playerName }),
      ...(row.playerPosition === null ? {} : { position: row.playerPosition }),
      ...(row.mark === null ? {} : { mark: row.mark }),
    })),
    total,
    current: input.current,
    size: input.size,
  };
}
