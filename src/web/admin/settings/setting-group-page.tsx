import "./settings.css";
import { Button } from "@mantine/core";
import { History } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { SettingList } from "#contract/admin/settings.ts";
import {
  rightOf,
  settingGroups,
  settingTable,
  type Setting,
  type SettingGroup,
  type SettingKey,
} from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { ErrorView } from "#web/layout/error-pages/error-page.tsx";
import { adminRead } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { printDollars } from "../data/dollars.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { useSavedPage } from "../data/use-undo.ts";
import { useTabLabel, type AdminPageProps } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { RecordForm } from "../parts/record-form.tsx";
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
  return (
    <>
      <RecordForm form={form} labelOf={(field) => t(`name.${field}`)}>
        <div className="admin-panel settings-rows">
          {rowsOf(group, form.record).map((row) => (
            <div key={row.key} className="settings-row" id={row.key}>
              <SettingField
                name={row.key}
                value={form.draft[row.key] ?? typedOf(row)}
                error={form.errors[row.key]}
                isReadOnly={!mayDo(rightOf(row.key))}
                onChange={(value) => form.set({ [row.key]: value })}
              />
              <LastChange row={row} onOpen={() => setShown(row.key)} />
            </div>
          ))}
        </div>
      </RecordForm>
      {shown ? (
        <SettingHistoryDialog
          name={shown}
          title={t(`name.${shown}`)}
          onClose={() => setShown(null)}
          onUndone={source.reload}
        />
      ) : null}
    </>
  );
}

function LastChange({ row, onOpen }: { row: Row; onOpen: () => void }) {
  const t = useTranslations("admin-settings");
  const { formatDate } = useFormat();
  if (!row.changed) return <p className="admin-note">{t(row.isChosen ? "set" : "usual")}</p>;
  const [name = ""] = row.changed.who.split(" <");
  const date = formatDate(row.changed.at, "moment");
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<History size={14} />}
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

/** Values as their fields hold them: money is dollars as typed. */
type Draft = Partial<Record<SettingKey, SettingValue>>;

const isMoney = (key: SettingKey) => {
  const setting: Setting = settingTable[key];
  return setting.kind === "number" && setting.unit === "usd";
};

const typedOf = ({ key, value }: Row): SettingValue =>
  isMoney(key) && typeof value === "number" ? printDollars(value) : value;

const rowsOf = (group: SettingGroup, { settings }: SettingList) =>
  settings.filter(({ key }) => settingTable[key].group === group);

function useGroupForm(group: SettingGroup, newest: SettingList, source: AdminData<SettingList>) {
  const t = useTranslations("admin-settings");
  return useRecordForm("saveSettings", {
    record: newest,
    name: `settings/${group}`,
    draftOf: (list): Draft =>
      Object.fromEntries(rowsOf(group, list).map((row) => [row.key, typedOf(row)])),
    inputOf: (draft, list, changed, amounts) => ({
      changes: rowsOf(group, list).flatMap(({ key, version }) => {
        const typed = draft[key];
        if (!changed.includes(key) || typed === undefined) return [];
        const value = isMoney(key) && typeof typed === "string" ? amounts.read(typed, key) : typed;
        return [{ key, value, version }];
      }),
    }),
    read: () => adminRead("listSettings", {}),
    onSaved: useSavedPage(source, t("saved")),
  });
}
