import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { PlainServed } from "./plain-served.tsx";

test("what the server has sent stays as it is when the page is hydrated", async () => {
  const place = document.createElement("main");
  place.innerHTML =
    "<h1>Cart</h1><noscript><p>kept</p></noscript>" +
    '<div class="failed-only"><p>kept</p></div><p>after</p>';
  const kept = place.querySelector(".failed-only p");
  const wrong: unknown[] = [];
  await act(async () => {
    hydrateRoot(
      place,
      <>
        <h1>Cart</h1>
        <PlainServed>{null}</PlainServed>
        <p>after</p>
      </>,
      { onRecoverableError: (error) => wrong.push(error) },
    );
  });
  expect(wrong).toEqual([]);
  expect(place.querySelector(".failed-only p")).toBe(kept);
  expect(place.textContent).toContain("after");
});
