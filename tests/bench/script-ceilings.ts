/**
 * Ceilings for all scripts that a page fetches by itself on a first visit; gzip level 9,
 * 1 kB = 1,024 bytes. At most 1 % above the figures of the day they were decided: docs/benchmarks.md.
 * A path that ends with a slash wants the slug of a product.
 */
export const scriptCeilings: { name: string; path: string; kB: number }[] = [
  { name: "home", path: "/home", kB: 166 },
  { name: "collection", path: "/collections/jerseys", kB: 166 },
  { name: "cart", path: "/cart", kB: 163 },
  { name: "product", path: "/product/", kB: 192 },
];
/** kB that a typed name adds to a product: scripts, and part of a mesh with the blank back as pixels. */
export const typedCeilings = { scripts: 18.3, print: 35 };
/** kB of the mesh that is fetched when a shirt is turned. */
export const turnedCeilings = { mesh: 110 };
