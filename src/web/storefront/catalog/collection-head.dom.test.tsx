import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { CollectionHead } from "./collection-head.tsx";

test("a sentence that is not translated says its language, one of the page's does not", async () => {
  const foreign = { text: "From the attic.", language: "en-US" as const };
  await renderShop(() => <CollectionHead name="复古" about={foreign} />, { language: "zh-CN" });
  expect(screen.getByText("From the attic.").lang).toBe("en-US");
  await renderShop(() => <CollectionHead name="复古" about={{ text: "来自阁楼。" }} />, {
    language: "zh-CN",
  });
  expect(screen.getByText("来自阁楼。").hasAttribute("lang")).toBe(false);
});
