import { Anchor, Button, Group } from "@mantine/core";
import { BadgeCheck, Check, MessageSquareReply, X } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { useFormat } from "../data/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { ReviewReply } from "./review-reply.tsx";

type Review = AdminOutput<"listReviews">["records"][number];

const tones: Readonly<Record<Review["state"], Tone>> = {
  pending: "todo",
  published: "good",
  refused: "bad",
};

type ReviewCardProps = {
  review: Review;
  onChange: (review: Review) => void;
  /** It is no longer as it is shown. */
  onConflict: () => void;
};

/** A review with its actions. */
export function ReviewCard({ review, onChange, onConflict }: ReviewCardProps) {
  const t = useTranslations("admin-reviews");
  const id = useId();
  const mayModerate = useMayDo()("reviews.moderate");
  const moderation = useAdminAction("moderateReview", { onConflict });
  const [isAnswering, setAnswering] = useState(false);
  const { image, rating, fit, text, language, state: shown, reply } = review;
  const seen = { rating, fit, text, state: shown, reply };

  const decide = async (state: "published" | "refused") => {
    const changed = await moderation.run({ id: review.id, state, seen });
    if (!changed) return;
    onChange(changed);
    showToast({ tone: "success", text: t(state === "published" ? "nowPublished" : "nowRefused") });
  };
  const answer = async (words: string) => {
    const changed = await moderation.run({ id: review.id, reply: words, seen });
    if (!changed) return false;
    setAnswering(false);
    onChange(changed);
    showToast({ tone: "success", text: t(words === "" ? "replyRemoved" : "replySaved") });
    return true;
  };

  return (
    <article className="review-card" aria-labelledby={id}>
      <SmallPicture image={image} width={80} shown={48} alt="" />
      <div>
        <ReviewHead review={review} id={id} />
        <p lang={language} className="review-text">
          {text}
        </p>
        {isAnswering || reply === null ? null : (
          <blockquote className="review-reply">
            <strong>{t("reply")}</strong>
            {reply}
          </blockquote>
        )}
        {isAnswering ? null : <ActionFailure action={moderation} changed={t("changed")} />}
        {isAnswering ? (
          <ReviewReply
            review={review}
            action={moderation}
            onSave={answer}
            onCancel={() => {
              setAnswering(false);
              moderation.clear();
            }}
          />
        ) : null}
        {mayModerate && !isAnswering ? (
          <ReviewActions
            review={review}
            isRunning={moderation.isRunning}
            onDecide={(state) => void decide(state)}
            onAnswer={() => setAnswering(true)}
          />
        ) : null}
      </div>
    </article>
  );
}

function ReviewHead({ review, id }: { review: Review; id: string }) {
  const t = useTranslations("admin-reviews");
  const { formatDate, textIn } = useFormat();
  const { productId, productTitle, author, country, rating, fit, verified, writtenAt } = review;
  return (
    <header className="review-head">
      <div>
        <span role="img" aria-label={t("stars", { count: rating })} className="review-stars">
          {"★".repeat(rating)}
          <span>{"★".repeat(5 - rating)}</span>
        </span>
        <strong id={id}>{author}</strong>
        <span className="admin-note">
          {[country, formatDate(writtenAt), t(`fit.${fit}`)].filter(Boolean).join(" · ")}
        </span>
        {verified ? (
          <span className="review-verified">
            <BadgeCheck size={14} />
            {t("verified")}
          </span>
        ) : null}
      </div>
      <StatusDot tone={tones[review.state]}>{t(`states.${review.state}`)}</StatusDot>
      <Anchor component={Link} to={`/admin/products/${productId}`} size="sm">
        {textIn(productTitle)}
      </Anchor>
    </header>
  );
}

type ReviewActionsProps = {
  review: Review;
  isRunning: boolean;
  onDecide: (state: "published" | "refused") => void;
  onAnswer: () => void;
};

function ReviewActions({ review, isRunning, onDecide, onAnswer }: ReviewActionsProps) {
  const t = useTranslations("admin-reviews");
  const { state, author, reply } = review;
  return (
    <Group gap={8} mt={12}>
      {state === "published" ? null : (
        <Button
          size="xs"
          disabled={isRunning}
          leftSection={<Check size={14} />}
          aria-label={t("publishOf", { author })}
          onClick={() => onDecide("published")}
        >
          {t("publish")}
        </Button>
      )}
      {state === "refused" ? null : (
        <Button
          size="xs"
          variant="default"
          disabled={isRunning}
          leftSection={<X size={14} />}
          aria-label={t("refuseOf", { author })}
          onClick={() => onDecide("refused")}
        >
          {t("refuse")}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<MessageSquareReply size={14} />}
        aria-label={t("answerOf", { author })}
        onClick={onAnswer}
      >
        {t(reply === null ? "answer" : "changeAnswer")}
      </Button>
    </Group>
  );
}
