import { createStore } from "#web/platform/store.ts";

export interface Toast {
  id: number;
  tone: "success" | "error" | "info";
  text: string;
  /** One thing to do about it, such as undoing a removal. */
  action?: { label: string; onSelect: () => void };
}

/** How long a toast stays, in milliseconds (spec §9: notification 4500, error 5000). */
export const TOAST_TIME = { success: 4_500, info: 4_500, error: 5_000 } as const;

/** The toasts in sight, oldest first; none on the server. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast; a text that is already in sight isn't shown twice. Returns its id. */
export function showToast(toast: Omit<Toast, "id">): number {
  const shown = toasts.read();
  const same = shown.find((one) => one.text === toast.text && one.tone === toast.tone);
  if (same) return same.id;
  lastId += 1;
  // Three at most: the oldest makes room.
  toasts.write([...shown.slice(-2), { ...toast, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id));
}
