import { Switch, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SignOutEverywhere } from "../parts/sign-out-everywhere.tsx";

type CustomerFormProps = {
  customer: AdminOutput<"listCustomers">["records"][number];
  onSaved: (requestId: string) => void;
  onClose: () => void;
};

/** Whether a customer may sign in, and an end to what is signed in now. */
export function CustomerForm({ customer, onSaved, onClose }: CustomerFormProps) {
  const t = useTranslations("admin-customers");
  const action = useAdminAction("switchCustomer");
  const { id, name, email } = customer;
  const [disabled, setDisabled] = useState(customer.disabled);
  const save = async () => {
    if (await action.send({ id, disabled })) onSaved(action.requestId());
  };
  return (
    <FormDialog title={name || t("noName")} action={action} onClose={onClose} onSubmit={save}>
      <Text size="sm" c="dimmed">
        {email}
      </Text>
      <SignOutEverywhere call="signOutCustomer" id={id} />
      <Switch
        label={t("mayEnter")}
        checked={!disabled}
        onChange={(event) => setDisabled(!event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed">
        {t("closedNote")}
      </Text>
    </FormDialog>
  );
}
