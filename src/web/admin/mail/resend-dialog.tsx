import { Checkbox, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { LoggedMail } from "#contract/admin/mail.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { FormDialog } from "../parts/form-dialog.tsx";

type ResendDialogProps = {
  mail: LoggedMail;
  source: AdminData<LoggedMail>;
  onClose: () => void;
};

/** Sends an e-mail again, perhaps to another address. */
export function ResendDialog({ mail, source, onClose }: ResendDialogProps) {
  const t = useTranslations("admin-mail");
  const navigate = useNavigate();
  const [recipient, setRecipient] = useState(mail.recipient);
  const [forOrder, setForOrder] = useState(false);
  const action = useAdminAction("resendMail", { onConflict: source.reload });
  const isChanged = recipient.trim() !== mail.recipient;
  // To another address it goes with other links: what stands below says which.
  const isOtherwise = mail.orderNo !== null && isChanged;
  const text = mail.state === "queued" ? "againQueued" : isOtherwise ? null : "againText";
  const send = async () => {
    const sent = await action.run({
      id: mail.id,
      state: mail.state,
      recipient,
      forOrder: forOrder && isChanged,
    });
    if (!sent) return;
    onClose();
    showToast({ tone: "success", text: t("onItsWay", { email: sent.recipient }) });
    void navigate(`/admin/mail/${sent.id}`);
  };
  return (
    <FormDialog
      title={t("againTitle")}
      action={action}
      submit={t("send")}
      isBlocked={!mail.canResend}
      changed={t("changed", { state: t(`state.${mail.state}`) })}
      onClose={onClose}
      onSubmit={send}
    >
      {text ? <Text size="sm">{t(text)}</Text> : null}
      <TextInput
        data-autofocus
        type="email"
        label={t("recipient")}
        maxLength={254}
        autoComplete="off"
        value={recipient}
        error={action.errors["recipient"]}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      {mail.orderNo !== null && isOtherwise ? (
        <>
          {forOrder ? null : (
            <Text size="sm" c="dimmed">
              {t("withoutKey")}
            </Text>
          )}
          <Checkbox
            label={t("forOrder", { orderNo: mail.orderNo })}
            checked={forOrder}
            onChange={(event) => setForOrder(event.currentTarget.checked)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
