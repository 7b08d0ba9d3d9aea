import { Button, Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ShippingZone, ZoneMethod } from "#contract/admin/places.ts";
import { countryName } from "#domain/address/country-name.ts";
import { methodName } from "#domain/delivery/method-name.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { isConflict, useFailureText } from "../data/failure.ts";
import { inDollars } from "../data/dollars.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { RemoveButton } from "../parts/remove-button.tsx";

type ZonePanelProps = {
  zone: ShippingZone;
  /** null: it may only be looked at. */
  onEdit: ((zone: ShippingZone) => void) | null;
  onChanged: (words: string, requestId: string) => void;
};

/** A zone with its countries and methods. */
export function ZonePanel({ zone, onEdit, onChanged }: ZonePanelProps) {
  const t = useTranslations("admin-places");
  const language = useLanguage();
  const { code, isRest, countries, methods } = zone;
  const name = textIn(zone.name, language) || code;
  const { comma } = languageTable[language].punctuation;
  return (
    <Panel
      flush
      title={name}
      aside={
        onEdit ? (
          <div className="places-tools">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("changeOne", { name })}
              onClick={() => onEdit(zone)}
            >
              {t("change")}
            </Button>
            <Removal zone={zone} name={name} onChanged={onChanged} />
          </div>
        ) : undefined
      }
    >
      <p className="places-names">
        {isRest
          ? t("restNote")
          : countries.map((country) => countryName(country, language)).join(comma)}
      </p>
      {methods.length === 0 ? (
        <p className="places-names places-gap">{t("noMethods")}</p>
      ) : (
        <ListTable label={t("methodsOf", { name })} head={<MethodHead />}>
          {methods.map((method) => (
            <MethodRow key={method.method} method={method} />
          ))}
        </ListTable>
      )}
    </Panel>
  );
}

function MethodHead() {
  const t = useTranslations("admin-places");
  return (
    <>
      <Table.Th>{t("method")}</Table.Th>
      <Table.Th data-from="sm">{t("field.carrier")}</Table.Th>
      <Table.Th data-number>{t("days")}</Table.Th>
      <Table.Th data-number>{t("fee")}</Table.Th>
      <Table.Th data-number>{t("freeFrom")}</Table.Th>
    </>
  );
}

function MethodRow({ method }: { method: ZoneMethod }) {
  const t = useTranslations("admin-places");
  const language = useLanguage();
  const { name, carrier, steps, feePerKgUsd, freeFromUsd, minDays, maxDays } = method;
  const money = (cents: number) => formatMoney(inDollars(cents), language);
  const first = steps[0];
  const heavier =
    feePerKgUsd === null
      ? t("upToKg", { weight: (steps.at(-1)?.upToG ?? 0) / 1000 })
      : t("perKg", { fee: money(feePerKgUsd) });
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">
          {methodName({ method: method.method, name: textIn(name, language) }, (usual) =>
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

type RemovalProps = Pick<ZonePanelProps, "zone" | "onChanged"> & { name: string };

function Removal({ zone: { code, version }, name, onChanged }: RemovalProps) {
  const t = useTranslations("admin-places");
  const textOf = useFailureText();
  return (
    <RemoveButton
      label={t("removeOne", { name })}
      sureLabel={t("sureOf", { name })}
      sure={t("sure")}
      onRemove={async () => {
        const answer = await adminCall("deleteZone", { code, version }, { quiet: true });
        if (answer.ok) return onChanged(t("removed", { name }), answer.requestId);
        showToast({
          tone: "error",
          text: isConflict(answer) ? t("changedMeanwhile") : textOf(answer),
        });
      }}
    />
  );
}
