import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ShopSetup } from "#contract/admin/setup.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";

type CloseShopDialogProps = { setup: ShopSetup; onClose: () => void; onChange: () => void };

/** Closes the shop for new orders, with words for shoppers. */
export function CloseShopDialog({ setup, onClose, onChange }: CloseShopDialogProps) {
  const t = useTranslations("admin-dashboard.setup");
  const [text, setText] = useState(setup.closedText);
  const action = useAdminAction("closeShop", {
    done: t("nowClosed"),
    onDone: () => {
      onClose();
      onChange();
    },
  });
  return (
    <FormDialog
      title={t("closeTitle")}
      action={action}
      submit={t("close")}
      color="error"
      onClose={onClose}
      onSubmit={() => action.run({ basedOn: setup.openedAt, text })}
    >
      <p>{t("closeText")}</p>
      <LanguageFields
        label={t("words")}
        value={text}
        onChange={setText}
        path="text"
        errors={action.errors}
        maxLength={300}
        isLong
      />
    </FormDialog>
  );
}
