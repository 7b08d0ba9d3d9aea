import { TextInput, type TextInputProps } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useShopClock } from "../data/use-shop-clock.ts";

type MomentFieldProps = Omit<TextInputProps, "type" | "value" | "description" | "onChange"> & {
  /** Day and time by the shop's clock: `2026-11-30T18:05`, or "". */
  value: string;
  onChange: (value: string) => void;
};

/** A moment by the shop's clock, whose zone is named. */
export function MomentField({ onChange, ...rest }: MomentFieldProps) {
  const t = useTranslations("admin");
  const { zone } = useShopClock();
  return (
    <TextInput
      {...rest}
      type="datetime-local"
      // Without it browsers take six digits of a year.
      max="9999-12-31T23:59"
      description={t("shopTime", { zone })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
