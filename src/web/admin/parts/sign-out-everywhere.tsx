import { Button, Group } from "@mantine/core";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureText } from "../data/failure.ts";

type SignOutProps = { call: "signOutStaff" | "signOutCustomer"; id: string };

/** For a lost phone: ends the sessions at once; what is typed beside it stays. */
export function SignOutEverywhere({ call, id }: SignOutProps) {
  const t = useTranslations("admin-staff");
  const failureText = useFailureText();
  const [isRunning, setRunning] = useState(false);
  const end = async () => {
    setRunning(true);
    const answer = await adminCall(call, { id }, { quiet: true });
    setRunning(false);
    showToast(
      answer.ok
        ? { tone: "success", text: t("signedOut") }
        : { tone: "error", text: failureText(answer) },
    );
  };
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<LogOut size={16} aria-hidden="true" />}
        loading={isRunning}
        onClick={() => void end()}
      >
        {t("signOut")}
      </Button>
    </Group>
  );
}
