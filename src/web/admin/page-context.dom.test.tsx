import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { routesByName } from "#contract/routes/route-table.ts";
import { openTab, openTabs } from "../../../tests/support/open-tabs.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { PageTabContext, useTabLabel, useTabOfKnown } from "./page-context.ts";

const route = routesByName.get("system_webhooks_detail");
const id = "/admin/webhooks/w7";

function Place({ children }: { children: ReactNode }) {
  return <PageTabContext value={route ? { id, route } : null}>{children}</PageTabContext>;
}

test("a tab has its page's name while there is one, and its route's when the record is gone", () => {
  openTab("system_webhooks_detail", id);
  const labelOf = () => openTabs().find(([tab]) => tab === id)?.[1];
  const initialProps: { label: string | null } = { label: "erp.example" };
  const { rerender } = renderHook(({ label }) => useTabLabel(label), {
    wrapper: Place,
    initialProps,
  });
  expect(labelOf()).toBe("erp.example");
  rerender({ label: null });
  expect(labelOf()).toBe("erp.example");
  rerender({ label: "" });
  expect(labelOf()).toBeUndefined();
});

const fails = (code: string) => ({ ok: false, code, msg: "", data: null }) as const;

test.each([
  ["an unknown record", null, fails(errorCodes.notFound), false],
  ["one out of reach", null, fails(""), true],
  ["one that has just gone", {}, fails(errorCodes.notFound), true],
  ["one that is there", {}, null, true],
  ["one that is asked for", null, null, true],
] as const)("%s: whether its tab stays", (_, data, failure, stays) => {
  openTab("system_webhooks_detail", id);
  renderHook(() => useTabOfKnown({ data, failure }), { wrapper: Place });
  expect(openTabs().some(([tab]) => tab === id)).toBe(stays);
});
