import { memo } from "react";
import { useTranslations } from "use-intl";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import type { ProductChoice } from "./product-choice.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

interface PremiumOptionsProps extends Pick<ProductChoice, "premiumName" | "premiumNumber"> {
  change: ChangeChoice;
  /** Fee of one option, formatted. */
  price: string;
}

/** Standard or premium lettering, for the name and for the number; what is not printed costs nothing. */
export const PremiumOptions = memo(function PremiumOptions(props: PremiumOptionsProps) {
  const { premiumName, premiumNumber, change, price } = props;
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
        value={premiumName ? "Premium" : "Standard"}
        onChange={(value) => change({ premiumName: value === "Premium" })}
      />
      <OptionButtons
        label={t("premium.number")}
        options={options}
        value={premiumNumber ? "Premium" : "Standard"}
        onChange={(value) => change({ premiumNumber: value === "Premium" })}
      />
    </div>
  );
});
