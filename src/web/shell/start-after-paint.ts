const preloads = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const program = /(<script type="module" async="">)([^]*?)(<\/script>)/;
const imports = /^import (?:\* as (\w+) from )?("[^"]+");\s*$/gm;

/** Milliseconds after which nobody waits for a paint: a tab in the background has none. */
const UNPAINTED = 1_000;

/**
 * A page is read before its program runs. The framework asks for all files of the program at the
 * head of the document, where they take the line from style sheet, fonts and the first picture; here
 * they are asked for once the page has been painted. The framework's scripts can't say so themselves.
 * @param html a whole page; one whose program begins otherwise stays as it is
 */
export function startAfterPaint(html: string): string {
  const code = program.exec(html)?.[2];
  if (code === undefined) return html;
  const parts = [...code.matchAll(imports)];
  const rest = code.replaceAll(imports, "").trim();
  if (parts.length === 0 || /\bimport\s+["*{]/.test(rest)) return html;
  const files = Array.from(html.matchAll(preloads), ([, file = ""]) => file);
  const names = parts.map(([, name = ""]) => name).join();
  const loads = parts.map(([, , file = ""]) => `import(${file})`).join();
  // A frame is painted between its callback and the next task.
  const wait = `await new Promise(go=>{setTimeout(go,${UNPAINTED});requestAnimationFrame(()=>setTimeout(go))});`;
  // Each request is a millisecond or two of a phone's time: taps and scrolling come between them.
  const pause = `await(globalThis.scheduler?.yield?.()??new Promise(go=>setTimeout(go)));`;
  const ask = `for(const href of ${JSON.stringify(files)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));${pause}}`;
  // And each file runs by itself, from what all others need on; the last line of all is the start.
  const early = files.filter((file) => !rest.includes(file));
  const run = `for(const href of ${JSON.stringify(early)}){await import(href);${pause}}`;
  const started = `${wait}${ask}${run}const[${names}]=await Promise.all([${loads}]);${rest}`;
  return html
    .replaceAll(preloads, "")
    .replace(program, (_, open: string, _code, close: string) => open + started + close);
}
