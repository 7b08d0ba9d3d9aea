import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Country, SavedAddress } from "#contract/address.ts";
import { territoryOf } from "#domain/address/territories.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { PhoneNeed } from "#domain/delivery/phone-need.ts";
import { useFieldGroup } from "#web/layout/forms/use-field-group.ts";
import { valuesOf } from "../forms/address/address-values.ts";
import { countryOf, isUnserved, type Places } from "../forms/address/places.ts";
import {
  startDelivery,
  useAddressForm,
  type AddressForm,
} from "../forms/address/use-address-form.ts";
import type { AddressBook } from "./use-address-book.ts";
import { keepDraft, readDraft, type CheckoutDraft } from "./checkout-draft.ts";
import { findEmailError, type Refusals } from "./checkout-values.ts";
import type { Destination } from "./use-quote.ts";

/**
 * Two field groups, e-mail and address, and the draft stored in this tab. Only for hydrated pages:
 * it reads storage.
 */
export function useCheckoutForm(places: Places, book: AddressBook, phoneNeed: PhoneNeed | null) {
  const t = useTranslations("checkout");
  const [kept] = useState(readDraft);
  const start = kept ? valuesOf(kept.values, places) : startDelivery(places);
  const address = useAddressForm({ places, start, id: "checkout", phoneNeed, forParcel: true });
  const email = useEmail(kept?.values.email ?? "", book.email);
  const typing = start.address !== "" || start.firstName !== "";
  const saved = useSavedAddress(book, kept?.addressId, typing, places);
  const [method, chooseMethod] = useState<ShippingMethod>(kept?.method ?? "standard");
  const account = useOwner(kept?.account ?? "", book.userId, () => {
    email.forget();
    address.reset(startDelivery(places));
    saved.forget();
  });
  const { values } = address;
  const draft: CheckoutDraft = {
    values: { ...values, email: email.typed },
    method,
    addressId: saved.kept,
    account,
  };
  /** The chosen address is typed into the form instead, where it can be corrected. */
  const typeChosen = () => {
    if (!saved.chosen) return;
    address.reset(valuesOf(saved.chosen, places));
    saved.choose(null);
  };
  useEffect(() => keepDraft(draft));
  return {
    email,
    /** The typed address; ignored while a saved address is chosen. */
    address,
    saved,
    /** The typed address is saved now; stored at once, as the page is about to unload. */
    adopt(one: SavedAddress) {
      saved.adopt(one);
      keepDraft({ ...draft, addressId: one.id });
    },
    destination: destinationOf(saved.chosen, address),
    method,
    chooseMethod,
    typeChosen,
    /** The shown errors, in the order of the form. */
    shownErrors: [
      ...email.shownErrors.map((error) => ({ ...error, label: t("contact.email") })),
      ...(saved.chosen ? [] : address.shownErrors),
    ],
    /** Why the chosen saved address is not enough: the parcel needs a phone, and it has none. */
    savedLacks: saved.chosen?.phone === "" ? phoneNeed : null,
    /** The saved address without a phone is typed into the form, where the phone is asked for. */
    askPhone() {
      typeChosen();
      address.refuse({ phone: "phoneRequired" });
    },
    /** Shows every error. @returns whether the form is valid */
    reveal(): boolean {
      const wrong = [...email.reveal(), ...(saved.chosen ? [] : address.reveal())];
      return wrong.length === 0;
    },
    /** Shows refusals of the server. @returns whether the form shows one of them */
    refuse(refusals: Refusals): boolean {
      const refusedEmail = email.refuse(refusals.email ? { email: refusals.email } : {});
      // A saved address that is no longer sufficient.
      if (Object.keys(refusals.address).length > 0) typeChosen();
      const refusedAddress = address.refuse(refusals.address);
      return refusedEmail.length + refusedAddress.length > 0;
    },
  };
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;

/**
 * Whose typing the form has: what a guest has typed goes on with their account, what another account
 * has does not.
 * @param kept id of the account in the draft @param here of the one that is signed in; "" for none
 */
function useOwner(kept: string, here: string, forget: () => void): string {
  const [owner, setOwner] = useState(kept);
  if (here !== "" && here !== owner) {
    setOwner(here);
    if (owner !== "") forget();
  }
  return owner;
}

/** @param own the account's address, the value until another is typed */
function useEmail(start: string, own: string) {
  const [text, setText] = useState(start === "" ? null : start);
  const group = useFieldGroup({
    id: "checkout",
    values: { email: text ?? own },
    setValues: (change) => setText((last) => change({ email: last ?? own }).email),
    fields: ["email"],
    check: ({ email }) => {
      const key = findEmailError(email);
      return key ? { email: key } : {};
    },
  });
  return {
    ...group,
    /** "" as long as it is the account's. */
    typed: text ?? "",
    forget() {
      group.reset({ email: own });
      setText(null);
    },
  };
}

/** The choice between saved addresses and a typed one. */
type SavedChoice = {
  addresses: readonly SavedAddress[];
  /** null: the typed address counts. */
  chosen: SavedAddress | null;
  /** The country of the chosen one, where nothing is sent to it. */
  unserved: Country | undefined;
  /** @param id null for a typed address */
  choose: (id: string | null) => void;
  /** The typed address is saved now, and chosen. */
  adopt: (address: SavedAddress) => void;
  /** Whether there is an address book to save a typed address to. */
  canKeep: boolean;
  keeping: boolean;
  keep: (keeping: boolean) => void;
};

/** The stored choice: an id, "" for a typed address, undefined before a choice. */
type KeptChoice = string | undefined;

/**
 * Starts with the default address, or the first that parcels go to, unless one was being typed in this tab.
 * @param typing whether the form has a partly typed address
 */
function useSavedAddress(
  book: AddressBook,
  kept: KeptChoice,
  typing: boolean,
  places: Places,
): SavedChoice & { kept: KeptChoice; forget: () => void } {
  const [choice, setChoice] = useState(kept ?? (typing ? "" : undefined));
  const [keeping, keep] = useState(false);
  const [added, setAdded] = useState<readonly SavedAddress[]>([]);
  const addresses = [...book.addresses, ...added];
  const known = addresses.find(({ id }) => id === choice);
  const first = addresses.find(({ country }) => !isUnserved(places, country));
  const chosen = choice === "" ? null : (known ?? first ?? null);
  return {
    addresses,
    chosen,
    unserved:
      chosen && isUnserved(places, chosen.country) ? countryOf(places, chosen.country) : undefined,
    choose: (id) => setChoice(id ?? ""),
    adopt(address) {
      setAdded([...added, address]);
      setChoice(address.id);
      keep(false);
    },
    canKeep: book.userId !== "" && chosen === null,
    keeping,
    keep,
    kept: choice,
    forget: () => setChoice(undefined),
  };
}

/** Where it goes; a province that is typed says nothing before it is whole. */
const destinationOf = (
  chosen: SavedAddress | null,
  { values, provinces }: AddressForm,
): Destination =>
  placeOf(
    chosen ?? {
      ...values,
      province: provinces.find(({ code }) => code === values.province)?.code,
    },
  );

/** A post code counts only where it tells a part of the country: others price nothing anew. */
const placeOf = ({
  country,
  province,
  postalCode,
}: Partial<Destination> & Pick<Destination, "country">): Destination => ({
  country,
  province,
  postalCode: territoryOf(country, postalCode) ? postalCode : undefined,
});
