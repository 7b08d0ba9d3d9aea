import { stripVTControlCharacters } from "node:util";

/**
 * The HTML of an error page for development: Vite's overlay and nothing else. Vite's client, which
 * the overlay comes with, reloads the page after the next change.
 */
export function overlayPage(error: Error, scriptMark: string): string {
  const shown = JSON.stringify({
    // Errors of Vite's plugins carry the file, the place in it and an excerpt.
    ...error,
    message: stripVTControlCharacters(error.message),
    stack:
      stripVTControlCharacters(error.stack ?? "")
        .match(/^\s+at .*$/gm)
        ?.join("\n") ?? "",
  });
  return `<!doctype html>
<title>Error</title>
<body>
<script type="module" nonce="${scriptMark}">
import { ErrorOverlay } from "/@vite/client";
document.body.append(new ErrorOverlay(${shown.replaceAll("<", String.raw`\u003c`)}));
</script>`;
}
