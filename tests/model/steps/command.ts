import type { Mishap } from "../mishaps.ts";
import type { Model, ModelOrder } from "../reference/state.ts";
import type { Snapshot, World } from "../world.ts";

/**
 * A command is plain numbers, read against the model as it stands, so that any part of a list of
 * commands is a list of commands again.
 */
export type Command = { name: string; order: number; n: readonly number[] };

export type Step = {
  label: string;
  /** Changes the model. @returns the code that the call must answer. */
  ideal: () => string;
  real: (world: World, row: Snapshot["orders"][number]) => Promise<string>;
  mishap?: Mishap | null;
  /** The next capture, or refund, is held for review. */
  isPending?: boolean;
  isRefundPending?: boolean;
  jumpMs?: number;
  /** The order it is about, where not the command's. */
  on?: ModelOrder;
};

export const nth = <Each>(list: readonly Each[], n: number): Each | undefined =>
  list.length === 0 ? undefined : list[n % list.length];

export const decimal = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;

export type Make = (model: Model, order: ModelOrder, n: readonly number[]) => Step | null;
