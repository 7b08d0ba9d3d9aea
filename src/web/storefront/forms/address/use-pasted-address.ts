import { useEffect, useRef, useState, type ClipboardEvent } from "react";
import type { AddressField } from "#domain/address/address-fields.ts";
import type { PastedFields } from "#domain/address/pasted/pasted-fields.ts";
import { fetchOnce } from "#web/platform/lazy.tsx";
import { isAddressField } from "./address-values.ts";
import type { AddressState } from "./change-address.ts";
import { fillPasted, isFilledOtherwise, unfilled } from "./fill-pasted.ts";
import type { AddressForm } from "./use-address-form.ts";

/** Reads addresses in all countries, which few visitors need. */
const loadReader = fetchOnce(() => import("#domain/address/pasted/pasted-address.ts"));

/** What became of a pasted address. */
export type PasteResult =
  | {
      kind: "filled";
      country: string;
      into: AddressField;
      before: AddressState;
      after: AddressState;
    }
  /** Other fields are filled already. */
  | { kind: "offered"; fields: PastedFields; into: AddressField }
  | { kind: "unserved"; country: string }
  | { kind: "undone" };

/**
 * An address that is pasted into one field as a whole fills the others (R-ADDRESS-11). The field
 * takes the text first, as everywhere: undoing puts that back.
 */
export function usePastedAddress(form: AddressForm) {
  const [news, setNews] = useState<PasteResult | null>(null);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  function fill(fields: PastedFields, into: AddressField) {
    const { state, places, restore } = latest.current;
    const after = fillPasted(state, fields, places);
    restore(after);
    const isMoved = after.values.country !== state.values.country;
    setNews({ kind: "filled", country: isMoved ? fields.country : "", into, before: state, after });
    focusField(latest, into);
  }

  async function read(text: string, into: AddressField) {
    const reader = await loadReader();
    // The text is in its field when the event is over.
    await new Promise((resolve) => setTimeout(resolve));
    const { values } = latest.current;
    const reading = reader?.readPastedAddress(text, values.country) ?? null;
    // Typed on while the reader was loading.
    if (!reading || !isStillThere(values[into], text)) return;
    const named = reading.kind === "address" ? reading.fields.country : reading.country;
    if (reading.kind === "unknownCountry" || latest.current.isUnserved(named)) {
      setNews({ kind: "unserved", country: named });
    } else if (isFilledOtherwise(values, reading.fields, into)) {
      setNews({ kind: "offered", fields: reading.fields, into });
    } else fill(reading.fields, into);
  }

  return {
    news,
    onPaste(event: ClipboardEvent) {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || !isAddressField(target.name)) return;
      if (target.name === "phone") return;
      setNews(null);
      const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
      const text = event.clipboardData.getData("text/plain");
      if (isWhole && hasNumberAndParts(text)) void read(text, target.name);
    },
    /** The country was changed to the one that the address plainly is in. */
    onMoved() {
      const { address } = latest.current.values;
      if (hasNumberAndParts(address)) void read(address, "address");
    },
    onFill() {
      if (news?.kind === "offered") fill(news.fields, news.into);
    },
    onUndo() {
      if (news?.kind !== "filled") return;
      const { state, restore } = latest.current;
      restore(unfilled(state, news.after, news.before));
      setNews({ kind: "undone" });
      focusField(latest, news.into);
    },
  };
}

/** Numbers, and more than one part: for less the reader is not loaded. */
const hasNumberAndParts = (text: string): boolean =>
  /\d/.test(text) && /[,;\n\r\t，；]|[\p{Script=Han}\p{Script=Hangul}]/u.test(text);

/** A field has no line breaks, and may take fewer characters. */
function isStillThere(value: string, pasted: string): boolean {
  const bare = (text: string) => text.replaceAll(/\s/g, "");
  return value !== "" && bare(pasted).startsWith(bare(value));
}

/** The form of another country has its fields in another order, or lacks the one with the focus. */
function focusField({ current }: { current: AddressForm }, field: AddressField) {
  requestAnimationFrame(() => {
    const at = (name: AddressField) => document.getElementById(current.idOf(name));
    const wanted = at(field) ?? at("address");
    if (wanted !== document.activeElement) wanted?.focus();
  });
}
