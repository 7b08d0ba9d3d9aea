import { Books, type Fact } from "./books.ts";
import { isJsonObject } from "./field-reader.ts";
import { Journal } from "./journal.ts";

/** The books together with the journal that keeps them. */
export class Account {
  readonly books: Books;
  /** Facts that follow from one that was just applied, kept together with it. */
  consequences: (fact: Fact) => Fact[] = () => [];
  /** Called after facts were recorded. */
  onRecord: (facts: readonly Fact[]) => void = () => undefined;
  readonly #journal: Journal;

  private constructor(books: Books, journal: Journal) {
    this.books = books;
    this.#journal = journal;
  }

  /** Replays the journal in `directory`; `onFailure` hears of a write the disk refused. */
  static async open(directory: string, onFailure: (error: unknown) => void): Promise<Account> {
    const books = new Books();
    const replay = (line: unknown): void => {
      if (!isFacts(line)) throw new Error("The journal holds a line that is not a list of facts.");
      for (const fact of line) books.apply(fact);
    };
    return new Account(books, await Journal.open(directory, replay, onFailure));
  }

  /**
   * Records facts that happen together: after a crash either all of them stand or none does.
   * Answer only after `settled()`.
   */
  record(...facts: Fact[]): void {
    const all = facts.flatMap((fact) => {
      this.books.apply(fact);
      const after = this.consequences(fact);
      for (const each of after) this.books.apply(each);
      return [fact, ...after];
    });
    this.#journal.append(all);
    this.onRecord(all);
  }

  settled(): Promise<void> {
    return this.#journal.settled();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}

/** The journal is written by this program alone; only its outline is checked. */
const isFacts = (line: unknown): line is Fact[] =>
  Array.isArray(line) &&
  line.every((fact) => isJsonObject(fact) && typeof fact["type"] === "string");
