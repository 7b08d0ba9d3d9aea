import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";

/** A test e-mail with a code that is typed back: the sender is proven to arrive (R-MAIL-6). */
export function SenderTest() {
  const t = useTranslations("admin-settings.test");
  const action = useAdminAction("sendTestMail");
  const [email, setEmail] = useState("");
  const [spf, setSpf] = useState<"found" | "missing" | "unknown" | null>(null);
  const send = async () => {
    const sent = await action.run({ email });
    if (sent) setSpf(sent.spf);
  };
  return (
    <Panel title={t("title")}>
      <Stack maw="36rem" gap="sm">
        <p className="admin-note">{t("text")}</p>
        <Group align="flex-end" gap="sm">
          <TextInput
            type="email"
            label={t("email")}
            autoComplete="email"
            maxLength={254}
            flex="1 1 16rem"
            value={email}
            error={action.errors["email"]}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Button variant="default" loading={action.isRunning} onClick={() => void send()}>
            {t("send")}
          </Button>
        </Group>
        <ActionFailure action={action} />
        {spf === null ? null : (
          <>
            <p role="status">{t(`spf.${spf}`)}</p>
            <TypedCode onProven={() => setSpf(null)} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

function TypedCode({ onProven }: { onProven: () => void }) {
  const t = useTranslations("admin-settings.test");
  const action = useAdminAction("confirmTestMail");
  const [code, setCode] = useState("");
  const prove = async () => {
    if (!(await action.run({ code }))) return;
    showToast({ tone: "success", text: t("proven") });
    onProven();
  };
  return (
    <>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={action.errors["code"]}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button loading={action.isRunning} onClick={() => void prove()}>
          {t("prove")}
        </Button>
      </Group>
      <ActionFailure action={action} />
    </>
  );
}
