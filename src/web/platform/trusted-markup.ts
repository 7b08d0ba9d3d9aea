/** A browser's Trusted Types; the library's types do not know them yet. */
type Rules = {
  createHTML: (text: string) => string | null;
  createScriptURL?: (address: string) => string | null;
};
type TypesFactory = {
  createPolicy: (name: string, rules: Rules) => { createHTML: (text: string) => string };
};

const factory = (globalThis as { trustedTypes?: TypesFactory }).trustedTypes;

// Names stand in the server's content security policy (docs/decisions/050).
const drawings = factory?.createPolicy("drawings", { createHTML: (text) => text });
const frames = factory?.createPolicy("frames", { createHTML: (text) => text });

/** React makes a script element of this, which never runs. */
const emptyScript = "<script></script>";

/** The shop's workers: nothing else is run by its address. The source has names of its own. */
const isOwnWorker = (address: string) =>
  address === "/service-worker.js" ||
  /^\/assets\/cloth-worker-[\w-]+\.js$/.test(address) ||
  (import.meta.env.DEV && /^\/[\w/-]+\/cloth-worker\.ts\?[\w&=]+$/.test(address));

/*
 * What libraries write as text. Without a `<` no text makes an element: style sheets of Mantine,
 * scripts that React renders in the browser.
 */
factory?.createPolicy("default", {
  createHTML: (text) => (text.includes("<") && text !== emptyScript ? null : text),
  createScriptURL: (address) => (isOwnWorker(address) ? address : null),
});

/**
 * SVG that the shop's own code has drawn, for `dangerouslySetInnerHTML`; never a text of users.
 */
export function drawnMarkup(svg: string): { __html: string } {
  return { __html: drawings?.createHTML(svg) ?? svg };
}

/** A document for a frame with an empty `sandbox`, which runs nothing. */
export function framedMarkup(html: string): string {
  return frames?.createHTML(html) ?? html;
}
