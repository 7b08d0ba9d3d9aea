/**
 * Ends the current task, so that a tap or a scroll that came meanwhile is answered before the
 * program goes on waking up.
 */
export const nextTask = (): Promise<void> => new Promise((go) => void setTimeout(go));
