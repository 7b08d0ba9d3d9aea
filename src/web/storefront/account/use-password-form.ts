import { deleteAccountInput } from "#contract/account.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm, type Sent } from "#web/layout/forms/use-form.ts";

/** A form that asks for the current password alone. @param id begins the ids of its fields */
export function usePasswordForm(
  id: string,
  send: (values: { currentPassword: string }) => Promise<Sent>,
) {
  return useForm({
    id,
    initial: { currentPassword: "" },
    fields: ["currentPassword"],
    check: (values) =>
      findErrors(deleteAccountInput, values)["currentPassword"]
        ? { currentPassword: "currentPasswordRequired" }
        : {},
    send,
  });
}
