import type { Plugin } from "vite";

/** https://github.com/WICG/explicit-javascript-compile-hints-file-based; other browsers pass over it. */
const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Browsers make a function ready when it is called first, on the thread that answers taps. Where most
 * of a file runs as soon as it is there, its first line has them make all of it ready beside that
 * thread (record 026).
 * @param names of the files, as the bundle names them
 */
export function readyAtOnce(names: readonly string[]): Plugin {
  return {
    name: "kitroom:ready-at-once",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // Others put lines of their own on top.
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
