import { openBuiltStorefront } from "./built-storefront.ts";
import type { Storefront } from "./storefront.ts";

/** What runs the source of the pages is a package of development: a release has none. */
export async function openStorefront({
  development,
}: {
  development: boolean;
}): Promise<Storefront> {
  if (!development) return openBuiltStorefront();
  const { openSourceStorefront } = await import("./source-storefront.ts");
  return openSourceStorefront();
}
