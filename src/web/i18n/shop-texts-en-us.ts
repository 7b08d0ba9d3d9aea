import { areasByFile } from "./areas-by-file.ts";

/** What stands around and on nearly every shop page, one file in the browser; the other areas come one by one. */
export const texts = areasByFile(
  import.meta.glob<object>("./messages/en-US/{frame,ui}.json", {
    eager: true,
    import: "default",
  }),
);
