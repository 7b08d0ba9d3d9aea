import type { Route } from "./+types/data-page.ts";

export function loader() {
  return { at: new Date(0), stock: new Map([["M", 3]]) };
}

export default function DataPage({ loaderData: { at, stock } }: Route.ComponentProps) {
  return <output aria-label="loaderData">{`${at.toISOString()} ${stock.get("M")}`}</output>;
}
