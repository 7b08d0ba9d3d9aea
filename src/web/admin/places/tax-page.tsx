import "./places.css";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Taxes } from "#contract/admin/places.ts";
import { Notice } from "#web/ui/notice.tsx";
import { adminRead } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { useSavedPage } from "../data/use-undo.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RecordForm } from "../parts/record-form.tsx";
import { useMayDo } from "../use-user.ts";
import { draftOf, inputOf } from "./tax-draft.ts";
import { TaxZonePanel } from "./tax-zone-panel.tsx";

/** Tax by country, zone by zone (R-PRICE-5). */
export default function TaxPage() {
  const t = useTranslations("admin-tax");
  const source = useAdminData("getTaxes", {});
  return (
    <>
      <PageHead title={t("title")} note={t("note")} history={{ noun: "tax" }} />
      <DataView source={source}>{(taxes) => <TaxForm newest={taxes} source={source} />}</DataView>
    </>
  );
}

function TaxForm({ newest, source }: { newest: Taxes; source: AdminData<Taxes> }) {
  const t = useTranslations("admin-tax");
  const mayEdit = useMayDo()("settings.edit");
  const form = useRecordForm("saveTaxes", {
    record: newest,
    name: "taxes",
    draftOf,
    inputOf: (draft, { version }) => inputOf(draft, version),
    read: () => adminRead("getTaxes", {}),
    onSaved: useSavedPage(source, t("saved")),
  });
  const { zones } = newest;
  if (zones.length === 0) {
    return (
      <Notice tone="info" role="note" title={t("noZones")}>
        <Link to="/admin/settings/shipping">{t("toZones")}</Link>
      </Notice>
    );
  }
  return (
    <RecordForm form={form} labelOf={(field) => t(field === "rates" ? "title" : "chargeNone")}>
      {zones.map((zone) => (
        <TaxZonePanel
          key={zone.code}
          zone={zone}
          zones={zones}
          draft={form.draft}
          errors={form.errors}
          mayEdit={mayEdit}
          onChange={form.set}
        />
      ))}
    </RecordForm>
  );
}
