/** Screens of the login route, by its `module` parameter (R-ROUTE-9). */
export const loginModules = ["pwd-login", "register", "reset-pwd"] as const;
export type LoginModule = (typeof loginModules)[number];
const defaultLoginModule: LoginModule = "pwd-login";

/** Two modules have addresses of their own as well. */
const modulesByPath: Readonly<Record<string, LoginModule>> = {
  register: "register",
  "reset-password": "reset-pwd",
};

/** The module's page on the login route: the same route with another parameter. */
export function loginModulePath(module: LoginModule): string {
  return module === defaultLoginModule ? "/login" : `/login/${module}`;
}

/** The screen at a path of the login route or of one of its modules; undefined: not found. */
export function findLoginModule(path: string): LoginModule | undefined {
  const [first = "", second] = path.split("/").filter(Boolean);
  if (first.toLowerCase() !== "login") return modulesByPath[first.toLowerCase()];
  if (second === undefined) return defaultLoginModule;
  return loginModules.find((module) => module === second);
}
