import { useState } from "react";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { OptionButtons } from "./option-buttons.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { RadioCards } from "./radio-cards.tsx";

const SIZES = [
  { value: "S", label: "S" },
  { value: "M", label: "M" },
  { value: "L", label: "L" },
  { value: "XL", label: "XL", soldOut: true },
  { value: "2XL", label: "2XL" },
] as const;

function ChoiceExamples() {
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="flex max-w-form flex-col gap-8">
      <OptionButtons
        label="Size"
        options={SIZES}
        defaultValue="M"
        aside={
          <Button look="link" size="small">
            Size guide
          </Button>
        }
      />
      <OptionButtons label="Size" options={SIZES} error="Choose a size." />
      <RadioCards
        label="On the back"
        defaultValue="own"
        options={[
          { value: "blank", title: "Blank", text: "As it hangs, without name or number." },
          { value: "own", title: "Add yours", text: "Your name, your number.", aside: "+ $10.00" },
          {
            value: "player",
            title: "Choose a player",
            text: "The squad is not out yet.",
            disabled: true,
          },
        ]}
      />
      <QuantityStepper value={quantity} onChange={setQuantity} max={12} />
    </div>
  );
}

export const examples: Examples = {
  name: "Choices",
  about: "Sizes as buttons, kinds as cards, quantities stepped or typed.",
  Examples: ChoiceExamples,
};
