/** Fetches the texts of pages and parts; the server has all of them from the start. */
let load: (names: readonly string[]) => Promise<void> = () => Promise.resolve();

export function loadTextsBy(loader: typeof load): void {
  load = loader;
}

/**
 * A part that brings its own texts, which pages then need not (see `scripts/find-page-areas.ts`).
 * @param name of its file below `src/web`
 * @param fetchPart an `import()` with the comment `own texts`
 * @returns fetches both at once
 */
export const withTexts =
  <Part>(name: string, fetchPart: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([fetchPart(), load([name])]);
    return part;
  };
