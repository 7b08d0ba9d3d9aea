import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Product } from "#contract/catalog.ts";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { useDebouncedValue } from "#web/platform/use-debounced-value.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { type Draft, storedDraft } from "./choice-draft.ts";
import { type AskedDesign, codeInAddress, linkedDesign, writeAddress } from "./design-link.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";
import { readChoice } from "./read-choice.ts";

export type ChangeChoice = (change: Partial<ProductChoice>) => void;

/** Milliseconds of debounce before the address is written, which costs as much as a render. */
const PAUSE = 250;

/**
 * The choices of a product page; they survive a reload and coming back. A design in the address
 * overrides the draft of this tab, unless the draft was made at this very address; a refused design
 * leaves the plain shirt.
 */
export function useProductChoice(product: Product, { opened, refused }: AskedDesign) {
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const line = query.get("line") ?? "";
  const code = query.get("d") ?? "";
  const found = useMemo(() => {
    const design = opened?.design;
    if (!hydrated || refused) return { ...firstChoice(product), ...design };
    const draft = storedDraft(product.slug, line).read();
    const choice = readChoice(draft?.choice ?? {}, product);
    return draft && isNewer(draft, code) ? choice : { ...choice, ...design };
  }, [hydrated, product, opened, refused, line, code]);
  const [changed, setChanged] = useState<ProductChoice | null>(null);
  const choice = changed ?? found;
  // A stable function, so that memoised steps do not render.
  const change: ChangeChoice = useCallback(
    (part) => setChanged((before) => ({ ...(before ?? found), ...part })),
    [found],
  );
  /** Design code for the address; "" without a design. */
  const designCode = encodeDesignLink(linkedDesign(choice));
  const untouched = changed === null;
  const isRead = hydrated && !(refused && untouched);
  useKeptChoice({ slug: product.slug, line, choice, untouched, designCode, isRead });
  return { choice, change, designCode, untouched };
}

/**
 * Whether the draft was made at the address with this code. A reload fetches the address it began at,
 * though the page may still have changed it on its way out.
 */
function isNewer({ address, former }: Draft, code: string): boolean {
  if (address === code) return true;
  const [load] = performance.getEntriesByType("navigation");
  return former === code && load instanceof PerformanceNavigationTiming && load.type === "reload";
}

interface Kept {
  slug: string;
  /** Id of the cart line being edited; "" for none. */
  line: string;
  choice: ProductChoice;
  untouched: boolean;
  designCode: string;
  /** False until the address was read, and after a refusal: the address must not be written. */
  isRead: boolean;
}

/**
 * Stores the choices in this tab at once, and debounces the design in the page's address, so that a
 * link and Back restore it. The draft records its address: a reload before the address has followed
 * finds the newer draft.
 */
function useKeptChoice({ slug, line, choice, untouched, designCode, isRead }: Kept): void {
  // A navigation within the page, to a tab or to other reviews, has its own history key and an
  // address without the design.
  const { key: visit } = useLocation();
  const code = useDebouncedValue(designCode, PAUSE);
  const former = useRef<string | null>(null);
  const keep = useCallback(() => {
    const draft = { choice, address: codeInAddress(), former: former.current, visit };
    storedDraft(slug, line).write(draft);
  }, [slug, line, choice, visit]);
  useEffect(() => {
    if (!untouched) keep();
  }, [untouched, keep]);
  useEffect(() => {
    const before = codeInAddress();
    if (!isRead || !visit || before === code) return;
    try {
      writeAddress(code);
      former.current = before;
      keep();
    } catch {
      // Safari allows a hundred changes in 30 s; the draft is stored anyway.
    }
  }, [code, visit, isRead, keep]);
}
