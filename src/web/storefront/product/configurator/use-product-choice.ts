import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";
import type { Product } from "#contract/catalog.ts";
import { createStore, type ReadableStore, useStore } from "#web/platform/store.ts";
import { useDebouncedValue } from "#web/platform/use-debounced-value.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { quantityMax } from "#domain/cart/quantity.ts";
import { printedNumber } from "#domain/customization.ts";
import { type Draft, storedDraft } from "./choice-draft.ts";
import {
  type AskedDesign,
  codeInAddress,
  designCodeOf,
  writeAddress,
  writeSize,
} from "./design-link.ts";
import { firstChoice, type ProductChoice } from "./product-choice.ts";

export type ChangeChoice = (change: Partial<ProductChoice>) => void;

/** The choices as they are now. Handlers read them here, for the page renders letters later. */
export type Chosen = ReadableStore<ProductChoice>;

export interface ProductChosen {
  /** The fields and the large picture subscribe to it, and render at each key. */
  chosen: Chosen;
  /** The same for all else: name and number follow after a pause, any other change at once. */
  choice: ProductChoice;
  change: ChangeChoice;
  /** Nothing was changed on this page. */
  untouched: boolean;
}

/** Milliseconds of debounce for what a letter changes beside its field and the large picture. */
const PAUSE = 250;

/**
 * The choices of a product page; they survive a reload and coming back. A design in the address
 * overrides the draft of this tab, unless the draft was made at this very address; a refused design
 * leaves the plain shirt. A size in the address is chosen where it is in stock.
 */
export function useProductChoice(
  product: Product,
  { opened, refused, size: asked, sent }: AskedDesign,
): ProductChosen {
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const line = query.get("line") ?? "";
  const code = query.get("d") ?? "";
  // How the page was reached; a later navigation within it, to a tab, changes nothing.
  const [reachedBy] = useState(useNavigationType());
  const found = useMemo(() => {
    const design = opened?.design;
    const size = asked && { size: asked };
    if (sent) return readChoice(sent.choice, product);
    if (!hydrated || refused) return { ...firstChoice(product), ...design, ...size };
    const draft = storedDraft(product.slug, line).read();
    const choice = readChoice(draft?.choice ?? {}, product);
    const newer =
      draft?.address === code || (reachedBy === NavigationType.Pop && isReloaded(draft, code));
    // A size in the address follows what is chosen: it is never older than the draft.
    return { ...choice, ...(!newer && design), ...size };
  }, [hydrated, product, opened, refused, line, code, asked, sent, reachedBy]);
  const [changed] = useState(() => createStore<ProductChoice | null>(null));
  const chosen: Chosen = useMemo(
    () => ({
      read: () => changed.read() ?? found,
      readInitial: () => found,
      subscribe: changed.subscribe,
    }),
    [changed, found],
  );
  const change: ChangeChoice = useCallback(
    (part) => changed.write({ ...chosen.read(), ...part }),
    [changed, chosen],
  );
  const newest = useStore(chosen);
  const choice = useDebouncedValue(newest, PAUSE, differsInPrintOnly);
  const untouched = newest === found;
  const isRead = hydrated && !(refused && untouched);
  useKeptChoice({ slug: product.slug, line, choice: newest, untouched, isRead });
  return { chosen, choice, change, untouched };
}

function differsInPrintOnly(now: ProductChoice, before: ProductChoice): boolean {
  const { name: _name, number: _number, ...others } = now;
  const names = Object.keys(others) as (keyof typeof others)[];
  return names.every((field) => now[field] === before[field]);
}

/**
 * A reload fetches the address it began at, though the page may still have changed it on its way out.
 * The document keeps its type "reload" when links are followed in it afterwards.
 */
function isReloaded(draft: Draft | null, code: string): boolean {
  if (draft?.former !== code) return false;
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type === "reload";
}

interface Kept {
  slug: string;
  /** Id of the cart line being edited; "" for none. */
  line: string;
  choice: ProductChoice;
  untouched: boolean;
  /** False until the address was read, and after a refusal: the address must not be written. */
  isRead: boolean;
}

/**
 * Stores the choices in this tab at once, and debounces the design in the page's address, so that a
 * link and Back restore it. The draft records its address: a reload before the address has followed
 * finds the newer draft.
 */
function useKeptChoice({ slug, line, choice, untouched, isRead }: Kept): void {
  // A navigation within the page, to a tab or to other reviews, has its own history key and an
  // address without the design.
  const { key: visit } = useLocation();
  // Writing the address costs as much as a render.
  const paused = useDebouncedValue(choice, PAUSE);
  const code = useMemo(() => designCodeOf(paused), [paused]);
  const former = useRef<string | null>(null);
  const keep = useCallback(() => {
    const draft = { choice, address: codeInAddress(), former: former.current, visit };
    storedDraft(slug, line).write(draft);
  }, [slug, line, choice, visit]);
  useEffect(() => {
    if (untouched) return;
    keep();
    writeSize(choice.size);
  }, [untouched, keep, choice.size]);
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

/** Validates a stored choice. Values that are invalid or not offered fall back to defaults. */
export function readChoice(kept: Partial<ProductChoice>, product: Product): ProductChoice {
  const first = firstChoice(product);
  const choice = { ...first };
  for (const field of fieldsOf(first)) {
    if (typeof kept[field] === typeof first[field]) Object.assign(choice, { [field]: kept[field] });
  }
  const { size, customType, patchIds, addonIds, name, number, quantity } = choice;
  const offered = (ids: unknown, all: readonly string[]) =>
    Array.isArray(ids) ? all.filter((id) => ids.includes(id)) : [];
  const inStock = product.sizes.some((one) => one.inStock && one.size === size);
  return {
    ...choice,
    size: inStock ? size : first.size,
    customType: product.customTypes.includes(customType) ? customType : first.customType,
    name: name.slice(0, textMax),
    number: printedNumber(number).slice(0, textMax),
    patchIds: offered(patchIds, product.patchIds),
    addonIds: offered(addonIds, product.addonIds),
    quantity: Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), quantityMax) : 1,
  };
}

/** Maximum of characters a name or number field shows. */
const textMax = 60;

const fieldsOf = (choice: ProductChoice) => Object.keys(choice) as (keyof ProductChoice)[];
