import { Group } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListLook } from "../data/use-list-look.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { CouponEditor } from "./coupon-editor.tsx";
import { useCouponColumns } from "./coupon-columns.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RecordTable } from "../parts/record-table.tsx";

/** The coupons with their number of uses; a dialog changes one. */
export function CouponPanel({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-promotions");
  const mayEdit = useMayDo()("promotions.edit");
  const [edited, setEdited] = useState<AdminCoupon | "new" | null>(null);
  const text = query.value("coupon");
  const source = useAdminData("listCoupons", { ...query.page, text });
  const columns = useCouponColumns({
    onEdit: mayEdit ? setEdited : null,
    onChanged: source.reload,
  });
  const look = useListLook("coupons", query, columns);
  const begin = () => setEdited("new");
  const add = <AddButton onClick={begin}>{t("newCoupon")}</AddButton>;
  return (
    <Panel
      title={t("coupons")}
      aside={
        <Group gap="xs">
          <ListViews query={query} look={look} />
          {mayEdit ? add : null}
        </Group>
      }
    >
      <ListFilters query={query} search={t("searchCoupons")} name="coupon" />
      <RecordList
        source={source}
        query={query}
        empty={t("noCoupons")}
        first={mayEdit && { label: t("firstCoupon"), onClick: begin }}
        filters={["coupon"]}
      >
        {(records) => (
          <RecordTable
            label={t("coupons")}
            columns={columns}
            look={look}
            rows={records}
            idOf={({ code }) => code}
            nameOf={({ code }) => code}
          />
        )}
      </RecordList>
      {edited === null ? null : (
        <CouponEditor
          coupon={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={source.reload}
        />
      )}
    </Panel>
  );
}
