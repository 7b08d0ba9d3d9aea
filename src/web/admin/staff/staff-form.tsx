import { Checkbox, Group, Stack, Switch, TextInput } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { nameOrder } from "#web/layout/forms/name-order.ts";
import type { OwnRole } from "#contract/admin/roles.ts";
import type { StaffMember } from "#contract/admin/people.ts";
import { isStaffRole } from "#domain/staff/permissions.ts";
import { adminRead } from "../api/admin-call.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { RecordDialog } from "../parts/record-form.tsx";
import { AtOnceButton, SignOutEverywhere } from "../parts/sign-out-everywhere.tsx";
import { useMayDo, useUser } from "../use-user.ts";
import { useRoleName } from "./use-role-name.ts";

type StaffFormProps = {
  /** null for a new member. */
  member: StaffMember | null;
  matrix: readonly OwnRole[];
  onSaved: (requestId: string) => void;
  onClose: () => void;
};

type Typed = Pick<StaffMember, "firstName" | "lastName" | "email" | "roles" | "disabled">;

const nobody: Typed = { firstName: "", lastName: "", email: "", roles: [], disabled: false };

const draftOf = (member: StaffMember | null): Typed => {
  const { firstName, lastName, email, roles, disabled } = member ?? nobody;
  return { firstName, lastName, email, roles, disabled };
};

/** The member as stored now; there are some dozens of staff. */
async function readMember({ id }: StaffMember): Promise<StaffMember | null> {
  const stored = await adminRead("listStaff", { size: 100 });
  return stored?.records.find((one) => one.id === id) ?? null;
}

/** Name, e-mail, roles and access of a member. Of people nothing is kept in the browser. */
export function StaffForm({ member, matrix, onSaved, onClose }: StaffFormProps) {
  const t = useTranslations("admin-staff");
  const form = useRecordForm("saveStaff", {
    record: member,
    name: `staff/${member?.id ?? "new"}`,
    isKept: false,
    draftOf,
    inputOf: (draft, stored) => ({
      ...draft,
      ...(stored ? { id: stored.id, seen: draftOf(stored) } : {}),
    }),
    read: readMember,
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { draft, errors, set, fields } = form;
  const text = (name: "firstName" | "lastName" | "email") => ({
    ...fields.text(name),
    label: t(name),
    required: true,
  });
  return (
    <RecordDialog
      title={t(member ? "change" : "add")}
      form={form}
      labelOf={(field) => t(field === "disabled" ? "state" : field)}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        {nameOrder[useLanguage()].map((name, index) => (
          <TextInput key={name} {...text(name)} data-autofocus={index === 0 || undefined} />
        ))}
      </Group>
      <TextInput {...text("email")} type="email" description={member ? null : t("codeNote")} />
      <RoleChoice
        roles={draft.roles}
        matrix={matrix}
        error={errors["roles"]}
        onChange={(roles) => set({ roles })}
      />
      {member ? (
        <>
          <SignOutEverywhere call="signOutStaff" id={member.id} />
          {/* For a colleague who lost passkey and recovery codes. */}
          <AtOnceButton
            call="resetPasskeys"
            id={member.id}
            label={t("resetPasskeys")}
            done={t("passkeysReset")}
            Icon={KeyRound}
          />
        </>
      ) : null}
      <Switch
        label={t("mayEnter")}
        checked={!draft.disabled}
        onChange={(event) => set({ disabled: !event.currentTarget.checked })}
      />
    </RecordDialog>
  );
}

type RoleChoiceProps = {
  roles: readonly string[];
  matrix: readonly OwnRole[];
  error: string | undefined;
  onChange: (roles: StaffMember["roles"]) => void;
};

/** Fixed roles, then the shop's own; one that allows more than the reader may is not his to give. */
function RoleChoice({ roles, matrix, error, onChange }: RoleChoiceProps) {
  const t = useTranslations("admin-staff");
  const nameOf = useRoleName(matrix);
  const mayDo = useMayDo();
  const isOwner = useUser().roles.includes("R_SUPER");
  const mayGive = ({ role, permissions }: OwnRole) =>
    isOwner || (role !== "R_SUPER" && permissions.every((permission) => mayDo(permission)));
  const aboutOf = (one: OwnRole) => {
    if (!mayGive(one)) return t("beyond");
    if (isStaffRole(one.role)) return t(`about.${one.role}`);
    return t("chosen", { count: one.permissions.length });
  };
  return (
    <Checkbox.Group
      label={t("roles")}
      value={[...roles]}
      error={error}
      onChange={(values) =>
        onChange(matrix.flatMap(({ role }) => (values.includes(role) ? [role] : [])))
      }
    >
      <Stack gap={10} mt={6}>
        {matrix.map((one) => (
          <Checkbox
            key={one.role}
            value={one.role}
            label={nameOf(one.role)}
            description={aboutOf(one)}
            disabled={!mayGive(one)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
