import { useRouteLoaderData } from "react-router";

/** What the shop is called and looks like; the same on every page. */
export type Brand = { name: string; logo: string };

const none: Brand = { name: "", logo: "" };

/** The shop's name and the address of its logo; empty while the shop cannot be asked. */
export const useBrand = (): Brand => useRouteLoaderData<{ brand?: Brand }>("root")?.brand ?? none;

/** A page's title with the shop's name after it. */
export function usePageTitle(): (title: string) => string {
  const { name } = useBrand();
  return (title) => (name === "" ? title : `${title} · ${name}`);
}
