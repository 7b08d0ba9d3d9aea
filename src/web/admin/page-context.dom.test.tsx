import { render } from "@testing-library/react";
import { useLayoutEffect, type ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { findRoute } from "#contract/routes/route-table.ts";
import { clearTabs, tabId, visitOf } from "#web/layout/tabs/tab-list.ts";
import { adminTabs } from "./admin-stores.ts";
import { PageTabContext, useTabLabel } from "./page-context.ts";

const visit = visitOf({ pathname: "/admin/pages/about-us", search: "", hash: "" });
const route = findRoute(visit.path);
if (!route) throw new Error("no route");
const id = tabId(route, visit);

/** The frame opens the tab after the effects of the page in it. */
function Frame({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    if (route) adminTabs.visit(route, visit);
  }, []);
  return children;
}

function Page({ label }: { label: string | null }) {
  useTabLabel(label);
  return null;
}

const frameWith = (label: string | null) => (
  <Frame>
    <PageTabContext value={{ id, route }}>
      <Page label={label} />
    </PageTabContext>
  </Frame>
);

const labels = () => adminTabs.read().tabs.map((tab) => tab.newLabel);

beforeEach(() => adminTabs.change((list) => clearTabs(list).list));

test("a name that is known before the tab is open reaches it", () => {
  render(frameWith("About us"));
  expect(labels()).toEqual(["About us"]);
});

test("a name that comes with the data, and another one, reach the tab", () => {
  const { rerender } = render(frameWith(null));
  expect(labels()).toEqual([undefined]);
  rerender(frameWith("About us"));
  expect(labels()).toEqual(["About us"]);
  rerender(frameWith("About the shop"));
  expect(labels()).toEqual(["About the shop"]);
});
