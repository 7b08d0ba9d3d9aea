/** Kebab-case ASCII of an English title: `cd-monteviso-women-s-…` reads `cd-monteviso-womens-…`. */
export function productSlug(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
