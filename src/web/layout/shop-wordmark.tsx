import { Emblem, Wordmark } from "#web/ui/wordmark.tsx";
import { useBrand } from "./use-brand.ts";

/** The shop's own name with its logo. */
export const ShopWordmark = () => <Wordmark {...useBrand()} />;

/** The shop's logo alone. */
export const ShopEmblem = ({ size = 28 }: { size?: number }) => (
  <Emblem {...useBrand()} size={size} />
);
