import { Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ShippingZone } from "#contract/admin/places.ts";
import { heaviestOf, heaviestSoldG, postageFor, sampleWeightsG } from "#domain/delivery/postage.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormat } from "../data/use-format.ts";
import { inDollars } from "../data/dollars.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";

/** The cheapest way to each zone by weight, and where there is none (R-DELIVERY-3). */
export function PostageTable({ zones }: { zones: readonly ShippingZone[] }) {
  const t = useTranslations("admin-places");
  const { textIn } = useFormat();
  const gaps = zones.filter(
    ({ methods }) => Math.max(0, ...methods.map(heaviestOf)) < heaviestSoldG,
  );
  return (
    <>
      {gaps.length > 0 ? (
        <Notice tone="warning" role="status" title={t("gaps")}>
          {gaps.map(({ name, code }) => textIn(name) || code).join(" · ")}
        </Notice>
      ) : null}
      <Panel title={t("cheapest")} flush>
        <ListTable
          label={t("cheapest")}
          head={[
            t("zone"),
            ...sampleWeightsG.map((weight) => ({
              label: t("kilograms", { weight: weight / 1000 }),
              isNumber: true,
            })),
          ]}
        >
          {zones.map((zone) => (
            <ZoneRow key={zone.code} zone={zone} />
          ))}
        </ListTable>
      </Panel>
    </>
  );
}

function ZoneRow({ zone: { name, code, methods } }: { zone: ShippingZone }) {
  const t = useTranslations("admin-places");
  const { formatMoney, textIn } = useFormat();
  return (
    <Table.Tr>
      <Table.Th scope="row">{textIn(name) || code}</Table.Th>
      {sampleWeightsG.map((weight) => {
        const fees = methods.flatMap((method) => postageFor(method, weight) ?? []);
        return (
          <Table.Td key={weight} data-number>
            {fees.length > 0 ? (
              formatMoney(inDollars(Math.min(...fees)))
            ) : (
              <span className="places-gap">{t("none")}</span>
            )}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}
