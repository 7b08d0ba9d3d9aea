import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SavedAddress } from "#contract/address.ts";
import { AddressFields } from "../forms/address/address-fields.tsx";
import { addressLine } from "../forms/address/address-line.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Step } from "./step.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

/** Saved addresses shown before the others are asked for. */
const shownAtFirst = 4;
const other = "other";

/** Where it goes: a saved address, or one that is typed. Guests see the form alone. */
export function AddressStep({ form }: { form: CheckoutForm }) {
  const t = useTranslations("checkout");
  const { saved } = form;
  return (
    <Step number={2} title={t("address.title")}>
      {saved.addresses.length > 0 ? <SavedAddresses form={form} /> : null}
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
  const { addresses, chosen } = saved;
  const [all, setAll] = useState(false);
  const shown = all
    ? addresses
    : addresses.filter((one, index) => index < shownAtFirst || one === chosen);
  const card = (one: SavedAddress) => ({
    value: one.id,
    title: `${one.firstName} ${one.lastName}`,
    text: addressLine(one, address.places),
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
