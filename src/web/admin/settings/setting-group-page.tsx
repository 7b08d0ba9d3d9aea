import "./settings.css";
import { Button } from "@mantine/core";
import { History } from "lucide-react";
import { useEffect, useState, type FormEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { SettingList } from "#contract/admin/settings.ts";
import {
  rightOf,
  settingGroups,
  settingTable,
  type SettingGroup,
  type SettingKey,
} from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ErrorView } from "#web/layout/error-pages/error-page.tsx";
import { adminCall } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useDraft } from "../data/use-draft.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { useTabLabel, type AdminPageProps } from "../page-context.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SaveBar } from "../parts/save-bar.tsx";
import { useMayDo } from "../use-user.ts";
import { SenderTest } from "./sender-test.tsx";
import { SettingField } from "./setting-field.tsx";
import { SettingHistoryDialog } from "./setting-history-dialog.tsx";

/** The settings of one group: each with its bounds, its last change and its history. */
export default function SettingGroupPage({ params }: AdminPageProps) {
  const group = settingGroups.find((one) => one === params["group"]);
  return group ? <GroupPage group={group} /> : <ErrorView failure={404} />;
}

function GroupPage({ group }: { group: SettingGroup }) {
  const t = useTranslations("admin-settings");
  const source = useAdminData("listSettings", {});
  const mayEdit = useMayDo()("shop.edit");
  useTabLabel(t(`group.${group}.title`));
  return (
    <>
      <PageHead
        back={{ to: "/admin/settings", label: t("title") }}
        title={t(`group.${group}.title`)}
        note={t(`group.${group}.text`)}
        history={{ noun: "settings" }}
      />
      <DataView source={source}>
        {(list) => <GroupForm group={group} newest={list} source={source} />}
      </DataView>
      {group === "sender" && mayEdit ? <SenderTest /> : null}
    </>
  );
}

type Row = SettingList["settings"][number];
type GroupFormProps = { group: SettingGroup; newest: SettingList; source: AdminData<SettingList> };

function GroupForm({ group, newest, source }: GroupFormProps) {
  const t = useTranslations("admin-settings");
  const mayDo = useMayDo();
  const [shown, setShown] = useState<SettingKey | null>(null);
  const form = useGroupForm(group, newest, source);
  useWantedField();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <DraftNotes form={form.keptAs} draft={form.editing} labelOf={(field) => t(`name.${field}`)} />
      <ActionFailure action={form.action} isBusy={form.isRebasing} onRebase={form.rebase} />
      <div className="admin-panel settings-rows">
        {form.rows.map((row) => (
          <div key={row.key} className="settings-row" id={row.key}>
            <SettingField
              name={row.key}
              value={form.draft[row.key] ?? row.value}
              error={form.action.errors[row.key]}
              isReadOnly={!mayDo(rightOf(row.key))}
              onChange={(value) => form.set({ [row.key]: value })}
            />
            <LastChange row={row} onOpen={() => setShown(row.key)} />
          </div>
        ))}
      </div>
      <SaveBar editing={form.editing} isSaving={form.action.isRunning} onDiscard={form.discard} />
      {shown ? (
        <SettingHistoryDialog
          name={shown}
          title={t(`name.${shown}`)}
          onClose={() => setShown(null)}
          onUndone={source.reload}
        />
      ) : null}
    </form>
  );
}

function LastChange({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const t = useTranslations("admin-settings");
  const language = useLanguage();
  if (!row.changed) return <p className="admin-note">{t(row.isChosen ? "set" : "usual")}</p>;
  const [name = ""] = row.changed.who.split(" <");
  const date = formatDate(row.changed.at, language, "moment");
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<History size={14} aria-hidden="true" />}
      aria-label={t("historyOf", { name: t(`name.${row.key}`) })}
      onClick={onOpen}
    >
      {t("changedBy", { name, date })}
    </Button>
  );
}

/** A link of the search leads to a field. */
function useWantedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const row = hash === "" ? null : document.getElementById(hash.slice(1));
    row?.querySelector<HTMLElement>("input, textarea, button")?.focus();
  }, [hash]);
}

type Draft = Partial<Record<SettingKey, SettingValue>>;

async function readNewest(): Promise<SettingList | null> {
  const answer = await adminCall("listSettings", {});
  return answer.ok ? answer.data : null;
}

function useGroupForm(group: SettingGroup, newest: SettingList, source: AdminData<SettingList>) {
  const t = useTranslations("admin-settings");
  const action = useAdminAction("saveSettings");
  const told = useSavedToast();
  const ofGroup = ({ settings }: SettingList) =>
    settings.filter(({ key }) => settingTable[key].group === group);
  const draftOf = (list: SettingList): Draft =>
    Object.fromEntries(ofGroup(list).map(({ key, value }) => [key, value]));
  const keptAs = `settings/${group}`;
  const editing = useDraft(newest, draftOf, readNewest, action.clear, keptAs);
  const { stored, changed, set, settle, rebase, isRebasing } = editing;
  const base = stored ?? newest;
  const draft = editing.draft ?? draftOf(base);
  return {
    editing,
    keptAs,
    rows: ofGroup(base),
    draft,
    changed,
    set: (change: Draft) => set(change),
    rebase,
    isRebasing,
    action,
    async save() {
      const changes = ofGroup(base).flatMap(({ key, version }) => {
        const value = draft[key];
        return changed.includes(key) && value !== undefined ? [{ key, value, version }] : [];
      });
      if (changes.length === 0) return;
      const saved = await action.run({ changes });
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
