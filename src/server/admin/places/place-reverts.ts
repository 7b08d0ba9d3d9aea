import { countryRules } from "#domain/address/country-rules.ts";
import { regionsOf } from "#domain/address/territories.ts";
import { readTaxPlace, taxPlace } from "#domain/pricing/tax-place.ts";
import type { TaxRule } from "#domain/pricing/tax.ts";
import { UndoStep, type Fields, type Revert } from "#server/audit/revert.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { notedTaxes } from "./save-taxes.ts";
import { notedZone, restoreZone } from "./save-zone.ts";
import { readZones, type ZoneContent } from "./shipping.repository.ts";
import { readTaxes } from "./tax.repository.ts";

type PlaceCall = UndoCall<"saveZone" | "deleteZone" | "saveTaxes">;

export const shippingRevert = ({ queries, clock }: RevertServices, call: PlaceCall): Revert => ({
  call: "saveZone",
  async read(code) {
    const zone = (await readZones(queries)).find((one) => one.code === code);
    return zone ? { fields: notedZone(zone), version: zone.version } : null;
  },
  write: (code, before, { fields, version }) =>
    call("saveZone", { ...withPhoneRule({ ...fields, ...before }), code, version }),
  remove: (code, { version }) => call("deleteZone", { code, version }),
  // The audit log keeps a removed zone whole.
  restore: (code, before) =>
    new UndoStep("saveZone", (request) =>
      restoreZone(
        queries,
        clock,
        { ...(withPhoneRule(before) as Omit<ZoneContent, "code">), code },
        request,
      ),
    ),
});

/** Methods that were noted before there were rules about phones had the usual one. */
const withPhoneRule = (zone: Fields): Fields => ({
  ...zone,
  methods: (zone["methods"] as readonly object[]).map((method) => ({
    phoneRule: "byCountry",
    ...method,
  })),
});

/** A country or region without a rate is noted as null. */
const noRates = Object.fromEntries(
  countryRules.flatMap(({ code: country }) => [
    [country, null],
    ...regionsOf(country).map(({ code: region }) => [taxPlace({ country, region }), null]),
  ]),
) as Fields;

export const taxRevert = ({ queries }: RevertServices, call: PlaceCall): Revert => ({
  call: "saveTaxes",
  async read() {
    const taxes = await readTaxes(queries);
    return { fields: { ...noRates, ...notedTaxes(taxes) }, version: taxes.version };
  },
  write: (_id, before, { fields, version }) =>
    call("saveTaxes", { ...asTaxes({ ...fields, ...before }), version }),
});

/** The input of the call from fields of the audit log. */
function asTaxes({ untaxedZones, ...places }: Fields): Fields {
  const rates = Object.entries(places).flatMap(([place, rate]) =>
    rate === null ? [] : [{ ...readTaxPlace(place), ...(rate as TaxRule) }],
  );
  return { rates, untaxedZones };
}
