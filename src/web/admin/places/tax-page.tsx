import "./places.css";
import type { FormEvent } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Taxes } from "#contract/admin/places.ts";
import { Notice } from "#web/ui/notice.tsx";
import { adminCall } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useDraft } from "../data/use-draft.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
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

async function readNewest(): Promise<Taxes | null> {
  const answer = await adminCall("getTaxes", {});
  return answer.ok ? answer.data : null;
}

function TaxForm({ newest, source }: { newest: Taxes; source: AdminData<Taxes> }) {
  const t = useTranslations("admin-tax");
  const mayEdit = useMayDo()("settings.edit");
  const told = useSavedToast();
  const action = useAdminAction("saveTaxes");
  const editing = useDraft(newest, draftOf, readNewest, action.clear, "taxes");
  const base = editing.stored ?? newest;
  const draft = editing.draft ?? draftOf(base);
  const { zones } = newest;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await action.run(inputOf(draft, base.version));
    if (!saved) return;
    source.replace(saved);
    editing.settle();
    told(t("saved"), action.requestId(), source.reload);
  };
  if (zones.length === 0) {
    return (
      <Notice tone="info" role="note" title={t("noZones")}>
        <Link to="/admin/settings/shipping">{t("toZones")}</Link>
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <DraftNotes
        form="taxes"
        draft={editing}
        labelOf={(field) => t(field === "rates" ? "title" : "chargeNone")}
      />
      <ActionFailure action={action} isBusy={editing.isRebasing} onRebase={editing.rebase} />
      {zones.map((zone) => (
        <TaxZonePanel
          key={zone.code}
          zone={zone}
          zones={zones}
          draft={draft}
          errors={action.errors}
          mayEdit={mayEdit}
          onChange={editing.set}
        />
      ))}
      <SaveBar
        editing={editing}
        isSaving={action.isRunning}
        onDiscard={() => {
          action.clear();
          editing.settle();
        }}
      />
    </form>
  );
}
