import { areasByFile } from "./areas-by-file.ts";

/** All texts in en-US, one chunk of its own in the browser. */
export const dictionary = areasByFile(
  import.meta.glob<object>("./messages/en-US/*.json", { eager: true, import: "default" }),
);
