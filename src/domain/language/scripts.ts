/**
 * Scripts that languages of the shop are written in, by their Unicode names. `unit` says whether
 * words stand between spaces or nothing parts them; `letters` are those of lower case without
 * accents, as a class of a regular expression that PostgreSQL reads too.
 */
export const scripts = {
  Latin: { unit: "word", letters: "a-z" },
  Han: { unit: "character", letters: "\\u3400-\\u9fff" },
} as const satisfies Record<string, { unit: "word" | "character"; letters: string }>;

export type Script = keyof typeof scripts;
