import { useDeferredValue, useId } from "react";
import { useTranslations } from "use-intl";
import { kitPatterns, type KitModel, type KitPattern } from "#domain/catalog/kit-model.ts";
import { embedUploads } from "#kit/crest-file.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { pictureOf } from "./kit-preview.tsx";
import { useUploads } from "./use-uploads.ts";

type PatternChoiceProps = {
  kit: KitModel;
  isReadOnly: boolean;
  onChange: (kit: KitModel) => void;
};

/** Every pattern as a small shirt in the present colours. */
export function PatternChoice({ kit, isReadOnly, onChange }: PatternChoiceProps) {
  const t = useTranslations("admin-kit");
  // Nine drawings: they may come a moment after the large one.
  const drawn = useDeferredValue(kit);
  const uploads = useUploads(drawn);
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
            onChange={() => onChange(withPattern(kit, pattern))}
          />
          <img
            alt=""
            width={60}
            height={75}
            src={pictureOf(
              embedUploads(
                drawKit(withPattern(drawn, pattern), { side: "front", idPrefix: "kit" }),
                uploads,
              ),
            )}
          />
          <span>{t(`patterns.${pattern}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Bands that were measured are those of one pattern. */
function withPattern(kit: KitModel, pattern: KitPattern): KitModel {
  if (kit.pattern === pattern) return kit;
  const { panels: _panels, ...others } = kit;
  return { ...others, pattern };
}
