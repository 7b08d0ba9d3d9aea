import { useRouteLoaderData } from "react-router";

/** What the merchant promises about time; zeros where nothing is promised. */
export interface ShopTimes {
  /** Business days within which messages and returns are answered. */
  replyDays: number;
  print: PrintTime;
}

/** Business days that a print takes: in words such as `1–2`, and the most of them. */
export type PrintTime = { days: string; most: number };

export const printTime = (days: string): PrintTime => ({
  days,
  most: Number(days.split("–").at(-1) ?? 0),
});

/** The same on every page. */
export function useShopTimes(): ShopTimes {
  const times = useRouteLoaderData<{ times?: { reply: number; print: string } }>("root")?.times;
  return { replyDays: times?.reply ?? 0, print: printTime(times?.print ?? "") };
}
