export type TrackedOrder = { orderNo: string; trackingNumber: string };

/**
 * Reads lines as they come from a carrier's list or a spreadsheet: the order's number, then the
 * tracking number, between them a semicolon, comma, tab or blanks. Lines without an order's number,
 * such as a heading, are counted and left out.
 */
export function readTracking(typed: string): { orders: TrackedOrder[]; unread: number } {
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== "");
  const orders = lines.flatMap((line) => {
    const [orderNo = "", ...rest] = line.trim().split(/[;,\t\s]+/);
    const number = orderNo.replaceAll('"', "");
    const trackingNumber = rest.join(" ").replaceAll('"', "").trim();
    return /^KR[\w-]{6,}$/i.test(number) ? [{ orderNo: number, trackingNumber }] : [];
  });
  return { orders, unread: lines.length - orders.length };
}
