import type { PartialText } from "#domain/language/text-in.ts";

export type Errors = Readonly<Record<string, string>>;
type Name<Draft> = keyof Draft & string;
/** Names of the fields that take any such value. */
type NameOf<Draft, Value> = {
  [One in Name<Draft>]: [Value, Draft[One]] extends [Draft[One], Value] ? One : never;
}[Name<Draft>];

/** Props of the fields of a form. */
export type Fields<Draft extends object> = ReturnType<typeof bindFields<Draft>>;

/**
 * Binds fields to a draft: what they hold, what is wrong with it, and what typing changes.
 * @param errors by path of the call's input, which is the field's name unless another is given
 */
export function bindFields<Draft extends object>(
  draft: Draft,
  set: (change: Partial<Draft>) => void,
  errors: Errors,
) {
  const put = (name: Name<Draft>, value: unknown) => set({ [name]: value } as Partial<Draft>);
  return {
    /** A text field. @param as changes what is typed, such as to capitals */
    text: (
      name: NameOf<Draft, string>,
      {
        path = name,
        as = (typed) => typed,
      }: { path?: string; as?: (typed: string) => string } = {},
    ) => ({
      value: draft[name] as string,
      error: errors[path],
      onChange: (event: { currentTarget: { value: string } }) =>
        put(name, as(event.currentTarget.value)),
    }),
    /** A checkbox or a switch. */
    tick: (name: NameOf<Draft, boolean>) => ({
      checked: draft[name] as boolean,
      onChange: (event: { currentTarget: { checked: boolean } }) =>
        put(name, event.currentTarget.checked),
    }),
    /** A control that offers only what is allowed, and so has no place for an error. */
    choice: <One extends Name<Draft>>(name: One) => ({
      value: draft[name],
      onChange: (value: Draft[One]) => put(name, value),
    }),
    /** A field that hands over its value, such as a number. */
    value: <One extends Name<Draft>>(name: One, path: string = name) => ({
      value: draft[name],
      error: errors[path],
      onChange: (value: Draft[One]) => put(name, value),
    }),
    /** `LanguageFields`. */
    texts: (name: NameOf<Draft, PartialText>, path: string = name) => ({
      path,
      value: draft[name] as PartialText,
      errors,
      onChange: (value: PartialText) => put(name, value),
    }),
  };
}
