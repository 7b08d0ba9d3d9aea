import type { Dashboard } from "#contract/admin/dashboard.ts";
import { dateOfDay, dayNumber } from "#domain/delivery/business-days.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { listPicture } from "../photos/admin-picture.ts";
import { warehouseTime, type Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings, readTimeZone } from "#server/platform/shop-settings.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { readBestSellers, readLowStock, readSales, readTodo } from "./dashboard.repository.ts";

const rowsOfAList = 8;

const nothingToDo: Dashboard["toDo"] = {
  securityBroken: 0,
  needsPerson: 0,
  paid: 0,
  inProduction: 0,
  paymentReview: 0,
  refundDue: 0,
  refundStuck: 0,
  reviewsPending: 0,
  mailRefused: 0,
};

/** Sales of the last days up to today beside those of as many days before, days of the shop. */
export async function getDashboard(
  queries: Queries,
  clock: Clock,
  days: number,
  language: Language,
): Promise<Omit<Dashboard, "setup">> {
  const today = dayNumber(warehouseTime(clock.now(), await readTimeZone(queries)).date);
  const dayOf = (ago: number) => dateOfDay(today - ago);
  const from = dayOf(days - 1);
  const to = dayOf(0);
  const usd = (amount: number) => toMoney(amount, "USD");
  const sales = await readSales(queries, from, to);
  const former = await readSales(queries, dayOf(2 * days - 1), dayOf(days));
  const [now, then] = [sumUp(sales), sumUp(former)];
  const todo = await readTodo(queries);
  const { lowStock } = await readSettings(queries, ["lowStock"]);
  const low = await readLowStock(queries, lowStock, rowsOfAList);
  const best = await readBestSellers(queries, from, to, rowsOfAList);
  return {
    sales: sales.map((each) => ({ ...each, revenue: usd(each.revenue) })),
    totals: {
      orders: now.orders,
      units: now.units,
      revenue: usd(now.revenue),
      average: usd(now.orders > 0 ? Math.round(now.revenue / now.orders) : 0),
      formerRevenue: usd(then.revenue),
      formerOrders: then.orders,
    },
    toDo: todo ?? nothingToDo,
    lowStock: low.map((row) => ({ ...row, title: textIn(row.title, language) })),
    bestSellers: best.map(({ slug, kitHash, cover, title, revenue, ...row }) => ({
      ...row,
      title: textIn(title, language),
      image: listPicture({ slug, kitHash, cover }),
      revenue: usd(revenue),
    })),
  };
}

function sumUp(days: readonly { orders: number; units: number; revenue: number }[]) {
  const total = { orders: 0, units: 0, revenue: 0 };
  for (const { orders, units, revenue } of days) {
    total.orders += orders;
    total.units += units;
    total.revenue += revenue;
  }
  return total;
}
