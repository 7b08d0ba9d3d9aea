import { CloseButton, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";

type SearchFilterProps = { label: string; value: string; onChange: (text: string) => void };

/** ms after the last key. */
const pause = 300;

/** Text that a list is searched for; it follows the typing, a moment behind. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const t = useTranslations("office");
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address changed by itself, such as by going back.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), pause);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      type="search"
      className="office-search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={80}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSection={
        typed === "" ? null : (
          <CloseButton size="sm" aria-label={t("clear")} onClick={() => setTyped("")} />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
