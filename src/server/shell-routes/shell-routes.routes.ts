import { constantRoutes, routesByName, routesFor } from "#contract/routes/route-table.ts";
import { permissionsOf } from "#domain/staff/permissions.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers, Session } from "#server/platform/request-context.ts";

const holdingOf = ({ roles, grants }: Session) => ({
  roles,
  buttons: permissionsOf(roles, grants),
});

/** The shell's calls about routes (R-ROUTE-5): the table, by the caller's roles. */
export function shellRoutes() {
  const calls: Pick<Handlers, "getConstantRoutes" | "getUserRoutes" | "isRouteExist"> = {
    getConstantRoutes: () => Promise.resolve(done([...constantRoutes])),
    getUserRoutes: (_input, { session }) => {
      const routes = session.kind === "guest" ? [] : routesFor(holdingOf(session));
      return Promise.resolve(done({ routes, home: "home" }));
    },
    isRouteExist: ({ routeName }) => Promise.resolve(done(routesByName.has(routeName))),
  };
  return calls;
}
