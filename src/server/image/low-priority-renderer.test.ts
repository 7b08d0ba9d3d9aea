import { expect, onTestFinished, test } from "vitest";
import { drawKit } from "#kit/draw-kit.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { createLowPriorityRenderer } from "./low-priority-renderer.ts";

test("a large picture is finished, however long ago a small one beside it was", async () => {
  const renderer = createLowPriorityRenderer({ isWaitedFor: true, idleLimit: 1 });
  onTestFinished(() => renderer.close());
  const kit = exampleKit();
  const cloth = {
    kit,
    isRetro: false,
    uploads: {},
    side: "back",
    design: null,
    marks: [],
  } as const;
  const large = renderer.render({ kind: "cloth", side: cloth }, [
    { width: 1600, formats: ["avif"] },
  ]);
  const svg = drawKit(kit, { side: "front", idPrefix: "test" });
  await renderer.render({ kind: "drawing", svg }, [{ width: 80, formats: ["webp"] }]);
  const { pictures } = await large;
  expect(pictures[0]?.[0]?.length).toBeGreaterThan(10_000);
});
