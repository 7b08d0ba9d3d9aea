/** A plain form that was refused: its page shows what was typed, beside why. */
export type SentForm = {
  /** Each field with all its values, as they were sent. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Why it was refused. */
  result: string;
  /** The same in the reader's words, where the server alone has them. */
  words?: string;
};

/**
 * What a page without scripts is rendered with besides its address, for one request alone: neither an
 * address nor a cache holds it (docs/decisions/090).
 */
export type PlainVisit = {
  sent: SentForm | null;
  /** The plain lines of the visitor's cookie; null where the page does not show them. */
  lines: string | null;
};

export const noVisit: PlainVisit = { sent: null, lines: null };

/** The first value of a field that is not empty. */
export const sentValue = ({ values }: SentForm, name: string): string =>
  values[name]?.find((value) => value !== "") ?? "";

/** Makes `/cart` the cart of plain forms, from the visitor's cookie. */
export const plainView = { name: "view", value: "plain" } as const;
