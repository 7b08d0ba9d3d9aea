/**
 * Ends the current task, so that a tap or a scroll that came meanwhile is answered before the
 * program goes on waking up. A message comes at once, where a timer would wait in a hidden tab.
 */
export const nextTask = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      go();
    });
    port1.start();
    port2.postMessage(null);
  });
