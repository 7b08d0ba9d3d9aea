import * as parcels from "../reference/parcels.ts";
import type { ModelOrder } from "../reference/state.ts";
import { nth, type Make, type Step } from "./command.ts";
import { askedOf, seen, staff, unitsOf } from "./parts.ts";

type ParcelCall = "postParcel" | "voidParcel" | "changeTracking" | "deliverParcel";

function parcelStep(
  order: ModelOrder,
  n: readonly number[],
  label: string,
  states: readonly string[],
  call: ParcelCall,
  more: Record<string, unknown>,
  ideal: (parcel: ModelOrder["parcels"][number]) => string,
): Step | null {
  const fitting = order.parcels.filter(({ state }) => states.includes(state));
  const known = order.parcels.filter(({ state }) => state !== "void");
  const parcel = nth(fitting.length > 0 && (n[1] ?? 0) % 9 !== 0 ? fitting : known, n[0] ?? 0);
  if (!parcel) return null;
  const at = order.parcels.indexOf(parcel);
  return {
    label: `${label} parcel ${at + 1}`,
    ideal: () => ideal(parcel),
    async real({ lane }, row) {
      const input = { ...seen(row), parcelId: row.parcelIds[at] ?? "", ...more };
      return (await lane.owner.call(call, input)).code;
    },
  };
}

/** Units are made, packed, posted, delivered, and taken back. */
export const parcelSteps: Readonly<Record<string, Make>> = {
  make: (_model, order, n) => {
    const back = (n[5] ?? 0) % 5 === 0;
    const units = unitsOf(order, n, ({ at }) => (back ? at.making : at.taken));
    return staff(
      `${back ? "unmake" : "make"} ${units.map((each) => each.units).join()}`,
      ({ lane }, row) =>
        lane.owner.call("makeUnits", { ...seen(row), units: askedOf(order, row, units), back }),
      () => parcels.make(order, units, back),
    );
  },
  pack: (_model, order, n) => {
    const units = unitsOf(order, n, ({ at }) => at.taken + at.making);
    return staff(
      `pack ${units.map((each) => each.units).join()}`,
      ({ lane }, row) =>
        lane.owner.call("packParcel", { ...seen(row), units: askedOf(order, row, units) }),
      () => parcels.pack(order, units),
    );
  },
  packAll: (_model, order) => {
    const units = order.lines.map((line) => ({ line, units: line.at.taken + line.at.making }));
    return staff(
      "pack all",
      ({ lane }, row) =>
        lane.owner.call("packParcel", { ...seen(row), units: askedOf(order, row, units) }),
      () => parcels.pack(order, units),
    );
  },
  post: (model, order, n) =>
    parcelStep(order, n, "post", ["packing"], "postParcel", { trackingNumber: "T1" }, (parcel) =>
      parcels.post(model, order, parcel),
    ),
  void: (model, order, n) =>
    parcelStep(order, n, "void", ["packing", "posted"], "voidParcel", {}, (parcel) =>
      parcels.takeBackParcel(model, order, parcel),
    ),
  track: (_model, order, n) =>
    parcelStep(
      order,
      n,
      "track",
      ["posted", "delivered"],
      "changeTracking",
      { trackingNumber: `T${n[3]}` },
      (parcel) => parcels.track(order, parcel),
    ),
  deliver: (model, order, n) =>
    parcelStep(
      order,
      n,
      "deliver",
      ["posted", "lost"],
      "deliverParcel",
      { outcome: "delivered" },
      (parcel) => parcels.deliver(model, order, parcel, "delivered"),
    ),
  arrive: (model, order, n) => {
    const outcome = (["posted", "lost", "posted"] as const)[(n[2] ?? 0) % 3] ?? "posted";
    return parcelStep(
      order,
      n,
      outcome,
      ["delivered", "posted", "lost"],
      "deliverParcel",
      { outcome },
      (parcel) => parcels.deliver(model, order, parcel, outcome),
    );
  },
};
