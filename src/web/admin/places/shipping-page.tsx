import "./places.css";
import { useTranslations } from "use-intl";
import type { ShippingZone } from "#contract/admin/places.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useEdited } from "../data/use-edited.ts";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { EmptyList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { PostageTable } from "./postage-table.tsx";
import { ZoneDialog } from "./zone-dialog.tsx";
import { ZonePanel } from "./zone-panel.tsx";

/** Where the shop sells to, and what a parcel costs there. */
export default function ShippingPage() {
  const t = useTranslations("admin-places");
  const mayEdit = useMayDo()("settings.edit");
  const source = useAdminData("getShipping", {});
  /** `new`: a dialog for a new zone. */
  const { edited, setEdited, changed } = useEdited<ShippingZone | "new">(source);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        history={{ noun: "shipping" }}
        actions={
          mayEdit ? (
            <AddButton onClick={() => setEdited("new")}>{t("addZone")}</AddButton>
          ) : undefined
        }
      />
      <DataView source={source}>
        {({ zones }) =>
          zones.length === 0 ? (
            <EmptyList
              text={t("empty")}
              first={mayEdit && { label: t("first"), onClick: () => setEdited("new") }}
              isFiltered={false}
            />
          ) : (
            <>
              <PostageTable zones={zones} />
              {zones.map((zone) => (
                <ZonePanel
                  key={zone.code}
                  zone={zone}
                  onEdit={mayEdit ? setEdited : null}
                  onChanged={changed}
                />
              ))}
            </>
          )
        }
      </DataView>
      {edited ? (
        <ZoneDialog
          zone={edited === "new" ? null : edited}
          zones={source.data?.zones ?? []}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("saved"), requestId)}
        />
      ) : null}
    </>
  );
}
