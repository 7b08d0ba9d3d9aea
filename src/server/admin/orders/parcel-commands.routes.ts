import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { readParcels, type ParcelRow } from "#server/order/parcel-record.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { OpenOrder } from "./change-order.ts";
import { makeUnits } from "./make-units.ts";
import { packParcel } from "./pack-parcel.ts";
import { changeTracking, postParcel, type Tracking } from "./post-parcel.ts";
import { returnUnits } from "./return-units.ts";
import { deliverParcel, voidParcel } from "./settle-parcel.ts";

type Seen = { orderNo: string; version: number };
/** Runs a command on an order as the caller saw it, and answers the order after it. */
export type RunCommand = (
  seen: Seen,
  request: StaffRequest,
  run: (open: OpenOrder) => Promise<Outcome<null>>,
) => Promise<Outcome<AdminOrder>>;

export type GoodsCommand =
  | "makeUnits"
  | "packParcel"
  | "postParcel"
  | "changeTracking"
  | "voidParcel"
  | "deliverParcel"
  | "cancelUnits"
  | "returnUnits";

/** Commands on the goods of an order. */
export function goodsCommands(
  command: RunCommand,
): Pick<AdminHandlers, Exclude<GoodsCommand, "cancelUnits">> {
  return {
    makeUnits: (input, request) => command(input, request, (open) => makeUnits(open, input)),
    packParcel: (input, request) =>
      command(input, request, async (open) => {
        const packed = await packParcel(open, input.units);
        return packed.ok ? done(null) : packed;
      }),
    postParcel: (input, request) =>
      command(input, request, (open) =>
        withParcel(open, input.parcelId, (parcel) => postParcel(open, parcel, trackingOf(input))),
      ),
    changeTracking: (input, request) =>
      command(input, request, (open) =>
        withParcel(open, input.parcelId, (parcel) =>
          changeTracking(open, parcel, trackingOf(input)),
        ),
      ),
    voidParcel: (input, request) =>
      command(input, request, (open) =>
        withParcel(open, input.parcelId, (parcel) => voidParcel(open, parcel)),
      ),
    deliverParcel: (input, request) =>
      command(input, request, (open) =>
        withParcel(open, input.parcelId, (parcel) => deliverParcel(open, parcel, input.outcome)),
      ),
    returnUnits: (input, request) => command(input, request, (open) => returnUnits(open, input)),
  };
}

async function withParcel(
  { transaction, order }: OpenOrder,
  parcelId: string,
  run: (parcel: ParcelRow) => Promise<Outcome<null>>,
): Promise<Outcome<null>> {
  const parcels = await readParcels(transaction, order.id);
  const parcel = parcels.find(({ id }) => id === parcelId);
  return parcel ? run(parcel) : refuse("notFound");
}

const trackingOf = (input: {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}): Tracking => ({
  carrier: input.carrier ?? "",
  trackingNumber: input.trackingNumber || null,
});
