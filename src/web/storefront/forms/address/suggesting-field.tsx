import { useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { TextField } from "#web/ui/text-field.tsx";
import { lazyPart } from "#web/platform/lazy.tsx";
import type { ControlProps } from "./control-props.ts";
import type { SuggestingPart } from "./places-for.ts";
import type { ComboboxState, SuggestionListHandle } from "./suggestion-list.tsx";

const SuggestionList = lazyPart(
  () => import("./suggestion-list.tsx").then((module) => module.SuggestionList),
  // Without it the field is a text field.
  { Failed: () => null },
);

type SuggestingFieldProps = ControlProps &
  Pick<ComponentProps<typeof TextField>, "helper" | "autoCapitalize" | "maxLength"> & {
    part: SuggestingPart;
    /** The edge of the field that the list is aligned to; the list may be wider. */
    edge: "start" | "end";
  };

/**
 * A text field that suggests addresses while typing (R-ADDRESS-4). The list is fetched when the
 * field is first focused; without it, or without a response, the field is a plain text field.
 */
export function SuggestingField({ form, control, part, edge, ...rest }: SuggestingFieldProps) {
  const [entered, setEntered] = useState(false);
  /** The text to get suggestions for; null for none. */
  const [query, setQuery] = useState<string | null>(null);
  /** No suggestions are wanted until the field is empty again. */
  const [manual, setManual] = useState(false);
  const [combobox, setCombobox] = useState<ComboboxState>({});
  const list = useRef<SuggestionListHandle>(null);
  // A text that was replaced by another hand, such as a pasted address by its street, asks nothing.
  const asked = query === control.value ? query : null;
  const ask = (text: string) => {
    const wished = manual && text !== "";
    if (!wished) setManual(false);
    setQuery(wished || text === "" ? null : text);
  };
  return (
    <TextField
      {...control}
      {...rest}
      {...combobox}
      onFocus={() => setEntered(true)}
      onBlur={() => {
        setQuery(null);
        control.onBlur();
      }}
      onChange={(event) => {
        control.onChange(event);
        // Unfinished letters of an input method are no word yet.
        const { nativeEvent } = event;
        if (!("isComposing" in nativeEvent && nativeEvent.isComposing)) {
          ask(event.currentTarget.value);
        }
      }}
      onCompositionEnd={(event) => ask(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing) return;
        const closed = asked === null && event.key === "ArrowDown";
        if (closed) setQuery(event.currentTarget.value);
        else list.current?.press(event);
      }}
      popup={
        entered ? (
          <SuggestionList
            ref={list}
            {...{ form, part, edge }}
            query={asked}
            id={`${control.id}-suggestions`}
            onState={setCombobox}
            onClose={() => setQuery(null)}
            onManual={() => {
              setManual(true);
              setQuery(null);
            }}
          />
        ) : null
      }
    />
  );
}
