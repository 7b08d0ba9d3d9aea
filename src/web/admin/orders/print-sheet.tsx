import { Button, CopyButton } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { fromWire } from "#contract/line-content.ts";
import { optionWords } from "#contract/line-options.ts";
import type { OrderLine, Order } from "#contract/order.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { listed } from "#domain/language/listed.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { CopyValue } from "../parts/copy-value.tsx";
import { Facts } from "../parts/facts.tsx";
import { Panel } from "../parts/panel.tsx";

/** Sheet for the print shop: both sides of every shirt, and its lettering. */
export function PrintSheet({ file: { order, prints } }: { file: AdminOrder }) {
  const t = useTranslations("admin-orders");
  const textOf = usePrintText();
  const copyAll = (
    <CopyButton value={textOf(order)} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <Check size={14} /> : <Copy size={14} />}
          onClick={copy}
        >
          {t(copied ? "sheetCopied" : "copySheet")}
        </Button>
      )}
    </CopyButton>
  );
  return (
    <Panel title={t("sheet")} aside={copyAll}>
      <ul className="orders-lines">
        {order.lines.map((line) => (
          <PrintLine
            key={line.id}
            line={line}
            sides={prints.find(({ lineId }) => lineId === line.id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

type PrintLineProps = { line: OrderLine; sides: AdminOrder["prints"][number] | undefined };

function PrintLine({ line, sides }: PrintLineProps) {
  const t = useTranslations("admin-orders");
  return (
    <li className="orders-line">
      <div className="orders-kits">
        {sides ? (
          <>
            <KitSide address={sides.back} label={t("back")} name={line.name} />
            <KitSide address={sides.front} label={t("front")} name={line.name} />
          </>
        ) : null}
      </div>
      <div className="orders-line-words">
        <h3>{line.name}</h3>
        <Lettering line={line} />
        <LineFacts line={line} />
      </div>
    </li>
  );
}

function KitSide({ address, label, name }: { address: string; label: string; name: string }) {
  const { comma } = usePunctuation();
  return (
    <figure>
      <a href={address} target="_blank" rel="noopener noreferrer">
        <SmallPicture image={address} alt={name + comma + label} width={160} />
      </a>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** The lettering as printed, in a typeface that distinguishes O from 0. */
function Lettering({ line: { customName, customNumber } }: { line: OrderLine }) {
  const t = useTranslations("admin-orders");
  if (customName === "" && customNumber === "") {
    return <p className="orders-blank">{t("blank")}</p>;
  }
  const parts = [
    { label: t("name"), value: customName },
    { label: t("number"), value: customNumber },
  ];
  return (
    <dl className="orders-lettering">
      {parts
        .filter(({ value }) => value !== "")
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <CopyValue value={value} label={label} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function LineFacts({ line }: { line: OrderLine }) {
  const t = useTranslations("admin-orders");
  const { formatMoney, language } = useFormat();
  const orNone = (names: readonly string[]) => listed(names, language) || "–";
  return (
    <Facts
      rows={[
        { term: t("size"), value: <strong>{sizeName(line.size, language)}</strong> },
        { term: t("quantity"), value: <strong>{line.quantity}</strong> },
        { term: t("options"), value: orNone(optionWords(fromWire(line).choice, language)) },
        { term: t("patches"), value: orNone(line.patchNames) },
        { term: t("addons"), value: orNone(line.addonNames) },
        {
          term: t("price"),
          value: t("times", {
            count: line.quantity,
            price: formatMoney(line.unitPrice),
            total: formatMoney(line.lineTotal),
          }),
        },
      ]}
    />
  );
}

/** The whole sheet as plain text, one block per shirt, to be pasted into a message or a form. */
function usePrintText(): (order: Order) => string {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const { colon } = usePunctuation();
  return ({ orderNo, lines }) => {
    const blocks = lines.map((line, index) =>
      [
        `${index + 1}. ${line.name}`,
        `${t("size")}${colon}${sizeName(line.size, language)}`,
        `${t("quantity")}${colon}${line.quantity}`,
        `${t("name")}${colon}${line.customName || "–"}`,
        `${t("number")}${colon}${line.customNumber || "–"}`,
        `${t("options")}${colon}${listed(optionWords(fromWire(line).choice, language), language) || "–"}`,
        `${t("patches")}${colon}${listed(line.patchNames, language) || "–"}`,
        `${t("addons")}${colon}${listed(line.addonNames, language) || "–"}`,
      ].join("\n"),
    );
    return [orderNo, ...blocks].join("\n\n");
  };
}
