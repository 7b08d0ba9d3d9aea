import { useDeferredValue, useId } from "react";
import { useTranslations } from "use-intl";
import { kitPatterns, type KitModel } from "#domain/catalog/kit-model.ts";
import { embedCrest } from "#kit/crest-file.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { pictureOf } from "./kit-preview.tsx";
import { useCrestMark } from "./use-crest-mark.ts";

type PatternChoiceProps = {
  kit: KitModel;
  isReadOnly: boolean;
  onChange: (pattern: KitModel["pattern"]) => void;
};

/** Every pattern as a small shirt in the present colours. */
export function PatternChoice({ kit, isReadOnly, onChange }: PatternChoiceProps) {
  const t = useTranslations("admin-kit");
  // Nine drawings: they may come a moment after the large one.
  const drawn = useDeferredValue(kit);
  const mark = useCrestMark(drawn.crest.file);
  const id = useId();
  return (
    <fieldset className="kit-patterns" disabled={isReadOnly}>
      <legend>{t("pattern")}</legend>
      {kitPatterns.map((pattern) => (
        <label key={pattern} className="kit-pattern">
          <input
            type="radio"
            name={id}
            checked={kit.pattern === pattern}
            onChange={() => onChange(pattern)}
          />
          <img
            alt=""
            width={60}
            height={75}
            src={pictureOf(
              embedCrest(drawKit({ ...drawn, pattern }, { side: "front", idPrefix: "kit" }), mark),
            )}
          />
          <span>{t(`patterns.${pattern}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
