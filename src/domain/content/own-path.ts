import { decodedUri } from "../decoded-uri.ts";

/**
 * Whether an address that is written as a path of the shop stays there, as browsers read it: `\` is
 * `/`, spaces and line breaks are dropped, `.` and `..` are resolved, and a path that decodes to
 * another site counts as one.
 */
export function staysInShop(text: string): boolean {
  if (!text.startsWith("/")) return false;
  const decoded = decodedUri(text);
  return decoded !== null && !leaves(text) && !leaves(decoded);
}

function leaves(text: string): boolean {
  const read = Array.from(text)
    .filter((character) => character > " ")
    .join("")
    .replaceAll("\\", "/");
  const [path = ""] = read.split(/[?#]/);
  return path.startsWith("//") || resolved(path).startsWith("//");
}

/** The path without its dot segments. */
function resolved(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split("/").slice(1)) {
    const plain = segment.replaceAll(/%2e/gi, ".");
    if (plain === "..") kept.pop();
    else if (plain !== ".") kept.push(segment);
  }
  return `/${kept.join("/")}`;
}
