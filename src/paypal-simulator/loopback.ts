const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Whether an address is a web address of this machine. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !LOOPBACK.has(url.hostname)) return false;
  return url.protocol === "http:" || url.protocol === "https:";
}
