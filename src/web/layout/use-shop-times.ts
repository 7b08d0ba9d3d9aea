import { useRouteLoaderData } from "react-router";

/** What the merchant promises about time; zeros where nothing is promised. */
export interface ShopTimes {
  /** Business days within which messages and returns are answered. */
  replyDays: number;
  /** Business days that a print takes: in words such as `1–2`, and the most of them. */
  print: { days: string; most: number };
}

const none: ShopTimes = { replyDays: 0, print: { days: "", most: 0 } };

/** The same on every page. */
export const useShopTimes = (): ShopTimes =>
  useRouteLoaderData<{ times?: ShopTimes }>("root")?.times ?? none;
