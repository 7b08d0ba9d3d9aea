import { Textarea } from "@mantine/core";

type PasteFieldProps = {
  label: string;
  note: string;
  /** Two lines as they may come. */
  example: string;
  value: string;
  onChange: (text: string) => void;
};

/** Where lines of a table are pasted; it has the focus of its dialog. */
export function PasteField({ label, note, example, value, onChange }: PasteFieldProps) {
  return (
    <Textarea
      label={label}
      description={note}
      placeholder={example}
      minRows={6}
      maxRows={12}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
