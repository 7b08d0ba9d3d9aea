import { expect, test } from "vitest";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { RouteIcon } from "./route-icon.tsx";

test.each([
  [{ icon: "shirt" }, "icon-shirt"],
  [{ icon: "shirt", localIcon: "mark" }, "icon-local-mark"],
  [{ icon: "none-of-ours" }, "icon-menu"],
  [{}, "icon-menu"],
])("%j is drawn under the name %s", async (icons, name) => {
  await renderShop(() => <RouteIcon {...icons} />);
  expect(document.querySelector(`[data-icon="${name}"] svg`)).not.toBeNull();
});
