/** Lower case without accents, full-width letters as plain ones, words parted by one space. */
export function foldText(text: string): string {
  return text
    .normalize("NFKC")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
