import { areasByFile } from "./areas-by-file.ts";

/** All texts in zh-CN, one chunk of its own in the browser. */
export const dictionary = areasByFile(
  import.meta.glob<object>("./messages/zh-CN/*.json", { eager: true, import: "default" }),
);
