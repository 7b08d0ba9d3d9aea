import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenQuiet } from "#web/ui/when-quiet.ts";
import { outdatedKey } from "../draft-key.ts";
import { writeTab } from "../tab-storage.ts";

/** Milliseconds without a change or a key: to write the address costs as much as to draw. */
const PAUSE = 200;

/**
 * Keeps the design in the page's address, so that a reload, Back and a link bring it again. Whoever
 * leaves before it is written there finds the draft, which is marked as newer than that address: a
 * reload asks for the address it began with, whatever is written while the page goes.
 * @param code "" for a design with nothing on it
 * @param draft where the choices are kept in this tab
 * @param wait while the address is not to be touched: it has not been read, or was refused
 */
export function useDesignAddress(code: string, draft: string, wait: boolean): void {
  // A step within the page, to a tab or other reviews, writes the address without it.
  const { key } = useLocation();
  useEffect(() => {
    const before = codeInAddress();
    // A step within the page has a key of its own.
    if (wait || !key || before === code) return undefined;
    const outdated = outdatedKey(draft);
    writeTab(outdated, before);
    return whenQuiet(PAUSE, () => {
      try {
        writeAddress(code);
        writeTab(outdated, "");
      } catch {
        // Some browsers stop counting after a hundred changes in half a minute; the draft holds.
      }
    });
  }, [code, draft, key, wait]);
}

const codeInAddress = () => new URL(window.location.href).searchParams.get("d") ?? "";

function writeAddress(code: string): void {
  const url = new URL(window.location.href);
  if (code === "") url.searchParams.delete("d");
  else url.searchParams.set("d", code);
  window.history.replaceState(window.history.state, "", url);
}
