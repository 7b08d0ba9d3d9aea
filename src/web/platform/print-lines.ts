/**
 * Prints a heading and lines alone, without the page around them, in a document of their own:
 * what is open over a page is cut off where the page's own print ends.
 */
export function printLines(heading: string, lines: readonly string[]): void {
  const frame = document.createElement("iframe");
  frame.title = heading;
  // Hidden frames are not printed everywhere.
  Object.assign(frame.style, { position: "fixed", width: "0", height: "0", border: "0" });
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: printer } = frame;
  if (!paper || !printer) return frame.remove();
  paper.documentElement.lang = document.documentElement.lang;
  paper.title = heading;
  paper.body.style.font = "14pt/1.6 monospace";
  const title = paper.createElement("h1");
  title.textContent = heading;
  title.style.font = "bold 16pt/1.4 sans-serif";
  const written = lines.map((line) => {
    const one = paper.createElement("p");
    one.textContent = line;
    one.style.margin = "0";
    // An empty line keeps its height.
    one.style.minHeight = "1.6em";
    return one;
  });
  paper.body.append(title, ...written);
  // Safari goes on while its dialog is open.
  printer.addEventListener("afterprint", () => frame.remove());
  printer.print();
}
