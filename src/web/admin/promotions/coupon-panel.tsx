import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { CouponEditor } from "./coupon-editor.tsx";
import { CouponRow } from "./coupon-row.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";

/** The coupons with their number of uses; a dialog changes one. */
export function CouponPanel({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-promotions");
  const mayEdit = useMayDo()("promotions.edit");
  const [edited, setEdited] = useState<AdminCoupon | "new" | null>(null);
  const text = query.value("coupon");
  const source = useAdminData("listCoupons", { ...query.page, text });
  const timeZone = source.data?.timeZone ?? null;
  const add = (
    <Button
      size="xs"
      disabled={timeZone === null}
      leftSection={<Plus size={14} aria-hidden="true" />}
      onClick={() => setEdited("new")}
    >
      {t("newCoupon")}
    </Button>
  );
  return (
    <Panel title={t("coupons")} aside={mayEdit ? add : null}>
      <ListFilters query={query} search={t("searchCoupons")} name="coupon"></ListFilters>
      <RecordList source={source} query={query} empty={t("noCoupons")} filters={["coupon"]}>
        {(records, page) => (
          <ListTable
            label={t("coupons")}
            head={[
              t("code"),
              t("gives"),
              { label: t("conditions"), from: "md" },
              { label: t("valid"), from: "sm" },
              { label: t("uses"), isNumber: true },
              { label: t("status"), from: "sm" },
            ]}
          >
            {records.map((coupon) => (
              <CouponRow
                key={coupon.code}
                coupon={coupon}
                timeZone={page.timeZone}
                onEdit={mayEdit ? () => setEdited(coupon) : null}
                onChanged={source.reload}
              />
            ))}
          </ListTable>
        )}
      </RecordList>
      {edited === null || timeZone === null ? null : (
        <CouponEditor
          coupon={edited === "new" ? null : edited}
          timeZone={timeZone}
          onClose={() => setEdited(null)}
          onSaved={source.reload}
        />
      )}
    </Panel>
  );
}
