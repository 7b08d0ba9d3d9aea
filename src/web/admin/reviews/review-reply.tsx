import { Button, Group, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { AdminAction } from "../data/use-admin-action.ts";
import { useFormDraft } from "../data/use-draft.ts";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Form } from "../parts/form.tsx";

type ReviewReplyProps = {
  review: Pick<AdminOutput<"listReviews">["records"][number], "id" | "author" | "reply">;
  action: AdminAction<"moderateReview">;
  /** @returns whether it is saved */
  onSave: (reply: string) => Promise<boolean>;
  onCancel: () => void;
};

/** The shop's reply to a review; an empty one removes it. */
export function ReviewReply(props: ReviewReplyProps) {
  const { review, action, onSave, onCancel } = props;
  const { id, author } = review;
  const reply = review.reply ?? "";
  const t = useTranslations("admin-reviews");
  const tAdmin = useTranslations("admin");
  // Published under the review: nothing of its author is kept.
  const editing = useFormDraft(`replies/${id}`, () => ({ reply }));
  const typed = editing.draft.reply;
  const save = async () => {
    if (await onSave(typed.trim())) editing.settle();
  };
  return (
    <Form className="review-answer" onSubmit={save}>
      <KeptNotes draft={editing} labelOf={() => t("reply")} />
      <ActionFailure action={action} changed={t("changed")} />
      {reply === "" || reply === editing.before?.reply ? null : (
        <blockquote className="review-reply">
          <strong>{t("replyNow")}</strong>
          {reply}
        </blockquote>
      )}
      <Textarea
        ref={takeFocus}
        minRows={3}
        maxRows={12}
        maxLength={2000}
        label={t("replyTo", { author })}
        description={t("replyNote")}
        value={typed}
        error={action.errors["reply"]}
        onChange={(event) => editing.set({ reply: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed === reply) onCancel();
        }}
      />
      <Group gap={8} mt={8}>
        <Button
          type="submit"
          size="xs"
          loading={action.isRunning}
          disabled={typed.trim() === reply}
        >
          {t(typed.trim() === "" && reply !== "" ? "removeReply" : "saveReply")}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            editing.settle();
            onCancel();
          }}
        >
          {tAdmin("cancel")}
        </Button>
      </Group>
    </Form>
  );
}

/** Once, on mount. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
