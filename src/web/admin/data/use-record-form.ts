import { useState } from "react";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { bindFields, type Errors, type Fields } from "./bind-fields.ts";
import type { CallFailure } from "./failure.ts";
import { useAdminAction } from "./use-admin-action.ts";
import { typedAmounts, type TypedAmounts } from "./typed-amounts.ts";
import { useDraft, type DraftOf } from "./use-draft.ts";

/** Paths of fields whose text cannot be read; nothing is sent then. */
export type Unreadable = { unreadable: readonly string[] };

type Options<Call extends AdminEndpointName, Stored, Draft> = {
  /** As it is stored; null for a new one, where the form also makes them. */
  record: Stored;
  /** Kind and id of the record: under it others see who edits, and unsaved changes are kept. */
  name: string;
  /** False for people's data, of which nothing stays in the browser. */
  isKept?: boolean;
  draftOf: (record: Stored) => Draft;
  /**
   * What the call takes.
   * @param changed the fields that differ from the record
   * @param amounts reads amounts of money; where it refuses one, nothing is sent
   */
  inputOf: (
    draft: Draft,
    record: Stored,
    changed: readonly (keyof Draft)[],
    amounts: TypedAmounts,
  ) => AdminRequest<Call> | Unreadable;
  /** Fetches what is stored by now, so that a conflict can be rebased; null where that fails. */
  read?: (record: NonNullable<Stored>) => Promise<Stored | null>;
  /** Sentences about what is unusual, to be confirmed before it is saved (R-GOODS-6). */
  unusual?: (input: AdminRequest<Call>, record: Stored, draft: Draft) => readonly string[];
  /** The draft is settled by then. @param requestId by which it can be undone */
  onSaved: (saved: AdminOutput<Call>, requestId: string) => void;
};

export type RecordForm<Draft extends object> = {
  editing: DraftOf<unknown, Draft>;
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  errors: Errors;
  fields: Fields<Draft>;
  action: { isRunning: boolean; failure: CallFailure | null };
  /** Name under which others see that it is edited; null where only one person can. */
  presence: string | null;
  canRebase: boolean;
  /** What is unusual about the save that was asked for; empty when nothing is. */
  questions: readonly string[];
  /** Back to the form. */
  reconsider: () => void;
  /** @param isSure saves what is unusual, too */
  submit: (isSure?: boolean) => Promise<void>;
  discard: () => void;
};

/** A form over one record: its draft, its fields, what is unusual about it, and saving it. */
export function useRecordForm<Call extends AdminEndpointName, Stored, Draft extends object>(
  call: Call,
  options: Options<Call, Stored, Draft>,
): RecordForm<Draft> & { record: Stored } {
  const { name, isKept = true, draftOf, inputOf, read, unusual, onSaved } = options;
  const language = useLanguage();
  const action = useAdminAction(call);
  // A new record is null, which a draft would take for one that is still loading.
  const editing = useDraft(
    { record: options.record },
    ({ record }) => draftOf(record),
    async ({ record }) => {
      const found = record && read ? await read(record) : null;
      return found && { record: found };
    },
    action.clear,
    isKept ? name : null,
  );
  const record = editing.stored ? editing.stored.record : options.record;
  const draft = editing.draft ?? draftOf(record);
  const [unreadable, setUnreadable] = useState<Errors>({});
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const errors = { ...action.errors, ...unreadable };
  return {
    editing,
    record,
    draft,
    set: editing.set,
    errors,
    fields: bindFields(draft, editing.set, errors),
    action,
    presence: record && read ? name : null,
    canRebase: read !== undefined,
    questions,
    reconsider: () => setQuestions([]),
    async submit(isSure = false) {
      // What both have changed is decided before it is saved (R-GOODS-5).
      if (editing.clashes.length > 0) return;
      const amounts = typedAmounts(language);
      const input = inputOf(draft, record, editing.changed, amounts);
      const paths = "unreadable" in input ? input.unreadable : [];
      const invalid = paths.map((path) => [path, validationTexts.invalid[language]]);
      const refused = { ...Object.fromEntries(invalid), ...amounts.refused };
      setUnreadable(refused);
      if ("unreadable" in input || Object.keys(refused).length > 0) return;
      const asked = isSure ? [] : (unusual?.(input, record, draft) ?? []);
      setQuestions(asked);
      if (asked.length > 0) return;
      const saved = await action.run(input);
      if (!saved) return;
      editing.settle();
      onSaved(saved, action.requestId());
    },
    discard() {
      action.clear();
      setUnreadable({});
      editing.settle();
    },
  };
}
