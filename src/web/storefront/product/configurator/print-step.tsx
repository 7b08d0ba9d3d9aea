import { memo } from "react";
import { useTranslations } from "use-intl";
import type { Patch, Product } from "#contract/catalog.ts";
import { customTypeName } from "#contract/line-options.ts";
import { customType, nameFault, numberFault, type CustomType } from "#domain/customization.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { classNames } from "#web/ui/class-names.ts";
import { lazyPart } from "#web/platform/lazy.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { OwnPrintFields } from "./own-print-fields.tsx";
import { buyFormId, type FaultTexts, type ProductChoice } from "./product-choice.ts";
import { LoadFailed, Step, StepTitle } from "./step.tsx";
import type { PatchList } from "./use-extras.ts";
import { wearLink } from "../../wear/wear-link.ts";
import type { PrintDock } from "./use-print-dock.ts";
import type { ChangeChoice, Chosen } from "./use-product-choice.ts";

// A shirt is blank at first: the squad is fetched once it is wanted, and so is its list.
const PlayerPicker = lazyPart(async () => (await import("./player-picker.tsx")).PlayerPicker, {
  Failed: PickerFailed,
});

function PickerFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("ui.failure");
  return <LoadFailed title={t("code")} onRetry={onRetry} />;
}

interface PrintStepProps {
  number: number;
  product: Product;
  /** With the letters as typed. */
  chosen: Chosen;
  choice: ProductChoice;
  change: ChangeChoice;
  players: PatchList;
  player: Patch | undefined;
  faults: FaultTexts;
  /** Formats US cents in the page's currency. */
  price: (usd: number) => string;
  /** Called when something is printed on the shirt. */
  onTyping: () => void;
  /** Handlers of the element around the print fields. */
  fields: PrintDock["fields"];
}

/** Blank, a player, own print or standard as a radio group, with the fields of the chosen type. */
export function PrintStep(props: PrintStepProps) {
  const { number, product, chosen, choice, change, players, player, faults, price, onTyping } =
    props;
  const { customType: type, playerId, premiumName, premiumNumber } = choice;
  const isOwn = type === customType.own;
  const prints = type === customType.player || isOwn;
  return (
    <Step>
      <CustomTypes
        {...{ number, product, change, price }}
        chosen={type}
        error={faults.customType}
      />
      {/* The fields inside take the focus; this only hears of it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        {...props.fields}
        className={classNames("print-fields flex min-w-0 flex-col gap-6", prints && "mt-5")}
      >
        {product.customTypes.includes(customType.own) ? (
          // In the page whatever is chosen: they are typed into before it is hydrated, and without scripts.
          <div className={isOwn ? undefined : "own-later"}>
            <OwnPrintFields {...{ chosen, change, faults, onTyping }} />
          </div>
        ) : null}
        {isOwn ? <EveryKit {...choice} /> : null}
        {type === customType.player ? (
          <PlayerPicker
            {...{ players, playerId, player, change, price, onTyping }}
            error={faults.squadList}
          />
        ) : null}
        {prints ? (
          <>
            {product.hardPrint ? <Notice tone="warning">{product.hardPrint}</Notice> : null}
            <PremiumOptions
              {...{ premiumName, premiumNumber, change }}
              namePrice={price(product.pricing.premiumNameUsd)}
              numberPrice={price(product.pricing.premiumNumberUsd)}
            />
          </>
        ) : null}
      </div>
    </Step>
  );
}

/** The same name and number on the kits of all clubs. */
function EveryKit({ name, number }: Pick<ProductChoice, "name" | "number">) {
  const t = useTranslations("print");
  const print = {
    name: nameFault(name) ? "" : name,
    number: numberFault(number) ? "" : number,
  };
  return (
    <p className="-mt-3 text-14">
      <TextLink to={wearLink(print)}>{t("everyKit")}</TextLink>
    </p>
  );
}

interface CustomTypesProps extends Pick<PrintStepProps, "number" | "product" | "change" | "price"> {
  chosen: CustomType;
  error: string | undefined;
}

const CustomTypes = memo(function CustomTypes(props: CustomTypesProps) {
  const { number, product, chosen, change, price, error } = props;
  const t = useTranslations("product");
  const language = useLanguage();
  const { playersUsd } = product.pricing;
  const ofPlayers = (least: number, most: number) =>
    least === most ? t("plus", { price: price(least) }) : t("print.from", { price: price(least) });
  const costs: Partial<Record<CustomType, string>> = {
    ...(playersUsd && playersUsd.most > 0
      ? { [customType.player]: ofPlayers(playersUsd.least, playersUsd.most) }
      : {}),
    [customType.own]: t("print.free"),
  };
  return (
    <RadioCards
      name="customType"
      form={buyFormId}
      label={<StepTitle number={number}>{t("print.title")}</StepTitle>}
      options={product.customTypes.map((type) => ({
        value: `${type}` as const,
        title: customTypeName(type, language),
        text: t(`print.${type}.text`),
        aside: costs[type],
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

interface PremiumOptionsProps extends Pick<ProductChoice, "premiumName" | "premiumNumber"> {
  change: ChangeChoice;
  /** Formatted fees. */
  namePrice: string;
  numberPrice: string;
}

/** Standard or premium lettering for name and number; without text it costs nothing. */
const PremiumOptions = memo(function PremiumOptions(props: PremiumOptionsProps) {
  const { premiumName, premiumNumber, change, namePrice, numberPrice } = props;
  const t = useTranslations("print");
  const options = (price: string) => [
    { value: "Standard", label: t("premium.standard") },
    { value: "Premium", label: t("premium.premium", { price }) },
  ];
  return (
    <div className="flex flex-col gap-5">
      <OptionButtons
        label={t("premium.name")}
        options={options(namePrice)}
        value={premiumName ? "Premium" : "Standard"}
        onChange={(value) => change({ premiumName: value === "Premium" })}
      />
      <OptionButtons
        label={t("premium.number")}
        options={options(numberPrice)}
        value={premiumNumber ? "Premium" : "Standard"}
        onChange={(value) => change({ premiumNumber: value === "Premium" })}
      />
    </div>
  );
});
