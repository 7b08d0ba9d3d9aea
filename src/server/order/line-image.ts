import { linePicture } from "#server/image/line-picture.ts";
import { readChoice } from "#server/line/line-row.ts";

/** Picture of a line that was read without the rest of it. @param choice as it is stored */
export const lineImage = (line: { slug: string; kitHash: string; choice: unknown }): string =>
  linePicture(line, readChoice(line.choice));
