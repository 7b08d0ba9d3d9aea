import { Button, Group } from "@mantine/core";
import { LogOut, type LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAdminAction } from "../data/use-admin-action.ts";

type Call = "signOutStaff" | "signOutCustomer" | "resetPasskeys";
type AtOnceProps = { call: Call; id: string; label: string; done: string; Icon: LucideIcon };

/** Acts on one person at once, from within a form; what is typed beside it stays. */
export function AtOnceButton({ call, id, label, done, Icon }: AtOnceProps) {
  const action = useAdminAction(call, { done, toastsFailure: true });
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<Icon size={16} />}
        loading={action.isRunning}
        onClick={() => void action.run({ id })}
      >
        {label}
      </Button>
    </Group>
  );
}

type SignOutProps = { call: "signOutStaff" | "signOutCustomer"; id: string };

/** For a lost phone: ends the sessions at once. */
export function SignOutEverywhere(props: SignOutProps) {
  const t = useTranslations("admin-staff");
  return <AtOnceButton {...props} label={t("signOut")} done={t("signedOut")} Icon={LogOut} />;
}
