/** An outcome that callers must look at: expected failures are values, thrown errors are bugs. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; failure: Failure };

export const success = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
export const failure = <Failure>(reason: Failure): { ok: false; failure: Failure } => ({
  ok: false,
  failure: reason,
});
