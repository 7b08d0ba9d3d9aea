/**
 * What pages ask of `react-router`, as the browser gets it (record 023): the built program finds this
 * in its place (see `scripts/stand-ins.ts`). The server draws with the framework's own.
 */
export { createPath, isRouteErrorResponse, NavigationType, resolvePath } from "react-router";
export {
  FrameworkContext as UNSAFE_FrameworkContext,
  RouterContext as UNSAFE_DataRouterContext,
} from "./contexts.ts";
export { Links, Meta, Scripts } from "./document.tsx";
export {
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
  useSearchParams,
  withComponentProps as UNSAFE_withComponentProps,
  withErrorBoundaryProps as UNSAFE_withErrorBoundaryProps,
} from "./hooks.tsx";
export { Form, Link, NavLink, PrefetchPageLinks } from "./links.tsx";
export { RouterProvider } from "./router-provider.tsx";
export { ScrollRestoration } from "./scroll-restoration.tsx";
