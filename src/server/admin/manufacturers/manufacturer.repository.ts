import { sql } from "kysely";
import type { Manufacturer } from "#contract/admin/manufacturers.ts";
import type { Queries } from "#server/platform/database.ts";

const columns = sql`m.id, m.version, m.name, m.address, m.email, m.eu_name as "euName",
  m.eu_address as "euAddress", m.eu_email as "euEmail",
  (select count(*)::int from product p where p.manufacturer_id = m.id) as products`;

export async function readManufacturers(queries: Queries): Promise<Manufacturer[]> {
  const { rows } = await sql<Manufacturer>`
    select ${columns} from manufacturer m order by lower(m.name), m.id`.execute(queries);
  return rows;
}

/** Locks the row, if there is one. */
export async function lockManufacturer(
  queries: Queries,
  id: string,
): Promise<Manufacturer | undefined> {
  const { rows } = await sql<Manufacturer>`
    select ${columns} from manufacturer m where m.id::text = ${id} for update of m`.execute(
    queries,
  );
  return rows[0];
}

export type ManufacturerContent = Omit<Manufacturer, "id" | "version" | "products">;

export async function writeManufacturer(
  queries: Queries,
  id: string,
  { name, address, email, euName, euAddress, euEmail }: ManufacturerContent,
): Promise<void> {
  const row = { name, address, email, eu_name: euName, eu_address: euAddress, eu_email: euEmail };
  await queries
    .insertInto("manufacturer")
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((set) => ({ ...row, version: set("manufacturer.version", "+", 1) })),
    )
    .execute();
}

export async function deleteManufacturer(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("manufacturer").where("id", "=", id).execute();
}
