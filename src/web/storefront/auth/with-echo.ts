type Change = { currentTarget: { value: string } };

/** A field whose value somebody else wants to know as well. */
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
