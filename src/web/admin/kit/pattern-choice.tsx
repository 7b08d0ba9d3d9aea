import { useId, useMemo } from "react";
import { useTranslations } from "use-intl";
import { kitPatterns, type KitModel, type KitPattern } from "#domain/catalog/kit-model.ts";
import { KitTile } from "./kit-tile.tsx";

type PatternChoiceProps = {
  kit: KitModel;
  isReadOnly: boolean;
  onChange: (kit: KitModel) => void;
};

/** Every pattern as a small shirt in the present colours. */
export function PatternChoice({ kit, isReadOnly, onChange }: PatternChoiceProps) {
  const t = useTranslations("admin-kit");
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
          <PatternTile kit={kit} pattern={pattern} />
          <span>{t(`patterns.${pattern}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function PatternTile({ kit, pattern }: { kit: KitModel; pattern: KitPattern }) {
  const shown = useMemo(() => withPattern(kit, pattern), [kit, pattern]);
  return <KitTile kit={shown} />;
}

/** Bands that were measured are those of one pattern. */
function withPattern(kit: KitModel, pattern: KitPattern): KitModel {
  if (kit.pattern === pattern) return kit;
  const { panels: _panels, ...others } = kit;
  return { ...others, pattern };
}
