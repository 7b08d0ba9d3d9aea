import type { Language } from "../language.ts";
import type { PartialText } from "../language/text-in.ts";

/** A product's fact in one language, such as *Fit* and *slim*. */
export type Fact = { term: string; text: string };
export type StoredFact = { term: PartialText; text: PartialText };
type FactsByLanguage = Partial<Record<Language, readonly Fact[]>>;

/* A cell has a line for each fact. A colon within a term, a break of lines and a backslash are marked. */
const marked = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const markedTerm = (text: string) => marked(text).replaceAll(/[:：]/g, "\\$&");
const plain = (text: string) =>
  text.replaceAll(/\\(.)/g, (_all, sign: string) => (sign === "n" ? "\n" : sign)).trim();

/** “Fit: slim” in each line; a fact that this language lacks leaves its line empty. */
export function factsCell(facts: readonly StoredFact[], language: Language): string {
  const lines = facts.map(({ term, text }) => {
    const [of, is] = [term[language] ?? "", text[language] ?? ""];
    return of === "" && is === "" ? "" : `${markedTerm(of)}: ${marked(is)}`.trimEnd();
  });
  return lines.join("\n").trimEnd();
}

/** A line without a colon is a fact without a term. */
export function factsOfCell(cell: string): Fact[] {
  return cell.split(/\r?\n/).map((line) => {
    const [, term = "", text = line] = /^((?:\\.|[^\\:：])*)[:：](.*)$/s.exec(line) ?? [];
    return { term: plain(term), text: plain(text) };
  });
}

/** The languages that a file names are as it says, others as they were; facts in no language go. */
export function mergeFacts(known: readonly StoredFact[], said: FactsByLanguage): StoredFact[] {
  const most = Math.max(known.length, ...Object.values(said).map((facts) => facts.length));
  const all = Array.from({ length: most }, (_none, at): StoredFact => {
    const { term, text } = known[at] ?? { term: {}, text: {} };
    const parts = (part: keyof Fact) =>
      Object.fromEntries(
        Object.entries(said).map(([language, facts]) => [language, facts[at]?.[part] ?? ""]),
      );
    return { term: { ...term, ...parts("term") }, text: { ...text, ...parts("text") } };
  });
  const isWritten = (text: PartialText) => Object.values(text).some((one) => one !== "");
  return all.filter(({ term, text }) => isWritten(term) || isWritten(text));
}
