import type { Plugin } from "vite";

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based; other browsers ignore it. */
const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Browsers compile a function when it is called first, on the main thread. The first line of a chunk
 * whose functions mostly run at load has the browser compile all of it off that thread (record 026).
 * @param names of the chunks
 */
export function eagerCompile(names: readonly string[]): Plugin {
  return {
    name: "kitroom:eager-compile",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // After the plugins that put lines of their own on top.
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk" || !names.includes(file.name)) continue;
          file.code = `${HINT}\n${file.code}`;
        }
      },
    },
  };
}
