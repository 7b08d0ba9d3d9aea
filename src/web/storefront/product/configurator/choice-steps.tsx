import { memo, useCallback } from "react";
import { useTranslations } from "use-intl";
import { quantityMax } from "#domain/cart/quantity.ts";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { SizeStep } from "../size/size-step.tsx";
import { ExtraStep, type ListedExtra } from "./extra-step.tsx";
import { PrintStep } from "./print-step.tsx";
import { TitledStep } from "./step.tsx";
import type { ChangeChoice } from "./use-product-choice.ts";
import type { ProductForm } from "./use-product-form.ts";

type StepName = "size" | "print" | "patches" | "addons" | "quantity";

interface ChoiceStepsProps {
  form: ProductForm;
  /** Patches and add-ons from the served HTML. */
  listed: readonly ListedExtra[];
}

/** The steps of this product, numbered from 1. */
export function ChoiceSteps({ form, listed }: ChoiceStepsProps) {
  const { product, choice, change, players, patches, addons, extras, price, showBack } = form;
  const { faults } = form.buying;
  const steps: StepName[] = [
    "size",
    ...(product.customTypes.length > 1 ? (["print"] as const) : []),
    ...(product.patchIds.length > 0 ? (["patches"] as const) : []),
    ...(product.addonIds.length > 0 ? (["addons"] as const) : []),
    "quantity",
  ];
  const chooseAddons = useCallback((addonIds: readonly string[]) => change({ addonIds }), [change]);
  const draw = (step: StepName, number: number) => {
    switch (step) {
      case "size": {
        const shared = { number, product, size: choice.size, error: faults.size, change };
        return <SizeStep key={step} {...shared} />;
      }
      case "print": {
        const player = extras.players.find(({ id }) => id === choice.playerId);
        const shared = { number, product, choice, change, players, player, faults, price };
        return <PrintStep key={step} {...shared} onTyping={showBack} />;
      }
      case "patches":
      case "addons": {
        const patch = step === "patches";
        return (
          <ExtraStep
            key={step}
            number={number}
            kind={step}
            list={patch ? patches : addons}
            listed={listed}
            chosen={patch ? choice.patchIds : choice.addonIds}
            price={price}
            onChange={patch ? form.choosePatches : chooseAddons}
          />
        );
      }
      case "quantity":
        return <QuantityStep key={step} {...{ number, change }} quantity={choice.quantity} />;
    }
  };
  return (
    <div className="mt-6 border-b border-line">
      {steps.map((step, index) => draw(step, index + 1))}
    </div>
  );
}

interface QuantityStepProps {
  number: number;
  quantity: number;
  change: ChangeChoice;
}

const QuantityStep = memo(function QuantityStep({ number, quantity, change }: QuantityStepProps) {
  const t = useTranslations("product");
  const onChange = (value: number) => change({ quantity: value });
  return (
    <TitledStep number={number} title={t("quantity")}>
      <QuantityStepper value={quantity} max={quantityMax} onChange={onChange} />
    </TitledStep>
  );
});
