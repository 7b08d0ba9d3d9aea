import { useTranslations } from "use-intl";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import type { ProductChoice } from "./product-choice.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

interface PremiumOptionsProps {
  choice: ProductChoice;
  change: ChangeChoice;
  /** Fee of one option, formatted. */
  price: string;
}

/** Standard or premium lettering, for the name and for the number; what is not printed costs nothing. */
export function PremiumOptions({ choice, change, price }: PremiumOptionsProps) {
  const t = useTranslations("print");
  const options = [
    { value: "Standard", label: t("premium.standard") },
    { value: "Premium", label: t("premium.premium", { price }) },
  ];
  return (
    <div className="flex flex-col gap-5">
      <OptionButtons
        label={t("premium.name")}
        options={options}
        value={choice.premiumName ? "Premium" : "Standard"}
        onChange={(value) => change({ premiumName: value === "Premium" })}
      />
      <OptionButtons
        label={t("premium.number")}
        options={options}
        value={choice.premiumNumber ? "Premium" : "Standard"}
        onChange={(value) => change({ premiumNumber: value === "Premium" })}
      />
    </div>
  );
}
