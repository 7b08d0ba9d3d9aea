import { Star } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ChoiceGroup } from "#web/ui/choice-group.tsx";

interface StarChoiceProps {
  id: string;
  value: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars as one radio group; the stars up to the chosen one are filled. */
export function StarChoice({ id, value, error, onChange }: StarChoiceProps) {
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
              aria-hidden="true"
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
