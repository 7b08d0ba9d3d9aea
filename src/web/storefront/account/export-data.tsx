import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Download } from "lucide-react";
import { call } from "#web/api/browser-call.ts";
import { saveJson } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { AccountSection } from "./account-section.tsx";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { usePasswordForm } from "./use-password-form.ts";

/** Downloads all stored data of the account as a file, once its password is given (R-WHOSE-6). */
export function ExportData() {
  const t = useTranslations("account");
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title={t("export.title")} text={t("export.text")}>
      <p>
        <Button look="outline" onClick={() => setOpen(true)}>
          <Download size={18} />
          {t("export.action")}
        </Button>
      </p>
      {open ? <ExportDialog onClose={() => setOpen(false)} /> : null}
    </AccountSection>
  );
}

/** Mounted while it is open: the typed password goes with it. */
function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account");
  const formId = useId();
  const form = useExport(onClose);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("export.action")}
      keep={t("cancel")}
      save={t("export.download")}
      formId={formId}
      busy={form.busy}
    >
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={form.submit}
        className="flex flex-col gap-4"
      >
        <FailureNotice>{form.failure}</FailureNotice>
        <CurrentPasswordField {...form.field("currentPassword")} helper={t("export.why")} />
      </form>
    </FormDialog>
  );
}

function useExport(onDone: () => void) {
  const t = useTranslations("account");
  return usePasswordForm("export", async (values) => {
    const answer = await call("exportData", values, { quiet: true });
    if (!answer.ok) return answer;
    saveJson(JSON.stringify(answer.data, null, 2), "kitroom-account.json");
    showToast({ tone: "success", text: t("export.done") });
    onDone();
    return { ok: true };
  });
}
