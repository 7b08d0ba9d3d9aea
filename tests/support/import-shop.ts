import { sql } from "kysely";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import type { Language } from "#domain/language.ts";
import { advanceImport } from "#server/admin/imports/import-job.ts";
import { systemClock } from "#server/platform/clock.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import type { ApiApp } from "./api-app.ts";
import { signInAs } from "./staff.ts";

type Answer<Data> = { code: string; msg: string; data: Data };

/** A shop whose files are imported and exported through its calls; the job is run by the test. */
export async function importShop(
  api: ApiApp,
  role: "R_ADMIN" | "R_FULFIL" = "R_ADMIN",
  language: Language = "en-US",
) {
  const token = await signInAs(api.app, role);
  const headers = { authorization: `Bearer ${token}`, "accept-language": language };

  async function ask<Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) {
    const answer = await api.app.inject({
      method: "POST",
      url: adminEndpoints[name].path,
      headers,
      payload,
    });
    return answer.json<Answer<AdminOutput<Name> & FailureData>>();
  }

  async function upload(file: Buffer | string, name = "file.csv") {
    const answer = await api.app.inject({
      method: "POST",
      url: `${adminEndpoints.uploadImport.path}?name=${encodeURIComponent(name)}`,
      headers: { ...headers, "content-type": "application/octet-stream" },
      payload: file,
    });
    return answer.json<Answer<AdminOutput<"uploadImport"> & FailureData>>();
  }

  const work = (id: string) => advanceImport({ database: api.database, clock: systemClock }, id);
  const get = async (id: string) => (await ask("getImport", { id })).data;

  /** Uploads, maps as proposed and checks. */
  async function check(file: Buffer | string, rules: Partial<AdminRequest<"mapImport">> = {}) {
    const uploaded = await upload(file);
    if (uploaded.code !== "0000") throw new Error(JSON.stringify(uploaded));
    const { id, decimalMark, mapping, options } = uploaded.data;
    const { existing, empty } = options;
    const mapped = await ask("mapImport", { id, decimalMark, mapping, existing, empty, ...rules });
    if (mapped.code !== "0000") throw new Error(JSON.stringify(mapped));
    await work(id);
    return get(id);
  }

  async function run(id: string, withoutBad = false) {
    const { code } = await ask("runImport", { id, withoutBad });
    if (code !== "0000") throw new Error(`it does not run: ${code}`);
    await work(id);
    return get(id);
  }

  async function undo(id: string) {
    const { code } = await ask("undoImport", { id });
    if (code !== "0000") throw new Error(`it is not undone: ${code}`);
    await work(id);
    return get(id);
  }

  async function rows(id: string, show: AdminRequest<"listImportRows">["show"] = "all") {
    return (await ask("listImportRows", { id, show, size: 100 })).data.records;
  }

  async function download(address: string) {
    return api.app.inject({ method: "GET", url: address });
  }

  async function exported(
    kind: AdminRequest<"exportTable">["kind"],
    format: "own" | "shopify" = "own",
  ) {
    const { data } = await ask("exportTable", { kind, format });
    return (await download(data.address)).body;
  }

  /** Every row of the tables that imports write, sorted; after the jobs are through. */
  async function dump(): Promise<string> {
    await refreshSearch(api.database);
    const tables = [
      "product",
      "product_size",
      "product_tag",
      "product_patch",
      "product_price",
      "patch",
      "nav_item",
      "facet_value",
    ];
    const parts = [];
    for (const table of [...tables, "product_redirect", "product_search", "coupon"]) {
      const { rows: all } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t`.execute(api.database.queries);
      parts.push(table, ...all.map(({ row }) => row).toSorted());
    }
    return parts.join("\n");
  }

  return { token, ask, upload, check, run, undo, rows, get, work, exported, download, dump };
}
