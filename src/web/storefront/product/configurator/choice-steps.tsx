import { memo } from "react";
import { useTranslations } from "use-intl";
import { quantityMax } from "#domain/cart/quantity.ts";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { SizeStep } from "../size/size-step.tsx";
import { EditionDifference } from "./edition-switch.tsx";
import type { ListedExtra } from "./listed-extra.tsx";
import { ExtrasFold } from "./extras-fold.tsx";
import { PrintStep } from "./print-step.tsx";
import { buyFormId } from "./product-choice.ts";
import { TitledStep } from "./step.tsx";
import type { PrintDock } from "./use-print-dock.ts";
import type { ChangeChoice } from "./use-product-choice.ts";
import type { ProductForm } from "./use-product-form.ts";

type StepName = "size" | "print" | "extras" | "quantity";

interface ChoiceStepsProps {
  form: ProductForm;
  /** Patches and add-ons from the served HTML. */
  listed: readonly ListedExtra[];
  dock: PrintDock;
}

/** The steps of this product, numbered from 1. */
export function ChoiceSteps({ form, listed, dock }: ChoiceStepsProps) {
  const { product, chosen, choice, change, players, extras, price, showBack } = form;
  const { faults } = form.buying;
  const steps: StepName[] = [
    "size",
    ...(product.customTypes.length > 1 ? (["print"] as const) : []),
    ...(product.patchIds.length + product.addonIds.length > 0 ? (["extras"] as const) : []),
    "quantity",
  ];
  const draw = (step: StepName, number: number) => {
    switch (step) {
      case "size": {
        const shared = { number, product, size: choice.size, error: faults.size, change };
        return <SizeStep key={step} {...shared} />;
      }
      case "print": {
        const player = extras.players.find(({ id }) => id === choice.playerId);
        const shared = { number, product, chosen, choice, change, players, player, faults, price };
        return <PrintStep key={step} {...shared} onTyping={showBack} fields={dock.fields} />;
      }
      case "extras":
        return <ExtrasFold key={step} {...{ number, form, listed }} />;
      case "quantity":
        return <QuantityStep key={step} {...{ number, change }} quantity={choice.quantity} />;
    }
  };
  const [size, ...others] = steps;
  return (
    <div className="border-b border-line">
      {size ? draw(size, 1) : null}
      <EditionDifference product={product} />
      {others.map((step, index) => draw(step, index + 2))}
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
      <QuantityStepper
        name="quantity"
        form={buyFormId}
        value={quantity}
        max={quantityMax}
        onChange={onChange}
      />
    </TitledStep>
  );
});
