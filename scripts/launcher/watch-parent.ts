/** `npm start` may be killed without a signal to this process. @param onGone called each second then */
export function watchParent(onGone: () => void): void {
  const parent = Number(process.env["LAUNCHER_PARENT_PID"] ?? 0);
  if (parent === 0) return;
  setInterval(() => {
    if (process.ppid !== parent) onGone();
  }, 1_000).unref();
}
