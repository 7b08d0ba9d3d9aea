import * as may from "./reference/verdicts.ts";
import type { Lane } from "./lane.ts";
import { waitingIn } from "./reference/differences.ts";
import { unreserved } from "./reference/money.ts";
import { mayVoid } from "./reference/parcels.ts";
import { places, type Line, type Model, type ModelOrder, type Parcel } from "./reference/state.ts";
import type { Snapshot, World } from "./world.ts";

const shown = (verdict: may.Verdict) =>
  may.isWhy(verdict)
    ? verdict
    : `${verdict.units}${verdict.until === null ? "" : ` until ${new Date(verdict.until).toISOString()}`}`;

type Shown = { ok: true; units: number; until: string | null } | { ok: false; why: string };

const asShown = (verdict: Shown) =>
  verdict.ok
    ? `${verdict.units}${verdict.until === null ? "" : ` until ${verdict.until}`}`
    : verdict.why;

const unitsShown = ({ at }: Line) => places.map((place) => at[place]).join();

const unitsOnPage = (units: Partial<Record<string, number>>) =>
  places.map((place) => units[place] ?? 0).join();

const sentStates = ["posted", "delivered", "lost"];

function common(order: ModelOrder) {
  return {
    status: may.statusOf(order),
    goodsStatus: may.goodsStatusOf(order),
    moneyStatus: may.moneyStatusOf(order),
    isDisputed: order.isStopped,
    credited: order.credited,
    units: order.lines.map(unitsShown),
    parcels: order.parcels
      .filter(({ state }) => sentStates.includes(state))
      .map(({ state }) => state),
  };
}

type OrderPage = {
  status: string;
  goodsStatus: string;
  moneyStatus: string;
  disputed?: boolean | undefined;
  credited: { minor: number };
  lines: { units: Partial<Record<string, number>> }[];
  parcels: { state: string }[];
};

const commonOf = (page: OrderPage) => ({
  status: page.status,
  goodsStatus: page.goodsStatus,
  moneyStatus: page.moneyStatus,
  isDisputed: page.disputed ?? false,
  credited: page.credited.minor,
  units: page.lines.map(({ units }) => unitsOnPage(units)),
  parcels: page.parcels.map(({ state }) => state),
});

export function pageOf(order: ModelOrder, { now }: Model) {
  return {
    ...common(order),
    address: shown(may.mayReaddress(order)),
    can: order.lines.map((line) => ({
      cancel: shown(may.mayCancel(order, line)),
      print: shown(may.mayCorrect(order, line, now)),
      size: shown(may.mayResize(order, line, now)),
      return: shown(may.mayReturn(order, line, now)),
    })),
    returns: order.returns.map(({ state, wants }) => `${state} ${wants}`),
    difference: waitingIn(order)?.price.amount ?? null,
  };
}

export async function actualPage({ buyer }: World, { orderNo }: Snapshot["orders"][number]) {
  const { code, data } = await buyer.call("getOrder", { orderNo });
  if (code !== "0000") return { code };
  return {
    ...commonOf(data),
    address: asShown(data.can.address),
    can: data.lines.map(({ can }) => ({
      cancel: asShown(can.cancel),
      print: asShown(can.print),
      size: asShown(can.size),
      return: asShown(can.return),
    })),
    returns: data.returns.map(({ state, wants }) => `${state} ${wants}`),
    difference: data.difference?.amount.minor ?? null,
  };
}

/** The stages a person may move an order to, and whether all of it may be cancelled. */
function movesOf(order: ModelOrder): string[] {
  const next: Readonly<Record<string, string[]>> = {
    paid: ["in_production", "shipped"],
    in_production: ["shipped"],
    shipped: ["delivered"],
  };
  const moves = (next[may.statusOf(order)] ?? []).filter((to) =>
    to === "delivered" ? may.unitsIn(order).shipped > 0 : may.whyStopped(order) === null,
  );
  return may.mayCancelAll(order) && !order.isStopped ? [...moves, "cancelled"] : moves;
}

function mayUndo(model: Model, order: ModelOrder, parcel: Parcel): boolean {
  if (parcel.state === "lost") return true;
  if (parcel.state === "delivered") return model.now - parcel.arrivedAt <= 600_000;
  return mayVoid(model, order, parcel);
}

export function adminOf(order: ModelOrder, model: Model) {
  const { captured, credited, refunded } = order;
  const left = unreserved(order);
  return {
    ...common(order),
    moves: movesOf(order),
    stop: may.whyStopped(order),
    undo: order.parcels
      .filter(({ state }) => state !== "void")
      .map((parcel) => mayUndo(model, order, parcel)),
    money:
      captured === 0
        ? null
        : {
            captured,
            refunded,
            left: left.money,
            shippingLeft: Math.max(0, Math.min(left.postage, left.money)),
            units: order.lines.map((line) => left.unitsOf(line)),
            credits: order.credits.map(({ amount }) => amount),
          },
    credited,
  };
}

export async function actualAdmin({ owner }: Lane, { orderNo }: Snapshot["orders"][number]) {
  const { code, data } = await owner.call("getOrder", { orderNo });
  if (code !== "0000") return { code };
  const { money } = data;
  return {
    ...commonOf(data.order),
    moves: data.moves,
    stop: data.stop,
    undo: data.parcels.map((parcel) => parcel.mayUndo),
    money: money && {
      captured: money.captured.minor,
      refunded: money.refunded.minor,
      left: money.left.minor,
      shippingLeft: money.shippingLeft.minor,
      units: money.units.map(({ left }) => left),
      credits: money.credits.map(({ amount }) => amount.minor),
    },
  };
}
