/** A setting that cannot be read ends the start before anything else. */
export function orExit<Setting>(read: () => Setting): Setting {
  try {
    return read();
  } catch (error) {
    console.error(`✗ ${messageOf(error)}`);
    return process.exit(1);
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
