import type { QueryResult } from "pg";
import type { Planned, StatementSource } from "./connections.ts";

/** Rows of a statement; `count` says how many it read or changed. */
export type Rows<All extends readonly unknown[]> = All & { count: number };

/**
 * Statements written as templates: `driver`select … where id = ${id}``. Values go beside the text,
 * never into it; a statement inside another one becomes a part of it.
 */
export type Driver = {
  // The row's content is known to the caller's statement alone.
  // oxlint-disable-next-line typescript/no-explicit-any
  <All extends readonly unknown[] = Record<string, any>[]>(
    texts: TemplateStringsArray,
    ...values: readonly unknown[]
  ): Statement<All>;
  /** A name of a table or column. */
  (name: string): Name;
  /** A list in brackets: `in ${driver(list)}`. */
  (list: readonly unknown[]): List;
  /** A text made at run time, with `$1` for its first value; never prepared. */
  unsafe: <All extends readonly unknown[] = Record<string, unknown>[]>(
    text: string,
    values?: readonly unknown[],
  ) => Statement<All>;
  /**
   * As `unsafe`, read only and planned under a setting of PostgreSQL's: `enable_seqscan to off`.
   * Three messages instead of one.
   */
  readUnder: <All extends readonly unknown[] = Record<string, unknown>[]>(
    setting: string,
    text: string,
    values?: readonly unknown[],
  ) => Statement<All>;
};

class Name {
  readonly text: string;
  constructor(name: string) {
    this.text = `"${name.replaceAll('"', '""')}"`;
  }
}

class List {
  readonly values: readonly unknown[];
  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

/** @param source where the statements are executed: a pool, or the connection of a transaction */
export function createDriver(source: StatementSource): Driver {
  function driver(first: TemplateStringsArray | string | readonly unknown[], ...values: unknown[]) {
    if (typeof first === "string") return new Name(first);
    if (!("raw" in first)) return new List(first);
    return new Statement(source, (into) => writeTemplate(first, values, into));
  }
  const made = (how: Planned, text: string, values: readonly unknown[] = []) =>
    new Statement(
      source,
      (into) => {
        into.push(...values);
        return text;
      },
      how,
    );
  return Object.assign(driver, {
    unsafe: made.bind(null, {}),
    readUnder: (setting: string, text: string, values?: readonly unknown[]) =>
      made({ setting }, text, values),
  }) as Driver;
}

/** A statement, executed when it is awaited for the first time. */
export class Statement<All extends readonly unknown[]> implements Promise<Rows<All>> {
  readonly [Symbol.toStringTag] = "Statement";
  readonly #source: StatementSource;
  readonly #write: (into: unknown[]) => string;
  readonly #how: Planned;
  #rows: Promise<Rows<All>> | undefined;

  /** @param write returns the text and adds its values to those that stand before it */
  constructor(
    source: StatementSource,
    write: (into: unknown[]) => string,
    how: Planned = { prepared: true },
  ) {
    this.#source = source;
    this.#write = write;
    this.#how = how;
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a statement is awaited like a promise
  then<Done = Rows<All>, Failed = never>(
    done?: ((rows: Rows<All>) => Done | PromiseLike<Done>) | null,
    failed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Done | Failed> {
    this.#rows ??= this.#execute();
    // oxlint-disable-next-line promise/no-callback-in-promise -- hands the callbacks on
    return this.#rows.then(done, failed);
  }

  catch<Failed = never>(
    failed?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Rows<All> | Failed> {
    return this.then(null, failed);
  }

  finally(after?: (() => void) | null): Promise<Rows<All>> {
    return this.then((rows) => rows).finally(after);
  }

  /** Rows in portions, read one after the other, so that a large result holds nothing up. */
  portions(size: number): AsyncIterable<All> {
    const { text, values } = this.#compose();
    if (values.length > 0) throw new Error("a statement read in portions takes no values");
    return this.#source.portions(text, size) as AsyncIterable<All>;
  }

  async #execute(): Promise<Rows<All>> {
    const answer: unknown = await this.#source.query(this.#compose(), this.#how);
    // A text of several statements has a result for each; the last one counts.
    const { rows, rowCount } = [answer].flat().at(-1) as QueryResult;
    // Beside the rows, which are compared and spread without it.
    return Object.defineProperty(rows, "count", { value: rowCount ?? 0 }) as unknown as Rows<All>;
  }

  #compose(): { text: string; values: unknown[] } {
    const values: unknown[] = [];
    return { text: this.#write(values), values };
  }

  /** Written into another statement. */
  static partOf(statement: Statement<readonly unknown[]>, into: unknown[]): string {
    return statement.#write(into);
  }
}

function writeTemplate(
  texts: readonly string[],
  values: readonly unknown[],
  into: unknown[],
): string {
  return texts.reduce((text, part, n) => `${text}${written(values[n - 1], into)}${part}`);
}

function written(value: unknown, into: unknown[]): string {
  if (value instanceof Statement) return Statement.partOf(value, into);
  if (value instanceof Name) return value.text;
  if (value instanceof List) return `(${value.values.map((one) => written(one, into)).join(", ")})`;
  into.push(value);
  return `$${into.length}`;
}
