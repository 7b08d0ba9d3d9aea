import { Button, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";

type ReviewReplyProps = {
  author: string;
  reply: string;
  action: AdminAction<"moderateReview">;
  onSave: (reply: string) => void;
  onCancel: () => void;
};

/** The shop's reply to a review; an empty one removes it. */
export function ReviewReply(props: ReviewReplyProps) {
  const { author, reply, action, onSave, onCancel } = props;
  const t = useTranslations("admin-reviews");
  const tAdmin = useTranslations("admin");
  const [typed, setTyped] = useState(reply);
  return (
    <form
      className="review-answer"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim());
      }}
    >
      <ActionFailure action={action} />
      <Textarea
        ref={takeFocus}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2000}
        label={t("replyTo", { author })}
        description={t("replyNote")}
        value={typed}
        error={action.errors["reply"]}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
        <Button size="xs" variant="default" onClick={onCancel}>
          {tAdmin("cancel")}
        </Button>
      </Group>
    </form>
  );
}

/** Once, on mount. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
