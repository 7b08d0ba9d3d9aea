import { List, Stack, Text } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { BulkAct, ChangedProducts } from "#contract/admin/bulk-products.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useFormat } from "../data/use-format.ts";
import { inDollars } from "../data/dollars.ts";

/** What would come of an act: who is in, who is out and why, what is unusual, and a sample. */
export function BulkTrial({ kind, trial }: { kind: BulkAct["kind"]; trial: ChangedProducts }) {
  const t = useTranslations("admin-products");
  const { formatMoney, textIn } = useFormat();
  const { colon } = usePunctuation();
  const { changed, same, refused, refusals, free, jumps, inCarts, samples } = trial;
  const print = (value: number) =>
    kind === "price" ? formatMoney(inDollars(value)) : String(value);
  const unusual = [
    free > 0 ? t("bulk.free", { count: free }) : "",
    jumps > 0 ? t("bulk.jumps", { count: jumps }) : "",
    inCarts > 0 ? t("bulk.inCarts", { count: inCarts }) : "",
  ].filter(Boolean);
  return (
    <Stack gap="sm" role="status">
      <Text size="sm">{t("bulk.outcome", { changed, same })}</Text>
      {unusual.length > 0 ? (
        <Notice tone="warning" title={t("bulk.unusual")}>
          {unusual.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </Notice>
      ) : null}
      {samples.length > 0 ? (
        <List size="sm">
          {samples.map(({ title, before, after }) => (
            <List.Item key={textIn(title)}>
              {textIn(title)}
              {colon}
              {print(before)} → {print(after)}
            </List.Item>
          ))}
        </List>
      ) : null}
      {refused > 0 ? (
        <div>
          <Text size="sm" fw={500}>
            {t("bulk.refused", { count: refused })}
          </Text>
          <List size="sm">
            {refusals.map(({ id, title, why }) => (
              <List.Item key={id}>
                {textIn(title) || id}
                {colon}
                {t(`bulk.why.${why}`)}
              </List.Item>
            ))}
          </List>
        </div>
      ) : null}
    </Stack>
  );
}
