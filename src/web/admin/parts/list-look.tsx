import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from "@mantine/core";
import { ArrowDown, ArrowUp, Columns3 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListLookState } from "../data/use-list-look.ts";

/** Chooses the columns of a list, their order and the height of its rows; kept for this person. */
export function ListLook({ look }: { look: ListLookState }) {
  const t = useTranslations("admin.look");
  const { columns, shown, isCompact, isOwn, change } = look;
  const hidden = columns.filter(({ id }) => !shown.includes(id)).map(({ id }) => id);
  const save = (ids: readonly string[], compact = isCompact) =>
    change({ columns: [...ids], isCompact: compact });
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t("title")} title={t("title")}>
          <Columns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("title")}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t("rows")}
          value={isCompact ? "compact" : "roomy"}
          data={(["roomy", "compact"] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => save(shown, value === "compact")}
        />
        <ul className="list-look">
          {[...shown, ...hidden].map((id) => (
            <LookColumn key={id} id={id} look={look} onChange={save} />
          ))}
        </ul>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={!isOwn}
          onClick={() => change(null)}
        >
          {t("reset")}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

type LookColumnProps = {
  id: string;
  look: ListLookState;
  onChange: (shown: readonly string[]) => void;
};

function LookColumn({ id, look: { columns, shown }, onChange }: LookColumnProps) {
  const t = useTranslations("admin.look");
  const column = columns.find((one) => one.id === id);
  const at = shown.indexOf(id);
  const fixed = columns.filter(({ isFixed }) => isFixed).length;
  if (!column) return null;
  const { label, isFixed = false } = column;
  const move = (by: -1 | 1) => onChange(shown.toSpliced(at, 1).toSpliced(at + by, 0, id));
  const moves = [
    { by: -1, name: t("earlier", { label }), isOff: at <= fixed, Icon: ArrowUp },
    {
      by: 1,
      name: t("later", { label }),
      isOff: at < fixed || at === shown.length - 1,
      Icon: ArrowDown,
    },
  ] as const;
  return (
    <li>
      <Checkbox
        size="xs"
        label={label}
        checked={at >= 0}
        disabled={isFixed}
        onChange={() => onChange(at < 0 ? [...shown, id] : shown.filter((one) => one !== id))}
      />
      {at < 0 || isFixed
        ? null
        : moves.map(({ by, name, isOff, Icon }) => (
            <ActionIcon
              key={by}
              size="sm"
              aria-label={name}
              aria-disabled={isOff}
              data-disabled={isOff || undefined}
              onClick={isOff ? undefined : () => move(by)}
            >
              <Icon size={14} />
            </ActionIcon>
          ))}
    </li>
  );
}
