import { useTranslations } from "use-intl";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { useShopClock } from "../data/use-shop-clock.ts";
import { MomentField } from "../parts/moment-field.tsx";

type DateFieldsProps = {
  block: StoredHomeBlock;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (block: StoredHomeBlock) => void;
};

/** From when and until when shoppers see a block. */
export function DateFields({ block, errors, isReadOnly, onChange }: DateFieldsProps) {
  const t = useTranslations("admin-home");
  const clock = useShopClock();
  return (
    <div className="home-pair">
      {(["begin", "end"] as const).map((name) => (
        <MomentField
          key={name}
          label={t(name)}
          value={clock.wallOf(block[name])}
          error={errors[name]}
          readOnly={isReadOnly}
          onChange={(wall) => onChange({ ...block, [name]: clock.momentOf(wall) })}
        />
      ))}
    </div>
  );
}
