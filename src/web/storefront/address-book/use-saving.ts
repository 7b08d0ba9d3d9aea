import { useState, type FormEvent } from "react";
import type { SavedAddress } from "#contract/address.ts";
import { isValidationKey, validationTexts } from "#contract/validation-texts.ts";
import { call } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import {
  isAddressField,
  toAddress,
  valuesOf,
  type AddressErrors,
} from "#web/storefront/address-form/address-values.ts";
import type { Places } from "#web/storefront/address-form/places.ts";
import { startAddress, useAddressForm } from "#web/storefront/address-form/use-address-form.ts";

/** Why saving failed, where no field is to blame; `text` is the server's, "" without an answer. */
type Failure = { text: string };

/** An address of the book: typing it, saving it, and what came of that. */
export function useSaving(places: Places, saved: SavedAddress | null, onSaved: () => void) {
  const language = useLanguage();
  const [start] = useState(() => (saved ? valuesOf(saved) : startAddress(places)));
  const form = useAddressForm({ places, start, prefix: "address" });
  const [isDefault, setDefault] = useState(saved?.isDefault ?? false);
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const countRefusal = () => setRefusals((count) => count + 1);

  async function save() {
    setFailure(null);
    if (form.reveal().length > 0) return countRefusal();
    setBusy(true);
    const known = saved ? { id: saved.id } : {};
    const address = { ...known, ...toAddress(form.values, form.country), isDefault };
    const answer = await call("saveAddresses", [address], { quiet: true });
    if (answer.ok) return onSaved();
    setBusy(false);
    const refused = answer.data?.errors ?? [];
    const named = namedErrors(refused);
    form.refuse(named);
    if (Object.keys(named).length > 0) return countRefusal();
    const key = refused[0]?.key ?? "";
    setFailure({ text: isValidationKey(key) ? validationTexts[key][language] : answer.msg });
  }

  return {
    form,
    isDefault,
    setDefault,
    refusals,
    busy,
    failure,
    submit(event: FormEvent) {
      event.preventDefault();
      if (!busy) void save();
    },
  };
}

/** `0.city` → `city`: the call takes a list, which here has one address. */
function namedErrors(refused: readonly { path: string; key: string }[]): AddressErrors {
  const errors: AddressErrors = {};
  for (const { path, key } of refused) {
    const field = path.replace(/^\d+\./, "");
    if (isAddressField(field)) errors[field] ??= isValidationKey(key) ? key : "invalid";
  }
  return errors;
}
