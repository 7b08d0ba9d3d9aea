import { SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { SellerSettings } from "#contract/admin/seller.ts";
import { Notice } from "#web/ui/notice.tsx";
import { adminRead } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { useSavedPage } from "../data/use-undo.ts";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordForm } from "../parts/record-form.tsx";
import { useMayDo } from "../use-user.ts";

/** Who sells, as it stands on invoices and return slips (R-AFTER-6). */
export default function SellerPage() {
  const t = useTranslations("admin-seller");
  const source = useAdminData("getSeller", {});
  return (
    <>
      <PageHead title={t("title")} note={t("note")} history={{ noun: "seller" }} />
      <DataView source={source}>
        {(settings) => <SellerForm newest={settings} source={source} />}
      </DataView>
    </>
  );
}

type Draft = Omit<SellerSettings, "version" | "missing">;

const draftOf = ({ version: _version, missing: _missing, ...draft }: SellerSettings): Draft =>
  draft;

const lines = [
  { name: "name", autoComplete: "organization", maxLength: 120 },
  { name: "address", autoComplete: "street-address", maxLength: 400 },
  { name: "email", autoComplete: "email", maxLength: 254 },
  { name: "phone", autoComplete: "tel", maxLength: 40 },
  { name: "taxNumber", autoComplete: "off", maxLength: 40 },
  { name: "register", autoComplete: "off", maxLength: 200 },
] as const;

type SellerFormProps = { newest: SellerSettings; source: AdminData<SellerSettings> };

function SellerForm({ newest, source }: SellerFormProps) {
  const t = useTranslations("admin-seller");
  const mayEdit = useMayDo()("shop.edit");
  const form = useRecordForm("saveSeller", {
    record: newest,
    name: "seller",
    draftOf,
    inputOf: (draft, { version }) => ({ ...draft, version }),
    read: () => adminRead("getSeller", {}),
    onSaved: useSavedPage(source, t("saved")),
  });
  const { missing } = newest;
  return (
    <>
      {missing.length > 0 ? (
        <Notice tone="warning" role="status" title={t("missing")}>
          {missing.map((field) => t(field)).join(" · ")}
        </Notice>
      ) : null}
      <RecordForm form={form} labelOf={(field) => t(field)}>
        <Panel title={t("panel")}>
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" verticalSpacing="md" maw="72rem">
            {lines.map(({ name, ...rest }) => {
              const Field = name === "address" ? Textarea : TextInput;
              return (
                <Field
                  key={name}
                  {...form.fields.text(name)}
                  label={t(name)}
                  description={t(`hint.${name}`)}
                  {...(name === "address" ? { minRows: 3 } : {})}
                  {...rest}
                  readOnly={!mayEdit}
                />
              );
            })}
          </SimpleGrid>
        </Panel>
      </RecordForm>
    </>
  );
}
