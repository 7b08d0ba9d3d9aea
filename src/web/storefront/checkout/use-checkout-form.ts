import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { SavedAddress } from "#contract/address.ts";
import { validationTexts, type ValidationKey } from "#contract/validation-texts.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { valuesOf } from "#web/storefront/address-form/address-values.ts";
import type { Fault } from "#web/ui/fault-summary.tsx";
import type { Places } from "#web/storefront/address-form/places.ts";
import { useAddressLabel } from "#web/storefront/address-form/use-address-label.ts";
import {
  startAddress,
  useAddressForm,
  type AddressForm,
} from "#web/storefront/address-form/use-address-form.ts";
import type { AddressBook } from "./use-address-book.ts";
import { useSavedAddress, type SavedChoice } from "./use-saved-address.ts";
import { keepDraft, readDraft } from "./checkout-draft.ts";
import { findEmailError, type Refusals } from "./checkout-values.ts";

export type EmailForm = {
  id: string;
  value: string;
  change: (value: string) => void;
  blur: () => void;
  /** What is wrong, if it is time to say so. */
  error: string | undefined;
};

export type CheckoutForm = {
  email: EmailForm;
  /** What is typed; counts where no saved address is chosen. */
  address: AddressForm;
  saved: SavedChoice;
  /** The typed address is in the book now; kept at once, as the page is about to be left. */
  adopt: (address: SavedAddress) => void;
  /** ISO code of the country it goes to; "" while none is chosen. */
  country: string;
  method: ShippingMethod;
  chooseMethod: (method: ShippingMethod) => void;
  /** What is shown as wrong, in the order of the form. */
  faults: readonly Fault[];
  /** Shows every error. @returns whether nothing stands in the way. */
  reveal: () => boolean;
  /** Refusals of the server. @returns whether one of them is seen in the form. */
  refuse: (refusals: Refusals) => boolean;
};

/** Values, errors and the draft kept in this tab. For pages that are hydrated: it reads storage. */
export function useCheckoutForm(places: Places, book: AddressBook): CheckoutForm {
  const t = useTranslations("checkout");
  const [kept] = useState(readDraft);
  const start = kept ? valuesOf(kept.values) : startAddress(places);
  const address = useAddressForm({ places, start, prefix: "checkout" });
  const email = useEmail(kept?.values.email ?? "", book.email);
  const typing = start.address !== "" || start.firstName !== "";
  const saved = useSavedAddress(book, kept?.addressId, typing);
  const [method, chooseMethod] = useState<ShippingMethod>(kept?.method ?? "standard");
  const labelOf = useAddressLabel(address.country);
  const { value } = email.form;
  const { values } = address;
  useEffect(
    () => keepDraft({ values: { ...values, email: value }, method, addressId: saved.kept }),
    [values, value, method, saved.kept],
  );

  const faults = [
    { id: email.form.id, label: t("contact.email"), text: email.form.error },
    ...(saved.chosen ? [] : address.fields).map((field) => ({
      id: address.idOf(field),
      label: labelOf(field),
      text: address.errorOf(field),
    })),
  ].flatMap(({ text, ...fault }) => (text ? [{ ...fault, text }] : []));

  return {
    email: email.form,
    address,
    saved,
    adopt(one) {
      saved.adopt(one);
      keepDraft({ values: { ...values, email: value }, method, addressId: one.id });
    },
    country: saved.chosen?.country ?? address.values.country,
    method,
    chooseMethod,
    faults,
    reveal() {
      const right = email.reveal();
      if (saved.chosen) return right;
      return address.reveal().length === 0 && right;
    },
    refuse(refusals) {
      email.refuse(refusals.email);
      const seen = address.fields.some((field) => refusals.address[field]);
      // A saved address that is no longer enough is mended in the form.
      if (saved.chosen && Object.keys(refusals.address).length > 0) {
        address.load(valuesOf(saved.chosen));
        saved.choose(null);
      }
      address.refuse(refusals.address);
      return seen || refusals.email !== undefined;
    },
  };
}

/** @param own the account's address, which stands there until another is typed */
function useEmail(start: string, own: string) {
  const language = useLanguage();
  const [text, setText] = useState(start);
  const [typed, setTyped] = useState(false);
  const [shown, setShown] = useState(false);
  const [refused, setRefused] = useState<ValidationKey>();
  const value = typed || text !== "" ? text : own;
  const key = refused ?? findEmailError(value);
  const form: EmailForm = {
    id: "checkout-email",
    value,
    change(next) {
      setTyped(true);
      setRefused(undefined);
      setText(next);
    },
    // Going through an empty field by keyboard is no mistake yet.
    blur: () => typed && setShown(true),
    error: key && shown ? validationTexts[key][language] : undefined,
  };
  return {
    form,
    reveal() {
      setShown(true);
      return key === undefined;
    },
    refuse(next: ValidationKey | undefined) {
      setRefused(next);
      setShown(true);
    },
  };
}
