import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerProduct, shirt } from "../../../../tests/support/fake-shirt.ts";
import { openProduct } from "../../../../tests/support/product-form.ts";

beforeEach(() => answerProduct());

test("a limited shirt says since when it is out, any other says nothing", async () => {
  await openProduct({ ...shirt, outSince: "2026-11-12" });
  screen.getByText("Limited, out since Nov 12, 2026");
});
