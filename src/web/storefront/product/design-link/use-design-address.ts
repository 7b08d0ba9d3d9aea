import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LateWriter } from "../late-writer.ts";

/**
 * Keeps the design in the page's address, so that a reload, Back and a link bring it again.
 * @param code "" for a design with nothing on it
 * @param wait while the address is not to be touched: it has not been read, or was refused
 */
export function useDesignAddress(code: string, wait: boolean): void {
  // A step within the page, to a tab or other reviews, writes the address without it.
  const { key } = useLocation();
  const [writer] = useState(() => new LateWriter());
  useEffect(() => {
    // A step within the page has a key of its own.
    if (wait || !key || codeInAddress() === code) writer.drop();
    else writer.put(() => writeAddress(code));
  }, [code, key, wait, writer]);
  // By then the address is another page's.
  useEffect(() => writer.drop, [writer]);
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
