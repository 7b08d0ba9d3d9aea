import { Select, type SelectProps } from "@mantine/core";
import { useState } from "react";

type PlaceChoiceProps = Pick<
  SelectProps,
  "label" | "aria-label" | "placeholder" | "size" | "disabled" | "nothingFoundMessage"
> & {
  places: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** Adds what is chosen at once; then the field is empty for the next one. */
export function PlaceChoice({ places, onChoose, ...field }: PlaceChoiceProps) {
  const [typed, setTyped] = useState("");
  return (
    <Select
      {...field}
      className="places-choice"
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      value={null}
      data={[...places]}
      onChange={(value) => {
        if (!value) return;
        setTyped("");
        onChoose(value);
      }}
    />
  );
}
