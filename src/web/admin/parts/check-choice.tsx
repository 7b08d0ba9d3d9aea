import { Button, Checkbox, Group } from "@mantine/core";
import type { ReactNode } from "react";

interface CheckChoiceProps<Value extends string> {
  label: string;
  description: string;
  error: string | undefined;
  options: readonly { value: Value; label: string; description?: ReactNode; disabled?: boolean }[];
  chosen: readonly Value[];
  onChange: (chosen: readonly Value[]) => void;
  /** What the button says that checks all, and that checks none once all are. */
  words: { all: string; none: string };
  /** Of the grid of boxes. */
  className: string;
}

/** Any number of many; the answer keeps the order of the options. */
export function CheckChoice<Value extends string>(props: CheckChoiceProps<Value>) {
  const { label, description, error, options, chosen, onChange, words, className } = props;
  const values = options.map(({ value }) => value);
  const isAll = chosen.length === values.length;
  return (
    <div>
      <Checkbox.Group
        label={label}
        description={description}
        error={error}
        value={[...chosen]}
        onChange={(checked) => onChange(values.filter((one) => checked.includes(one)))}
      >
        <div className={className}>
          {options.map((option) => (
            <Checkbox key={option.value} {...option} {...(error ? { "aria-invalid": true } : {})} />
          ))}
        </div>
      </Checkbox.Group>
      <Group mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => onChange(isAll ? [] : values)}>
          {isAll ? words.none : words.all}
        </Button>
      </Group>
    </div>
  );
}
