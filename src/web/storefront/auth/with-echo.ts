type Change = { currentTarget: { value: string } };

/** Adds a second listener to a field's changes. */
export function withEcho<Field extends { onChange: (event: Change) => void }>(
  field: Field,
  tell: (value: string) => void,
): Field {
  return {
    ...field,
    onChange: (event: Change) => {
      field.onChange(event);
      tell(event.currentTarget.value);
    },
  };
}
