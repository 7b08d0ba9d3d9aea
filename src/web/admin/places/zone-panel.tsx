import { Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ShippingZone, ZoneMethod } from "#contract/admin/places.ts";
import { placeName } from "#domain/address/place-name.ts";
import { methodName } from "#domain/delivery/method-name.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { inDollars } from "../data/dollars.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { ChangeButton, RemoveRecord } from "../parts/row-tools.tsx";

type ZonePanelProps = {
  zone: ShippingZone;
  /** null: it may only be looked at. */
  onEdit: ((zone: ShippingZone) => void) | null;
  onChanged: (words: string, requestId: string) => void;
};

/** A zone with its countries and methods. */
export function ZonePanel({ zone, onEdit, onChanged }: ZonePanelProps) {
  const t = useTranslations("admin-places");
  const { language, textIn } = useFormat();
  const { code, version, isRest, countries, methods } = zone;
  const name = textIn(zone.name) || code;
  const { comma } = languageTable[language].punctuation;
  return (
    <Panel
      flush
      title={name}
      aside={
        onEdit ? (
          <div className="places-tools">
            <ChangeButton name={name} onClick={() => onEdit(zone)} />
            <RemoveRecord
              name={name}
              remove={() => adminCall("deleteZone", { code, version }, { quiet: true })}
              conflict={t("changedMeanwhile")}
              onRemoved={(requestId) => onChanged(t("removed", { name }), requestId)}
            />
          </div>
        ) : undefined
      }
    >
      <p className="places-names">
        {isRest ? t("restNote") : countries.map((place) => placeName(place, language)).join(comma)}
      </p>
      {methods.length === 0 ? (
        <p className="places-names places-gap">{t("noMethods")}</p>
      ) : (
        <ListTable
          label={t("methodsOf", { name })}
          head={[
            t("method"),
            { label: t("field.carrier"), from: "sm" },
            { label: t("days"), isNumber: true },
            { label: t("fee"), isNumber: true },
            { label: t("freeFrom"), isNumber: true },
          ]}
        >
          {methods.map((method) => (
            <MethodRow key={method.method} method={method} />
          ))}
        </ListTable>
      )}
    </Panel>
  );
}

function MethodRow({ method }: { method: ZoneMethod }) {
  const t = useTranslations("admin-places");
  const { formatMoney, textIn } = useFormat();
  const { name, carrier, steps, feePerKgUsd, freeFromUsd, minDays, maxDays } = method;
  const money = (cents: number) => formatMoney(inDollars(cents));
  const first = steps[0];
  const heavier =
    feePerKgUsd === null
      ? t("upToKg", { weight: (steps.at(-1)?.upToG ?? 0) / 1000 })
      : t("perKg", { fee: money(feePerKgUsd) });
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">
          {methodName({ method: method.method, name: textIn(name) }, (usual) =>
            t(`methods.${usual}`),
          )}
        </span>
      </Table.Td>
      <Table.Td data-from="sm">{carrier}</Table.Td>
      <Table.Td data-number>{minDays === maxDays ? minDays : `${minDays}–${maxDays}`}</Table.Td>
      <Table.Td data-number>
        {first ? money(first.feeUsd) : "–"}
        <span className="admin-second-line">{heavier}</span>
      </Table.Td>
      <Table.Td data-number>{freeFromUsd === null ? "–" : money(freeFromUsd)}</Table.Td>
    </Table.Tr>
  );
}
