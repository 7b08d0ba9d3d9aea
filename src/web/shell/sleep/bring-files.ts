/** Styles under way, by address. */
const styles = new Map<string, Promise<unknown>>();

function bring(file: string): unknown {
  const href = `/${file}`;
  const rel = file.endsWith(".css") ? "stylesheet" : "modulepreload";
  if (rel === "stylesheet" && styles.has(href)) return styles.get(href);
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement("link"), { rel, href });
  document.head.append(link);
  if (rel === "modulepreload") return;
  const arrival = new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      link.remove();
      styles.delete(href);
      reject(new Error(`${href} could not be fetched.`));
    });
  });
  styles.set(href, arrival);
  return arrival;
}

/**
 * Stands for Vite's function around every `import()` (record 023): fetches at once what the part is
 * made of, and awaits its styles.
 * @param files from the root, without those that every page has
 */
export async function __vitePreload<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map(bring));
  return load();
}
