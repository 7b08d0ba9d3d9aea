import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenQuiet } from "#web/ui/when-quiet.ts";

/** Milliseconds without a change or a key: to write the address costs as much as to draw. */
const PAUSE = 200;

/** Whoever leaves the page sooner finds it written all the same. */
const LEAVING = ["beforeunload", "pagehide"] as const;

/**
 * Keeps the design in the page's address, so that a reload, Back and a link bring it again.
 * @param code "" for a design with nothing on it
 * @param wait while the address is not to be touched: it has not been read, or was refused
 */
export function useDesignAddress(code: string, wait: boolean): void {
  // A step within the page, to a tab or other reviews, writes the address without it.
  const { key } = useLocation();
  useEffect(() => {
    // A step within the page has a key of its own.
    if (wait || !key || codeInAddress() === code) return undefined;
    const write = () => {
      stop();
      writeAddress(code);
    };
    const callOff = whenQuiet(PAUSE, write);
    for (const leaving of LEAVING) window.addEventListener(leaving, write);
    // Also once the address is another page's.
    const stop = () => {
      callOff();
      for (const leaving of LEAVING) window.removeEventListener(leaving, write);
    };
    return stop;
  }, [code, key, wait]);
}

const codeInAddress = () => new URL(window.location.href).searchParams.get("d") ?? "";

function writeAddress(code: string): void {
  const url = new URL(window.location.href);
  if (code === "") url.searchParams.delete("d");
  else url.searchParams.set("d", code);
  try {
    window.history.replaceState(window.history.state, "", url);
  } catch {
    // Some browsers stop counting after a hundred changes in half a minute; the draft still holds.
  }
}
