import { createStore } from "#web/platform/store.ts";

export interface Toast {
  id: number;
  tone: "success" | "error" | "info";
  text: string;
  /** One action, such as undoing a removal. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds it stays, where the usual time is too short to act. */
  time?: number;
}

/** Milliseconds a toast stays (R-ERROR-6). */
export const TOAST_TIME = { success: 4_500, info: 4_500, error: 5_000 } as const;

/** The visible toasts, oldest first; none on the server. */
export const toasts = createStore<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a toast, unless one of the same text is visible; with an action it takes that one's place,
 * so that undoing takes back what was saved last.
 * @returns its id
 */
export function showToast(toast: Omit<Toast, "id">): number {
  const before = toasts.read();
  const same = before.find((one) => one.text === toast.text && one.tone === toast.tone);
  if (same && !toast.action) return same.id;
  const shown = before.filter((one) => one !== same);
  lastId += 1;
  // At most three: the oldest is dropped.
  toasts.write([...shown.slice(-2), { ...toast, id: lastId }]);
  return lastId;
}

/** Does what the newest toast with an action offers, and dismisses it. */
export function takeToastAction(): void {
  const toast = toasts.read().findLast(({ action }) => action);
  if (!toast) return;
  dismissToast(toast.id);
  toast.action?.onSelect();
}

export function dismissToast(id: number): void {
  toasts.write(toasts.read().filter((toast) => toast.id !== id));
}
