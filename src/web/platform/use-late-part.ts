import { useEffect, useState } from "react";

/**
 * A part of a page whose code is fetched when it is wanted first, such as what stands in a dialog.
 * @param load an `import()`; the same function at every render
 * @returns null until the code is here. Should it fail to come, the next wish tries again.
 */
export function useLatePart<Part>(load: () => Promise<Part>, wanted: boolean): Part | null {
  const [held, setHeld] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    if (!wanted || held) return;
    let gone = false;
    load().then(
      (part) => gone || setHeld({ part }),
      // The page goes on without it.
      () => undefined,
    );
    return () => void (gone = true);
  }, [load, wanted, held]);
  return held?.part ?? null;
}
