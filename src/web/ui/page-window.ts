/** The pages offered: first, last, this one and its neighbours; 0 stands for a gap. */
export function pageWindow(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page <= 3) for (const early of [2, 3, 4]) wanted.add(early);
  if (page >= pageCount - 2) {
    for (const late of [pageCount - 1, pageCount - 2, pageCount - 3]) wanted.add(late);
  }
  const pages = [...wanted].filter((one) => one >= 1 && one <= pageCount).toSorted((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const gap = one - (pages[index - 1] ?? one);
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [0, one] : [one];
  });
}
