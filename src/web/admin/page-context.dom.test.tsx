import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { routesByName } from "#contract/routes/route-table.ts";
import { openTab, openTabs } from "../../../tests/support/open-tabs.ts";
import { PageTabContext, useTabLabel } from "./page-context.ts";

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
