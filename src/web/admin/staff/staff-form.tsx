import { Checkbox, Group, Stack, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { isStaffRole, staffRoles } from "#domain/staff/permissions.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { DialogForm } from "../parts/form-dialog.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { ResetPasskeys } from "./reset-passkeys.tsx";
import { SignOutEverywhere } from "../parts/sign-out-everywhere.tsx";

type Member = AdminOutput<"listStaff">["records"][number];
type StaffFormProps = {
  /** null for a new member. */
  member: Member | null;
  onSaved: (isNew: boolean) => void;
  onCancel: () => void;
};

const nobody = { firstName: "", lastName: "", email: "", roles: [], disabled: false };

/** Name, e-mail, roles and access of a member. */
export function StaffForm({ member, onSaved, onCancel }: StaffFormProps) {
  const t = useTranslations("admin-staff");
  const action = useAdminAction("saveStaff");
  const [typed, setTyped] = useState<Omit<Member, "id" | "lastUsedAt">>(member ?? nobody);
  const { errors } = action;
  const save = async () => {
    const { firstName, lastName, email, roles, disabled } = typed;
    const fields = { firstName, lastName, email, roles, disabled };
    const saved = await action.run(member ? { ...fields, id: member.id } : fields);
    if (saved) onSaved(member === null);
  };
  const text = (name: "firstName" | "lastName" | "email") => ({
    label: t(name),
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <DialogForm isRunning={action.isRunning} onClose={onCancel} onSubmit={save}>
      <ActionFailure action={action} />
      <Group grow align="flex-start">
        <TextInput {...text("firstName")} data-autofocus />
        <TextInput {...text("lastName")} />
      </Group>
      <TextInput {...text("email")} type="email" description={member ? null : t("codeNote")} />
      <RoleChoice
        roles={typed.roles}
        error={errors["roles"]}
        onChange={(roles) => setTyped({ ...typed, roles })}
      />
      {member ? <SignOutEverywhere call="signOutStaff" id={member.id} /> : null}
      {member ? <ResetPasskeys id={member.id} /> : null}
      <Switch
        label={t("mayEnter")}
        checked={!typed.disabled}
        onChange={(event) => setTyped({ ...typed, disabled: !event.currentTarget.checked })}
      />
    </DialogForm>
  );
}

type RoleChoiceProps = {
  roles: Member["roles"];
  error: string | undefined;
  onChange: (roles: Member["roles"]) => void;
};

function RoleChoice({ roles, error, onChange }: RoleChoiceProps) {
  const t = useTranslations("admin-staff");
  const tShell = useTranslations("shell");
  return (
    <Checkbox.Group
      label={t("roles")}
      value={roles}
      error={error}
      onChange={(values) => onChange(values.filter(isStaffRole))}
    >
      <Stack gap={10} mt={6}>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={tShell(`role.${role}`)}
            description={t(`about.${role}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
