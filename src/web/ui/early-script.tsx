/**
 * A script in the page's HTML that runs while the page is read. It has run when the program comes,
 * which finds it and does without its text.
 * @param code on the server; "" in the browser, so that no bundle carries it: `import.meta.env.SSR ? … : ""`
 */
export function EarlyScript({ code }: { code: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
