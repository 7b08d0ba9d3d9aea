import { Star } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnReview, SaveReviewInput } from "#contract/review.ts";
import {
  isValidationKey,
  type ValidationKey,
  validationTexts,
} from "#contract/validation-texts.ts";
import { reviewTextMax } from "#domain/review/review-text.ts";
import { call } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { type ReviewFit, reviewFits } from "./review-query.ts";

/** The form says nothing of the day. */
export type Written = Omit<NonNullable<OwnReview["review"]>, "date">;
type Faults = { [Field in "rating" | "fit" | "text"]?: ValidationKey };

interface ReviewFormProps {
  productId: string;
  /** The existing review to edit. */
  written: Written | null;
  onSaved: (review: Written) => void;
  onCancel: () => void;
}

/** Stars, fit and text. Missing fields are reported after a try; typed text is never lost. */
export function ReviewForm({ productId, written, onSaved, onCancel }: ReviewFormProps) {
  const t = useTranslations("review");
  const language = useLanguage();
  const id = useId();
  const [rating, setRating] = useState(written?.rating ?? 0);
  const [fit, setFit] = useState<ReviewFit | undefined>(written?.fit);
  const [text, setText] = useState(written?.text ?? "");
  const [tried, setTried] = useState(false);
  const { busy, refusal, send } = useSending(onSaved);
  const faults = faultsOf(rating, fit, text);
  const words = (field: keyof Faults) => {
    const key = tried ? faults[field] : undefined;
    return key && validationTexts[key][language];
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [wrong] = (["rating", "fit", "text"] as const).filter((field) => faults[field]);
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
    else if (fit !== undefined) void send({ productId, rating, fit, text: text.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6" aria-label={t("own.write")}>
      <StarChoice id={`${id}-rating`} value={rating} error={words("rating")} onChange={setRating} />
      <OptionButtons
        id={`${id}-fit`}
        name={`${id}-fit-choice`}
        label={t("form.fit")}
        options={reviewFits.map((value) => ({ value, label: t(`fit.${value}`) }))}
        value={fit}
        onChange={setFit}
        error={words("fit")}
      />
      <TextArea
        id={`${id}-text`}
        label={t("form.text")}
        helper={t("form.textHelp", { count: text.length, max: reviewTextMax })}
        rows={5}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={words("text")}
      />
      {refusal === null ? null : (
        <Notice tone="error" role="alert">
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t("form.send")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("form.cancel")}
        </Button>
      </div>
      <p className="text-12 text-ink-soft">{t("form.note")}</p>
    </form>
  );
}

function faultsOf(rating: number, fit: ReviewFit | undefined, text: string): Faults {
  return {
    ...(rating === 0 ? { rating: "ratingMissing" } : {}),
    ...(fit === undefined ? { fit: "fitMissing" } : {}),
    ...(text.trim() === "" ? { text: "required" } : {}),
    ...(text.length > reviewTextMax ? { text: "tooLong" } : {}),
  };
}

/** One submit at a time; a refusal is shown as text. */
function useSending(onSaved: (review: Written) => void) {
  const t = useTranslations("review");
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (input: SaveReviewInput) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    const answer = await call("saveReview", input, { quiet: true });
    setBusy(false);
    if (answer.ok) {
      const { rating, fit, text } = input;
      return onSaved({ ...answer.data, rating, fit, text });
    }
    const key = answer.data?.errors?.[0]?.key ?? "";
    setRefusal(
      isValidationKey(key) ? validationTexts[key][language] : answer.msg || t("form.failed"),
    );
  };
  return { busy, refusal, send };
}

interface StarChoiceProps {
  id: string;
  value: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars as one radio group; the stars up to the chosen one are filled. */
function StarChoice({ id, value, error, onChange }: StarChoiceProps) {
  const t = useTranslations("review");
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <ChoiceGroup label={t("form.rating")} id={id} error={error}>
      <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(0)}>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label
            key={rating}
            onPointerEnter={() => setPointed(rating)}
            className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <Star
              size={28}
              fill={rating <= shown ? "currentColor" : "none"}
              strokeWidth={1.5}
              className={rating <= shown ? "text-ink" : "text-line-strong"}
            />
            <span className="sr-only">{t("stars", { rating })}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
