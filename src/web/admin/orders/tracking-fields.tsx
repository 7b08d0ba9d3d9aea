import { Autocomplete, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";

/** The shop's carriers; another name can be typed. */
export const carriers = ["Gullwing Post", "Swiftlark Express"];

type TrackingFieldsProps = {
  value: { carrier: string; trackingNumber: string };
  errors: Readonly<Record<string, string>>;
  onCarrier: (carrier: string) => void;
  onTrackingNumber: (trackingNumber: string) => void;
};

/** Number and carrier of a parcel; the number has the focus. */
export function TrackingFields({
  value,
  errors,
  onCarrier,
  onTrackingNumber,
}: TrackingFieldsProps) {
  const t = useTranslations("admin-orders");
  return (
    <>
      <TextInput
        data-autofocus
        label={t("trackingNumber")}
        description={t("trackingHint")}
        maxLength={60}
        autoComplete="off"
        value={value.trackingNumber}
        error={errors["trackingNumber"]}
        onChange={(event) => onTrackingNumber(event.currentTarget.value)}
      />
      <Autocomplete
        label={t("carrier")}
        // A completely typed name needs no suggestions over the button below.
        data={carriers.filter((one) => one !== value.carrier)}
        maxLength={60}
        value={value.carrier}
        error={errors["carrier"]}
        onChange={onCarrier}
      />
    </>
  );
}
