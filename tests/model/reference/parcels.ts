import * as may from "./verdicts.ts";
import { chosen, conflict, from, invalid, ok, type Units } from "./answers.ts";
import {
  dropMail,
  isBlank,
  mail,
  minute,
  move,
  type Model,
  type ModelOrder,
  type Parcel,
} from "./state.ts";

const undoMinutes = 10;

const labelOf = (order: ModelOrder, parcel: Parcel) =>
  `parcel:${order.parcels.indexOf(parcel) + 1}`;

export function make(order: ModelOrder, units: Units, back: boolean): string {
  const [source, to] = back ? (["making", "taken"] as const) : (["taken", "making"] as const);
  const stop = may.whyStopped(order);
  if (!back && stop !== null) return conflict;
  if (chosen(units).length === 0) return invalid;
  if (chosen(units).some(({ line }) => may.isChanging(order, line))) return conflict;
  if (chosen(units).some(({ line, units: count }) => line.at[source] < count)) return conflict;
  for (const { line, units: count } of units) move(line, source, to, count);
  dropMail(order, "order-making");
  if (stop === null && order.lines.some(({ at }) => at.making > 0)) mail(order, "order-making");
  return ok;
}

export function pack(order: ModelOrder, units: Units): string {
  if (may.whyStopped(order) !== null || !may.mayShip(order)) return conflict;
  const asked = chosen(units);
  if (asked.length === 0) return invalid;
  if (asked.some(({ line }) => may.isChanging(order, line))) return conflict;
  const parts = asked.map(({ line, units: count }) => from(line, ["making", "taken"], count));
  if (parts.includes(null)) return conflict;
  for (const [at, { line }] of asked.entries()) {
    for (const part of parts[at] ?? []) move(line, part.place, "packed", part.units);
  }
  order.parcels.push({ state: "packing", lines: asked, postedAt: 0, arrivedAt: 0, tracking: 0 });
  return ok;
}

export function post(model: Model, order: ModelOrder, parcel: Parcel): string {
  if (may.whyStopped(order) !== null || !may.mayShip(order) || parcel.state !== "packing")
    return conflict;
  for (const { line, units } of parcel.lines) move(line, "packed", "shipped", units);
  parcel.state = "posted";
  parcel.postedAt = model.now;
  mail(order, `${labelOf(order, parcel)}:posted`);
  return ok;
}

export function mayVoid(model: Model, order: ModelOrder, parcel: Parcel): boolean {
  if (parcel.state === "packing") return true;
  return isWhole(parcel) && isFresh(model, order, parcel);
}

/** Nothing of a parcel that left came back yet. */
const isWhole = ({ lines }: Parcel) => lines.every(({ line, units }) => line.at.shipped >= units);

function isFresh(model: Model, order: ModelOrder, parcel: Parcel): boolean {
  return (
    order.mails.get(`${labelOf(order, parcel)}:posted`) !== "sent" &&
    model.now - parcel.postedAt <= undoMinutes * minute
  );
}

export function takeBackParcel(model: Model, order: ModelOrder, parcel: Parcel): string {
  if (parcel.state !== "packing" && parcel.state !== "posted") return conflict;
  if (parcel.state === "posted" && !isFresh(model, order, parcel)) return "1015";
  if (!mayVoid(model, order, parcel)) return conflict;
  if (parcel.state === "posted") {
    for (const { line, units } of parcel.lines) move(line, "shipped", "packed", units);
    dropMail(order, `${labelOf(order, parcel)}:posted`);
  }
  for (const { line, units } of parcel.lines) {
    move(line, "packed", isBlank(line) ? "taken" : "making", units);
  }
  parcel.state = "void";
  return ok;
}

export function track(order: ModelOrder, parcel: Parcel): string {
  if (parcel.state === "packing") return conflict;
  const label = labelOf(order, parcel);
  parcel.tracking += 1;
  if (dropMail(order, `${label}:posted`)) mail(order, `${label}:posted`);
  else if (order.mails.get(`${label}:posted`) === "sent") {
    dropMail(order, `${label}:tracking:${parcel.tracking - 1}`);
    mail(order, `${label}:tracking:${parcel.tracking}`);
  }
  return ok;
}

export type Arrival = "posted" | "delivered" | "lost";

const placeOf = { posted: "shipped", delivered: "delivered", lost: "lost" } as const;

export function deliver(model: Model, order: ModelOrder, parcel: Parcel, to: Arrival): string {
  const { state } = parcel;
  if (state === "packing" || state === "void" || state === to) return conflict;
  if (state === "delivered") {
    if (to !== "posted") return conflict;
    if (model.now - parcel.arrivedAt > undoMinutes * minute) return "1015";
  }
  for (const { line, units } of parcel.lines) {
    // Some may have come back meanwhile.
    const there = Math.min(units, line.at[placeOf[state]]);
    move(line, placeOf[state], placeOf[to], there);
    if (to === "delivered" && there > 0) line.deliveredAt = model.now;
  }
  parcel.state = to;
  parcel.arrivedAt = model.now;
  const about = `${labelOf(order, parcel)}:delivered`;
  if (to === "delivered") mail(order, about);
  else dropMail(order, about);
  return ok;
}
