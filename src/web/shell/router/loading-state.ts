let loading = false;
const listeners = new Set<() => void>();

/** Whether a page is on its way; apart from the router's own state, which all of the page hears of. */
export const isLoading = () => loading;

export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellLoading(now: boolean): void {
  if (loading === now) return;
  loading = now;
  for (const listener of listeners) listener();
}
