import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { customType, type CustomType } from "#domain/customization.ts";
import { withTexts } from "#web/i18n/late-texts.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useLatePart } from "#web/ui/use-late-part.ts";
import type { ProductChoice } from "./product-choice.ts";
import { Step, StepTitle } from "./step.tsx";
import type { TypedPrint } from "./typed-print.ts";
import type { PatchList } from "./use-patches.ts";
import type { ChangeChoice } from "./use-product-choice.ts";
import type { FaultTexts } from "./use-fault-texts.ts";

const importPrintChoice = withTexts(
  "storefront/product/print-choice",
  () => import(/* own texts */ "./print-choice.tsx"),
);
const importPlayerChoice = withTexts(
  "storefront/product/player-choice",
  () => import(/* own texts */ "./player-choice.tsx"),
);

/** Of what comes into the step: its room is there before it, so that nothing below moves twice. */
const ROOMS: Partial<Record<CustomType, string>> = {
  [customType.player]: "min-h-179",
  [customType.own]: "min-h-117 sm:max-md:min-h-97 lg:min-h-87",
};

export interface PrintStepProps {
  number: number;
  product: Product;
  choice: ProductChoice;
  change: ChangeChoice;
  players: PatchList;
  printed: { name: string; number: string };
  faults: FaultTexts;
  /** Prints an amount of US cents in the page's currency. */
  price: (usd: number) => string;
  typed: TypedPrint;
  onTyping: () => void;
}

/** Blank, a player, one's own or standard: one radio group, and below it what the choice needs. */
export function PrintStep(props: PrintStepProps) {
  const { number, product, choice, change, faults } = props;
  const prints = choice.customType === customType.player || choice.customType === customType.own;
  const late = useLatePart(importPrintChoice, prints);
  const isPlayer = choice.customType === customType.player;
  const squad = useLatePart(importPlayerChoice, isPlayer);
  const isHere = late && (squad || !isPlayer);
  return (
    <Step tall="[--tall:24rem]">
      <CustomTypes
        {...{ number, product, change }}
        chosen={choice.customType}
        error={faults.customType}
      />
      {prints ? (
        <div className={`mt-5 grid ${ROOMS[choice.customType]}`}>
          {isHere ? (
            <late.PrintChoice
              {...props}
              player={isPlayer && squad ? <squad.PlayerChoice {...props} /> : null}
            />
          ) : (
            <Skeleton className="size-full rounded-card" />
          )}
        </div>
      ) : null}
    </Step>
  );
}

interface CustomTypesProps extends Pick<PrintStepProps, "number" | "product" | "change"> {
  chosen: CustomType;
  error: string | undefined;
}

/** Letters don't change it. */
const CustomTypes = memo(function CustomTypes(props: CustomTypesProps) {
  const { number, product, chosen, change, error } = props;
  const t = useTranslations("product");
  return (
    <RadioCards
      name="customType"
      label={<StepTitle number={number}>{t("print.title")}</StepTitle>}
      options={product.customTypes.map((type) => ({
        value: `${type}` as const,
        title: t(`print.${type}.title`),
        text: t(`print.${type}.text`),
      }))}
      value={`${chosen}`}
      onChange={(value) => change({ customType: typeOf(value) })}
      error={error}
    />
  );
});

function typeOf(value: "1" | "2" | "3" | "4"): CustomType {
  const types = { 1: 1, 2: 2, 3: 3, 4: 4 } as const;
  return types[value];
}
