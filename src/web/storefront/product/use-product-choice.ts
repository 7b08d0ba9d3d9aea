import { useCallback, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import type { Product } from "#contract/catalog.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { readDraft } from "./choice-draft.ts";
import type { AskedDesign } from "./design-link/open-design.ts";
import { draftKey, outdatedKey } from "./draft-key.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";
import { readTab, writeTab } from "./tab-storage.ts";

export type ChangeChoice = (change: Partial<ProductChoice>) => void;

type ChoiceHeld = {
  choice: ProductChoice;
  change: ChangeChoice;
  /** What was found at first: nothing was changed yet. */
  untouched: boolean;
  hydrated: boolean;
  /** Where they are kept in this tab. */
  draft: string;
};

/**
 * The choices on a product page; they outlive a reload and a step away and back. A design in the
 * address goes before the one that was left here, unless that is newer than the address; one that was
 * refused leaves the plain shirt.
 */
export function useProductChoice(product: Product, { opened, refused }: AskedDesign): ChoiceHeld {
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const draft = draftKey(product.slug, query.get("line") ?? "");
  const code = query.get("d");
  const found = useMemo(() => {
    const kept = hydrated && !refused;
    const left = kept ? readDraft(readTab(draft), product) : firstChoice(product);
    const newer = hydrated && readTab(outdatedKey(draft)) === code;
    return newer ? left : { ...left, ...opened?.design };
  }, [hydrated, product, opened, refused, draft, code]);
  const [changed, setChanged] = useState<ProductChoice | null>(null);
  const choice = changed ?? found;
  // The same function for as long as nothing else is found: steps that did not change stay as they are.
  const change: ChangeChoice = useCallback(
    (part) => setChanged((held) => ({ ...(held ?? found), ...part })),
    [found],
  );
  useEffect(() => {
    if (changed) writeTab(draft, JSON.stringify(changed));
  }, [changed, draft]);
  return { choice, change, untouched: changed === null, hydrated, draft };
}
