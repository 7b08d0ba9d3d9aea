import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SavedAddress, Address } from "#contract/address.ts";
import type { AddressField } from "#domain/address/address-fields.ts";
import { personName } from "#domain/names/person-name.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { AddressFields } from "../forms/address/address-fields.tsx";
import { countryOf, provincesIn, type Places } from "../forms/address/places.ts";
import { Step } from "./step.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

const rowParts: readonly AddressField[] = ["address", "addressLine2"];

const townParts: readonly AddressField[] = ["city", "province", "postalCode"];

/** Saved addresses shown until the rest is requested. */
const shownAtFirst = 4;
const other = "other";

/** The delivery address: a saved one, or a typed one. Guests see the form only. */
export function AddressStep({ form }: { form: CheckoutForm }) {
  const t = useTranslations("checkout");
  const { saved } = form;
  return (
    <Step title={t("address.title")}>
      {saved.addresses.length > 0 ? <SavedAddresses form={form} /> : null}
      {form.savedLacks ? (
        <Notice tone="warning" role="status">
          <span className="flex flex-wrap items-center gap-3">
            {t(`address.lacksPhone.${form.savedLacks}`)}
            <Button look="outline" size="small" onClick={() => form.askPhone()}>
              {t("address.addPhone")}
            </Button>
          </span>
        </Notice>
      ) : null}
      {saved.unserved ? (
        <Notice tone="warning" role="status">
          {t("address.unserved", { country: saved.unserved.name })}
        </Notice>
      ) : null}
      {saved.chosen ? null : <AddressFields form={form.address} section="shipping" />}
      {saved.canKeep ? (
        <Checkbox
          label={t("address.save")}
          checked={saved.keeping}
          onChange={(event) => saved.keep(event.currentTarget.checked)}
        />
      ) : null}
    </Step>
  );
}

function SavedAddresses({ form: { saved, address } }: { form: CheckoutForm }) {
  const t = useTranslations("checkout");
  const { comma } = usePunctuation();
  const { addresses, chosen } = saved;
  const [all, setAll] = useState(false);
  const shown = all
    ? addresses
    : addresses.filter((one, index) => index < shownAtFirst || one === chosen);
  const card = (one: SavedAddress) => ({
    value: one.id,
    title: personName(one),
    text: addressLine(one, address.places, comma),
    aside: one.isDefault ? <Badge tone="accent">{t("address.default")}</Badge> : undefined,
  });
  return (
    <>
      <RadioCards
        name="savedAddress"
        label={t("address.choose")}
        value={chosen?.id ?? other}
        onChange={(id) => saved.choose(id === other ? null : id)}
        options={[...shown.map(card), { value: other, title: t("address.other") }]}
      />
      {shown.length < addresses.length ? (
        <Button look="link" onClick={() => setAll(true)}>
          {t("address.all", { count: addresses.length })}
        </Button>
      ) : null}
    </>
  );
}

/** An address in one line, in its country's order: `Invalidenstraße 12, 10115 Berlin, Germany`. */
function addressLine(address: Address, places: Places, comma: string): string {
  const country = countryOf(places, address.country);
  const order = country?.fieldOrder ?? [...rowParts, ...townParts];
  // “New York, New York 10001”: a comma separates two names that may be equal.
  const hasComma = address.province && order.indexOf("city") < order.indexOf("province");
  const textOf = (field: AddressField) => {
    if (field === "province") return provinceName(address, places);
    if (field === "city" && address.city && hasComma) return `${address.city},`;
    return address[field] ?? "";
  };
  const named = (parts: readonly AddressField[]) =>
    order
      .filter((field) => parts.includes(field))
      .map(textOf)
      .filter(Boolean);
  return [...named(rowParts), named(townParts).join(" "), country?.name ?? address.country]
    .filter(Boolean)
    .join(comma);
}

function provinceName({ country, province = "" }: Address, places: Places): string {
  return provincesIn(places, country).find(({ code }) => code === province)?.name ?? province;
}
