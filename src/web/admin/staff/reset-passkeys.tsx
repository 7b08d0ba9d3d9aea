import { Button, Group } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureText } from "../data/failure.ts";

/** For a colleague who lost passkey and recovery codes; what is typed beside it stays. */
export function ResetPasskeys({ id }: { id: string }) {
  const t = useTranslations("admin-staff");
  const failureText = useFailureText();
  const [isRunning, setRunning] = useState(false);
  const reset = async () => {
    setRunning(true);
    const answer = await adminCall("resetPasskeys", { id }, { quiet: true });
    setRunning(false);
    showToast(
      answer.ok
        ? { tone: "success", text: t("passkeysReset") }
        : { tone: "error", text: failureText(answer) },
    );
  };
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<KeyRound size={16} aria-hidden="true" />}
        loading={isRunning}
        onClick={() => void reset()}
      >
        {t("resetPasskeys")}
      </Button>
    </Group>
  );
}
