import { Button, Menu } from "@mantine/core";
import { EllipsisVertical, Send } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { Webhook } from "#contract/admin/webhooks.ts";
import { closeActive } from "#web/layout/tabs/tab-list.ts";
import { adminTabs } from "../admin-stores.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";

type WebhookActionsProps = {
  webhook: Webhook;
  source: AdminData<AdminOutput<"listWebhooks">>;
  /** Something is on its way: the log has a new line. */
  onSent: () => void;
};
type Open = "change" | "rotate" | "remove" | null;

/** What can be done with a webhook; the test is the usual one. */
export function WebhookActions({ webhook, source, onSent }: WebhookActionsProps) {
  const t = useTranslations("admin-webhooks");
  const [open, setOpen] = useState<Open>(null);
  const testing = useAdminAction("testWebhook", {
    done: t("tested"),
    onDone: onSent,
    toastsFailure: true,
  });
  const switching = useAdminAction("switchWebhook", {
    done: t("saved"),
    onDone: source.reload,
    toastsFailure: true,
  });
  const { id, version, state } = webhook;
  const isOn = state === "on";
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant="default"
        loading={testing.isRunning}
        leftSection={<Send size={16} />}
        onClick={() => void testing.run({ id })}
      >
        {t("test")}
      </Button>
      <Button
        variant={isOn ? "default" : "filled"}
        loading={switching.isRunning}
        onClick={() => void switching.run({ id, version, on: !isOn })}
      >
        {t(isOn ? "switchOff" : "switchOn")}
      </Button>
      <MoreActions onOpen={setOpen} />
      {open === "change" ? (
        <WebhookDialog webhook={webhook} onSaved={source.reload} onClose={close} />
      ) : null}
      {open === "rotate" ? (
        <RotateDialog webhook={webhook} onRotated={source.reload} onClose={close} />
      ) : null}
      {open === "remove" ? <RemoveDialog webhook={webhook} onClose={close} /> : null}
    </>
  );
}

/** What is done rarely. */
function MoreActions({ onOpen }: { onOpen: (open: Open) => void }) {
  const t = useTranslations("admin-webhooks");
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" px="xs" aria-label={t("change")}>
          <EllipsisVertical size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen("change")}>{t("change")}</Menu.Item>
        <Menu.Item onClick={() => onOpen("rotate")}>{t("rotate")}</Menu.Item>
        <Menu.Item color="error" onClick={() => onOpen("remove")}>
          {t("removeShort")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type RotateDialogProps = { webhook: Webhook; onRotated: () => void; onClose: () => void };

function RotateDialog({ webhook: { id, version }, onRotated, onClose }: RotateDialogProps) {
  const t = useTranslations("admin-webhooks");
  const [secret, setSecret] = useState<string | null>(null);
  const action = useAdminAction("rotateWebhookSecret", {
    onDone: (saved) => {
      setSecret(saved.secret);
      onRotated();
    },
  });
  if (secret !== null) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={t("rotateTitle")}
      submit={t("rotate")}
      action={action}
      onClose={onClose}
      onSubmit={() => action.run({ id, version })}
    >
      <p>{t("rotateText")}</p>
    </FormDialog>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTranslations("admin-webhooks");
  const navigate = useNavigate();
  const { id, url, version } = webhook;
  const action = useAdminAction("deleteWebhook", {
    done: t("removed"),
    onDone: () => {
      // The page of what is gone leaves no tab behind.
      adminTabs.close(closeActive, adminTabs.read().activeId);
      void navigate("/admin/webhooks");
    },
  });
  return (
    <FormDialog
      title={t("removeShort")}
      submit={t("removeShort")}
      color="error"
      action={action}
      onClose={onClose}
      onSubmit={() => action.run({ id, version })}
    >
      <p className="admin-code">{url}</p>
    </FormDialog>
  );
}
