const PAGE_END = "page-end";

/**
 * Stands in the head: the page is painted first when all of it is there. HTML arrives in pieces, and a
 * first paint in the midst of them leaves the large piece of work, laying out what the page is about,
 * for the time when people already touch it. Hardly anybody waits longer: the style sheet, which no
 * paint goes without, is asked for only when the first piece is here.
 */
export function OneFirstPaint() {
  return <link rel="expect" href={`#${PAGE_END}`} blocking="render" />;
}

/** Stands behind everything that is seen, before the scripts. */
export function PageEnd() {
  return <span id={PAGE_END} hidden />;
}
