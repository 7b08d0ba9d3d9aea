import { useRef, type RefObject } from "react";
import { useKeys } from "./use-keys.ts";

/**
 * Keys on the rows of a table: `j` and `k` go down and up from link to link, `x` ticks the row in
 * focus, `X` all from the one ticked last, `e` edits what the row lets one edit where it stands.
 * Enter follows the link, as anywhere.
 * @returns the ref of the element around the table
 */
export function useRowKeys(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>("tbody tr") ?? [])];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const linkIn = (row: HTMLElement | undefined) =>
    row?.querySelector<HTMLElement>(".admin-row-link");
  const go = (by: 1 | -1) => {
    const all = rows();
    const at = here();
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1);
    linkIn(all[next])?.focus();
  };
  const edit = () => {
    const row = rows()[here()];
    const field = row?.querySelector(".row-price") ?? row?.querySelector(".row-edit");
    if (field instanceof HTMLElement) field.click();
  };
  const tick = (shiftKey: boolean) => {
    const row = rows().find((one) => one.contains(document.activeElement));
    row
      ?.querySelector(`input[type="checkbox"]`)
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
  };
  useKeys({ j: () => go(1), k: () => go(-1), x: () => tick(false), X: () => tick(true), e: edit });
  return box;
}
