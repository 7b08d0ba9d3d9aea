import { Stack, Textarea, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { SellerSettings } from "#contract/admin/seller.ts";
import { Notice } from "#web/ui/notice.tsx";
import { adminCall } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useDraft } from "../data/use-draft.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
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
  const form = useSellerForm(newest, source);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const { missing } = newest;
  return (
    <form noValidate onSubmit={submit}>
      {missing.length > 0 ? (
        <Notice tone="warning" role="status" title={t("missing")}>
          {missing.map((field) => t(field)).join(" · ")}
        </Notice>
      ) : null}
      <DraftNotes form="seller" draft={form.editing} labelOf={(field) => t(field)} />
      <Panel title={t("panel")}>
        <ActionFailure action={form.action} isBusy={form.isRebasing} onRebase={form.rebase} />
        <Stack maw="36rem" gap="md">
          {lines.map(({ name, ...rest }) => {
            const Field = name === "address" ? Textarea : TextInput;
            return (
              <Field
                key={name}
                label={t(name)}
                description={t(`hint.${name}`)}
                {...(name === "address" ? { autosize: true, minRows: 3 } : {})}
                {...rest}
                readOnly={!mayEdit}
                value={form.draft[name]}
                error={form.action.errors[name]}
                onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
                  form.set({ [name]: currentTarget.value })
                }
              />
            );
          })}
        </Stack>
      </Panel>
      <SaveBar editing={form.editing} isSaving={form.action.isRunning} onDiscard={form.discard} />
    </form>
  );
}

async function readNewest(): Promise<SellerSettings | null> {
  const answer = await adminCall("getSeller", {});
  return answer.ok ? answer.data : null;
}

function useSellerForm(newest: SellerSettings, source: AdminData<SellerSettings>) {
  const t = useTranslations("admin-seller");
  const action = useAdminAction("saveSeller");
  const told = useSavedToast();
  const editing = useDraft(newest, draftOf, readNewest, action.clear, "seller");
  const { stored, changed, set, settle, rebase, isRebasing } = editing;
  const base = stored ?? newest;
  const draft = editing.draft ?? draftOf(base);
  return {
    editing,
    draft,
    changed,
    set,
    rebase,
    isRebasing,
    action,
    async save() {
      const saved = await action.run({ ...draft, version: base.version });
      if (!saved) return;
      source.replace(saved);
      settle();
      told(t("saved"), action.requestId(), source.reload);
    },
    discard() {
      action.clear();
      settle();
    },
  };
}
