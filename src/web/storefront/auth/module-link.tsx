import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { loginModulePath, type LoginModule } from "#contract/routes/login-modules.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** Links to another module of the login route and keeps the query (R-ROUTE-9). */
export function ModuleLink({ to, children }: { to: LoginModule; children: ReactNode }) {
  const { search } = useLocation();
  return <TextLink to={loginModulePath(to) + search}>{children}</TextLink>;
}
