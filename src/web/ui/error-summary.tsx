import { CircleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";

export interface FieldMessage {
  /** Id of the field, which the link focuses. */
  id: string;
  label: string;
  text: string;
}

interface ErrorSummaryProps {
  errors: readonly FieldMessage[];
  title: ReactNode;
  /** Number of refused submits; the summary takes the focus after each. */
  refusals: number;
}

/** All validation errors as links to their fields; disappears once every field is valid. */
export function ErrorSummary({ errors, title, refusals }: ErrorSummaryProps) {
  const t = useTranslations("ui");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (refusals === 0 || errors.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card bg-sale-soft p-4 text-14">
      <p className="flex gap-2 font-semibold">
        <CircleAlert size={20} className="text-sale" />
        {title}
      </p>
      <ul className="mt-2 flex flex-col gap-1 pl-7">
        {errors.map(({ id, label, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block rounded-mark py-1 underline decoration-1 underline-offset-4 hover:decoration-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {/* A text that names its field by itself does not get the name twice. */}
              {text.toLowerCase().includes(label.toLowerCase())
                ? text
                : /[?？]$/.test(label)
                  ? `${label} ${text}`
                  : t("ofField", { label, text })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
