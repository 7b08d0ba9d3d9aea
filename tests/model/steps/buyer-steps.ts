import { expireReturns } from "#server/returns/expire-returns.ts";
import * as after from "../reference/after-order.ts";
import * as cancelling from "../reference/cancelling.ts";
import { sizes } from "../reference/state.ts";
import { nth, type Make, type Step } from "./command.ts";
import { staff } from "./parts.ts";
import { names } from "./placing-steps.ts";
import type { Snapshot, World } from "../world.ts";

function buyerStep(
  label: string,
  call: (world: World, row: Snapshot["orders"][number]) => Promise<{ code: string }>,
  ideal: () => string,
): Step {
  return { label, ideal, real: async (world, row) => (await call(world, row)).code };
}

/** What buyers change after the order, and their returns. */
export const buyerSteps: Readonly<Record<string, Make>> = {
  cancel: (model, order, n) => {
    const lines =
      (n[0] ?? 0) % 2 === 0
        ? order.lines
        : order.lines.filter((_, at) => at === (n[1] ?? 0) % order.lines.length);
    return buyerStep(
      `buyer cancels ${lines.map((line) => order.lines.indexOf(line)).join()}`,
      ({ buyer }, row) =>
        buyer.call("cancelOrder", {
          orderNo: row.orderNo,
          lineIds: lines.map((line) => row.lineIds[order.lines.indexOf(line)] ?? ""),
        }),
      () => cancelling.cancelLines(model, order, lines),
    );
  },
  correct: (model, order, n) => {
    const line = nth(order.lines, n[0] ?? 0);
    if (!line) return null;
    const name =
      line.type === 3 ? (nth(names, n[1] ?? 0) ?? "") : (n[1] ?? 0) % 9 === 0 ? "LIND" : line.name;
    const size = (n[2] ?? 0) % 2 === 0 ? line.size : (nth(sizes, n[2] ?? 0) ?? line.size);
    const premium = (n[3] ?? 0) % 3 === 0 ? !line.premium : line.premium;
    return buyerStep(
      `buyer corrects line ${order.lines.indexOf(line)} to ${name} ${size}${premium ? " premium" : ""}`,
      ({ buyer }, row) =>
        buyer.call("changeOrderLine", {
          orderNo: row.orderNo,
          lineId: row.lineIds[order.lines.indexOf(line)] ?? "",
          name,
          size,
          ...(premium !== line.premium && { premiumNameOption: premium ? "Premium" : "Standard" }),
        }),
      () => after.correct(model, order, line, { name, size, premium }),
    );
  },
  readdress: (model, order, n) => {
    const [street, country] = (
      [
        ["Musterweg 12", "DE"],
        ["Hauptstr. 1", "DE"],
        ["Ring 7", "DE"],
        ["Rue 4", "FR"],
      ] as const
    )[(n[0] ?? 0) % 4] ?? ["Musterweg 12", "DE"];
    return buyerStep(
      `buyer sends it to ${street} ${country}`,
      ({ buyer }, row) =>
        buyer.call("changeOrderAddress", {
          orderNo: row.orderNo,
          address: {
            firstName: "Pat",
            lastName: "Granby",
            address: street,
            country,
            postalCode: country === "DE" ? "10115" : "75001",
            city: country === "DE" ? "Berlin" : "Paris",
            phoneCode: country === "DE" ? "+49" : "+33",
            phone: country === "DE" ? "30 1234567" : "1 23456789",
          },
        }),
      () => after.readdress(model, order, `${street} ${country}`, country === "DE"),
    );
  },
  askReturn: (model, order, n) => {
    const able = order.lines.filter(({ at }) => at.delivered > 0);
    const pool = able.length > 0 && (n[0] ?? 0) % 8 !== 0 ? able : order.lines;
    const first = nth(pool, n[0] ?? 0);
    if (!first) return null;
    const lines = (n[4] ?? 0) % 3 === 0 ? [...new Set([first, ...pool])] : [first];
    const asked = lines.map((line) => ({
      line,
      quantity: Math.max(1, (n[1] ?? 0) % 3 === 0 ? line.at.delivered : 1 + ((n[1] ?? 0) % 3)),
    }));
    const size = (n[2] ?? 0) % 3 === 0 ? (nth(sizes, n[3] ?? 0) ?? null) : null;
    return buyerStep(
      `buyer asks to return ${asked.map((each) => `${each.quantity} of ${order.lines.indexOf(each.line)}`).join()} ${size ?? ""}`,
      ({ buyer }, row) =>
        buyer.call("requestReturn", {
          orderNo: row.orderNo,
          wants: size ? "exchange" : "refund",
          ...(size && { size }),
          lines: asked.map(({ line, quantity }) => ({
            lineId: row.lineIds[order.lines.indexOf(line)] ?? "",
            quantity,
            reason: "tooSmall",
          })),
        }),
      () => after.askReturn(model, order, { lines: asked, size }),
    );
  },
  decideReturn: (model, order, n) => {
    const asked = nth(order.returns, n[0] ?? 0);
    if (!asked) return null;
    const decision = (n[1] ?? 0) % 4 === 0 ? "refuse" : "approve";
    return staff(
      `staff ${decision} return ${order.returns.indexOf(asked) + 1}`,
      ({ lane }, row) =>
        lane.owner.call("decideReturn", {
          id: row.returnIds[order.returns.indexOf(asked)] ?? "",
          decision,
          ...(decision === "refuse" && { reason: "worn" }),
        }),
      () => after.decide(model, order, asked, decision === "refuse" ? "refused" : "approved"),
    );
  },
  withdrawReturn: (model, order, n) => {
    const asked = nth(order.returns, n[0] ?? 0);
    if (!asked) return null;
    const no = order.returns.indexOf(asked) + 1;
    return buyerStep(
      `buyer withdraws return ${no}`,
      ({ buyer }, row) => buyer.call("withdrawReturn", { orderNo: row.orderNo, no }),
      () => after.decide(model, order, asked, "withdrawn"),
    );
  },
  expireReturns: (model) => ({
    label: "returns that were not sent end",
    ideal() {
      after.expireReturns(model);
      return "0000";
    },
    async real({ lane }) {
      await expireReturns(lane.processes[0]);
      return "0000";
    },
  }),
  countReturn: (model, order, n) => {
    const open = order.returns.filter(({ state }) => state === "approved");
    const asked = nth(open.length > 0 ? open : order.returns, n[0] ?? 0);
    if (!asked) return null;
    const counted = asked.lines.map(({ line, quantity }, at) => {
      const arrived = (n[1 + at] ?? 0) % 4 === 0 ? (n[1 + at] ?? 0) % (quantity + 2) : quantity;
      return { line, arrived, resellable: (n[3 + at] ?? 0) % (arrived + 1) };
    });
    return staff(
      `staff count return ${order.returns.indexOf(asked) + 1}: ${counted.map(({ arrived, resellable }) => `${arrived}/${resellable}`).join()}`,
      ({ lane }, row) =>
        lane.owner.call("countReturn", {
          id: row.returnIds[order.returns.indexOf(asked)] ?? "",
          lines: counted.map(({ line, arrived, resellable }) => ({
            lineId: row.lineIds[order.lines.indexOf(line)] ?? "",
            arrived,
            resellable,
          })),
        }),
      () => after.count(model, order, asked, counted),
    );
  },
};
