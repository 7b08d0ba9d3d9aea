import { expect, test } from "vitest";
import { pageWindow } from "./pagination.tsx";

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 18, [1, 2, 3, 4, 0, 18]],
  [4, 18, [1, 2, 3, 4, 5, 0, 18]],
  [9, 18, [1, 0, 8, 9, 10, 0, 18]],
  [18, 18, [1, 0, 15, 16, 17, 18]],
])("page %i of %i offers %j", (page, pageCount, pages) => {
  expect(pageWindow(page, pageCount)).toEqual(pages);
});
