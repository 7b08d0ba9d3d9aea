import { Button, Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useUndo } from "../data/use-undo.ts";
import { useMayDo } from "../use-user.ts";
import { useSettingText } from "./setting-text.ts";

type SettingHistoryDialogProps = {
  name: SettingKey;
  title: string;
  onClose: () => void;
  onUndone: () => void;
};

/** Who changed a setting, when and from what; each change can be taken back. */
export function SettingHistoryDialog({
  name,
  title,
  onClose,
  onUndone,
}: SettingHistoryDialogProps) {
  const t = useTranslations("admin-settings");
  const { formatDate } = useFormat();
  const textOf = useSettingText();
  const mayEdit = useMayDo()("shop.edit");
  const undo = useUndo();
  const source = useAdminData("listSettingHistory", { key: name });
  const takeBack = async (id: string) => {
    if (!(await undo({ id }))) return;
    source.reload();
    onUndone();
  };
  return (
    <Modal opened onClose={onClose} title={t("history", { name: title })}>
      <DataView source={source}>
        {({ entries }) => (
          <ol className="settings-history">
            {entries.map((entry) => (
              <li key={entry.id}>
                <p className="admin-strong">
                  {t("fromTo", {
                    before: textOf(name, entry.before),
                    after: textOf(name, entry.after),
                  })}
                </p>
                <p className="admin-note">
                  {t("changedBy", {
                    name: entry.who,
                    date: formatDate(entry.at, "moment"),
                  })}
                </p>
                {entry.isUndone ? <p className="admin-note">{t("takenBack")}</p> : null}
                {mayEdit && !entry.isUndone ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => void takeBack(entry.id)}
                  >
                    {t("takeBack")}
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
        )}
      </DataView>
    </Modal>
  );
}
