import { useTranslations } from "use-intl";
import type { AdminOrder } from "#contract/admin/orders.ts";
import type { Order } from "#contract/order.ts";
import { methodName } from "#domain/delivery/method-name.ts";
import { personName } from "#domain/names/person-name.ts";
import { isOpenDispute } from "#domain/payment/dispute.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { listStep, trailPage } from "../data/list-trail.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useTabLabel, useTabOfKnown, type AdminPageProps } from "../page-context.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { ListStep } from "../parts/list-step.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { Facts } from "../parts/facts.tsx";
import { BesideList } from "./beside-list.tsx";
import { CustomerPanel } from "./customer-panel.tsx";
import { DifferencePanel } from "./difference-panel.tsx";
import { DisputePanel } from "./dispute-panel.tsx";
import { GoodsPanel } from "./goods-panel.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderHistory } from "./order-history.tsx";
import { orderListInput } from "./order-list-input.ts";
import { OrderNotes } from "./order-notes.tsx";
import { OrderStatus } from "./order-status.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PrintSheet } from "./print-sheet.tsx";
import { ReturnsPanel } from "./returns-panel.tsx";
import "./orders.css";

/** One order: its print, state, buyer and history. */
export default function OrderDetailPage({ params }: AdminPageProps) {
  const orderNo = params["orderNo"] ?? "";
  const source = useAdminData("getOrder", { orderNo });
  // Numbers of one day begin alike: in the bar of tabs a name tells orders apart.
  useTabOfKnown(source);
  useTabLabel(source.data ? recipientOf(source.data) || orderNo : orderNo);
  const { back } = useWay(orderNo);
  return (
    <>
      {source.data === null ? (
        <PageHead back={back} title={<span className="admin-code">{orderNo}</span>} />
      ) : null}
      <DataView source={source}>{(file) => <OrderFile file={file} source={source} />}</DataView>
    </>
  );
}

const recipientOf = ({ order: { address } }: AdminOrder) => personName(address);

/** The list that it was opened from, and the orders beside it there. */
function useWay(orderNo: string) {
  const t = useTranslations("admin-orders");
  const found = listStep("orders", orderNo, async (page) => {
    const answer = await adminCall("listOrders", orderListInput(page));
    if (!answer.ok) return null;
    const numbers = answer.data.records.map((one) => one.orderNo);
    return trailPage(answer.data, numbers);
  });
  return {
    back: { to: `/admin/orders${found?.search ?? ""}`, label: t("title") },
    step: found ? <ListStep step={found} addressOf={(id) => `/admin/orders/${id}`} /> : null,
  };
}

function OrderFile({ file, source }: { file: AdminOrder; source: AdminData<AdminOrder> }) {
  const t = useTranslations("admin-orders");
  const { formatDate } = useFormat();
  const { order, disputes = [] } = file;
  // Where something must be done by a day it stands first, on a phone, too.
  const openDisputes = disputes.filter(({ state }) => isOpenDispute(state));
  const closedDisputes = disputes.filter(({ state }) => !isOpenDispute(state));
  const { back, step } = useWay(order.orderNo);
  return (
    <>
      <PageHead
        back={back}
        step={step}
        history={{ noun: "orders", id: order.orderNo }}
        title={
          <>
            <CopyValue value={order.orderNo} label={t("order")} code />
            <span className="orders-head-status">
              <OrderStatus state={order.status} />
            </span>
          </>
        }
        note={t("placedAt", {
          date: formatDate(order.placedAt, "moment"),
          count: order.itemsCount,
        })}
        actions={<OrderActions file={file} source={source} />}
      />
      {openDisputes.map((dispute) => (
        <DisputePanel key={dispute.id} dispute={dispute} />
      ))}
      {file.difference ? (
        <DifferencePanel file={file} source={source} difference={file.difference} />
      ) : null}
      <div className="orders-columns">
        <div>
          <Panel title={t("progress")}>
            <OrderStages order={order} />
          </Panel>
          <ReturnsPanel file={file} source={source} />
          <GoodsPanel file={file} source={source} />
          <PrintSheet file={file} />
          <Panel title={t("history")}>
            <OrderHistory file={file} />
          </Panel>
        </div>
        <div>
          <CustomerPanel file={file} />
          <MoneyPanel file={file} source={source} />
          {file.beside ? <BesideList file={file} source={source} refunds={file.beside} /> : null}
          <PaymentPanel file={file} onChange={source.reload} />
          {closedDisputes.map((dispute) => (
            <DisputePanel key={dispute.id} dispute={dispute} />
          ))}
          <OrderNotes file={file} onSaved={source.replace} />
        </div>
      </div>
    </>
  );
}

/** The progress of an order in five stages with their times, and what was promised. */
function OrderStages({ order }: { order: Order }) {
  const t = useTranslations("admin-orders");
  const { formatDate } = useFormat();
  const { deliveryDates: dates } = order;
  return (
    <>
      <ol className="orders-stages">
        {order.stages.map(({ stage, at }) => (
          <li
            key={stage}
            data-reached={at !== null || undefined}
            aria-current={stage === order.status ? "step" : undefined}
          >
            <span>{t(`state.${stage}`)}</span>
            <span className="admin-second-line">
              {at === null ? t("notYet") : formatDate(at, "date")}
            </span>
          </li>
        ))}
      </ol>
      <Facts
        rows={[
          {
            term: t("delivery"),
            value: `${formatDate(dates.from, "day")} – ${formatDate(dates.to, "day")}`,
          },
          {
            term: t("method"),
            value: methodName({ method: order.shippingMethod, name: order.shippingName }, (usual) =>
              t(`methods.${usual}`),
            ),
          },
        ]}
      />
    </>
  );
}
