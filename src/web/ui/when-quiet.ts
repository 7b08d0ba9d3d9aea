/**
 * Does something after a pause, and not while somebody types: it would stand in a key's way.
 * @param pause milliseconds without a key
 * @returns how to call it off.
 */
export function whenQuiet(pause: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callOff = () => {
    clearTimeout(timer);
    window.removeEventListener("input", wait, { capture: true });
  };
  const begin = () => {
    callOff();
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, pause);
  };
  wait();
  window.addEventListener("input", wait, { capture: true });
  return callOff;
}
