/**
 * Whether the shop answers. An address that is no script: one that fails alone, such as by a blocker,
 * is no lost connection.
 */
export const isShopThere = (): Promise<boolean> =>
  fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
