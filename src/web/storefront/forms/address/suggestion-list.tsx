import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type Ref } from "react";
import { useTranslations } from "use-intl";
import type { AddressSuggestion } from "#contract/address.ts";
import { classNames } from "#web/ui/class-names.ts";
import { placesFor, type SuggestingPart } from "./places-for.ts";
import type { AddressForm } from "./use-address-form.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** ARIA attributes of the text field (ARIA 1.2, combobox with a list). */
export type ComboboxState = {
  role?: "combobox";
  "aria-autocomplete"?: "list";
  "aria-expanded"?: boolean;
  "aria-controls"?: string | undefined;
  "aria-activedescendant"?: string | undefined;
};

export type SuggestionListHandle = {
  /** Handles a key of the text field if it belongs to the list. */
  press: (event: KeyboardEvent) => void;
};

interface SuggestionListProps {
  ref: Ref<SuggestionListHandle>;
  id: string;
  form: AddressForm;
  part: SuggestingPart;
  edge: "start" | "end";
  /** The typed text; null closes the list. */
  query: string | null;
  onState: (state: ComboboxState) => void;
  onClose: () => void;
  /** Called when the suggestions are dismissed. */
  onManual: () => void;
}

/** The list below a text field; the focus stays in the field. */
export function SuggestionList(props: SuggestionListProps) {
  const { ref, id, form, part, edge, query, onState, onClose, onManual } = props;
  const t = useTranslations("address");
  const found = placesFor(part, form.values, useSuggestions(form.values.country, query));
  const open = found.length > 0;
  // The row after the last dismisses the suggestions.
  const rows = open ? [...found.map(({ label }) => label), t("suggest.manual")] : [];
  const [at, setAt] = useState({ query, label: "" });
  const active = at.query === query ? rows.indexOf(at.label) : -1;
  const [chosen, setChosen] = useState("");
  const activeId = active >= 0 ? `${id}-${active}` : undefined;

  useEffect(() => {
    onState({
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": open,
      "aria-controls": open ? id : undefined,
      "aria-activedescendant": activeId,
    });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onState, id, open, activeId]);

  function choose({ label, address }: AddressSuggestion) {
    form.fill(address);
    // The search was for a town: the street is still to be typed.
    if (part === "address" && !address.address) form.respell("address", "");
    setChosen(label);
    onClose();
  }

  function take(row: number) {
    const suggestion = found[row];
    if (suggestion) choose(suggestion);
    else onManual();
  }

  useImperativeHandle(ref, () => ({
    press(event) {
      if (!open) return;
      // Past either end nothing is active, and Enter submits the form.
      const move = (row: number) => setAt({ query, label: rows[row] ?? "" });
      if (event.key === "ArrowDown") move(active + 1);
      else if (event.key === "ArrowUp") move(active === -1 ? rows.length - 1 : active - 1);
      else if (event.key === "Enter" && active >= 0) take(active);
      else if (event.key === "Escape") onClose();
      else return;
      event.preventDefault();
      // Escape closes the list, not the dialog around it.
      event.stopPropagation();
    },
  }));

  const news = open
    ? t("suggest.found", { count: found.length })
    : chosen && t("suggest.filled", { label: chosen });
  return (
    <>
      <span role="status" className="sr-only">
        {news}
      </span>
      {open ? (
        <Rows {...{ id, rows, active, edge }} label={t("suggest.list")} onTake={take} />
      ) : null}
    </>
  );
}

interface RowsProps {
  id: string;
  label: string;
  rows: readonly string[];
  active: number;
  edge: "start" | "end";
  onTake: (row: number) => void;
}

function Rows({ id, label, rows, active, edge, onTake }: RowsProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      // A press keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        "absolute top-full z-20 mt-1 max-h-72 w-[min(24rem,calc(100vw-3rem))] min-w-full overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float",
        edge === "end" ? "right-0" : "left-0",
      )}
    >
      {rows.map((text, row) => (
        // The keys are pressed in the text field.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={text}
          id={`${id}-${row}`}
          role="option"
          aria-selected={row === active}
          onClick={() => onTake(row)}
          className="flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 text-14 last:mt-1 last:text-ink-soft hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-ink"
        >
          {text}
        </div>
      ))}
    </div>
  );
}
