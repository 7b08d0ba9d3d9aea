import { Checkbox, Group, Stack, Switch, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { OwnRole } from "#contract/admin/roles.ts";
import type { StaffMember } from "#contract/admin/people.ts";
import { isStaffRole } from "#domain/staff/permissions.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { SignOutEverywhere } from "../parts/sign-out-everywhere.tsx";
import { useMayDo, useUser } from "../use-user.ts";
import { ResetPasskeys } from "./reset-passkeys.tsx";
import { useRoleName } from "./use-role-name.ts";

type StaffFormProps = {
  /** null for a new member. */
  member: StaffMember | null;
  matrix: readonly OwnRole[];
  onSaved: (requestId: string) => void;
  onClose: () => void;
};

type Edited = { member: StaffMember | null };
type Typed = Pick<StaffMember, "firstName" | "lastName" | "email" | "roles" | "disabled">;

const nobody: Typed = { firstName: "", lastName: "", email: "", roles: [], disabled: false };

const draftOf = ({ member }: Edited): Typed => {
  const { firstName, lastName, email, roles, disabled } = member ?? nobody;
  return { firstName, lastName, email, roles, disabled };
};

/** The member as stored now; there are some dozens of staff. */
async function readNewest({ member }: Edited): Promise<Edited | null> {
  if (!member) return null;
  const answer = await adminCall("listStaff", { size: 100 });
  const found = answer.ok && answer.data.records.find(({ id }) => id === member.id);
  return found ? { member: found } : null;
}

/** Name, e-mail, roles and access of a member. Of people nothing is kept in the browser. */
export function StaffForm({ member, matrix, onSaved, onClose }: StaffFormProps) {
  const t = useTranslations("admin-staff");
  const action = useAdminAction("saveStaff");
  const editing = useDraft<Edited, Typed>({ member }, draftOf, readNewest, action.clear);
  const typed = editing.draft ?? nobody;
  const stored = editing.stored?.member ?? null;
  const save = async () => {
    const seen = stored && { id: stored.id, seen: draftOf({ member: stored }) };
    if (!(await action.run({ ...typed, ...seen }))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  const text = (name: "firstName" | "lastName" | "email") => ({
    label: t(name),
    value: typed[name],
    error: action.errors[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) =>
      editing.set({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title={t(member ? "change" : "add")}
      action={action}
      rebasing={editing}
      onClose={onClose}
      onSubmit={save}
    >
      <DraftNotes
        form={member && `staff/${member.id}`}
        draft={editing}
        labelOf={(field) => t(field === "disabled" ? "state" : field)}
      />
      <Group grow align="flex-start">
        <TextInput {...text("firstName")} data-autofocus />
        <TextInput {...text("lastName")} />
      </Group>
      <TextInput {...text("email")} type="email" description={member ? null : t("codeNote")} />
      <RoleChoice
        roles={typed.roles}
        matrix={matrix}
        error={action.errors["roles"]}
        onChange={(roles) => editing.set({ roles })}
      />
      {member ? <SignOutEverywhere call="signOutStaff" id={member.id} /> : null}
      {member ? <ResetPasskeys id={member.id} /> : null}
      <Switch
        label={t("mayEnter")}
        checked={!typed.disabled}
        onChange={(event) => editing.set({ disabled: !event.currentTarget.checked })}
      />
    </FormDialog>
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
