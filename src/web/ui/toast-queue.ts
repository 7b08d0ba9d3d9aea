export interface Toast {
  id: number;
  tone: "success" | "error" | "info";
  text: string;
  /** One thing to do about it, such as taking a removal back. */
  action?: { label: string; onSelect: () => void };
}

/** How long a toast stays, in milliseconds (spec §9: notification 4500, error 5000). */
export const TOAST_TIME = { success: 4_500, info: 4_500, error: 5_000 } as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; a text that is already in sight isn't shown twice. Returns its id. */
export function showToast(toast: Omit<Toast, "id">): number {
  const same = toasts.find((one) => one.text === toast.text && one.tone === toast.tone);
  if (same) return same.id;
  lastId += 1;
  // Three at most: the oldest makes room.
  replace([...toasts.slice(-2), { ...toast, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

const NONE: readonly Toast[] = [];

/** The server never has a toast to show. */
export function noToasts(): readonly Toast[] {
  return NONE;
}
