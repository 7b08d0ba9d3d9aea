import { ActionIcon, Group } from "@mantine/core";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";

type MoveToolsProps<Item> = {
  items: readonly Item[];
  index: number;
  /** Accessible names of the three buttons. */
  labels: { up: string; down: string; remove: string };
  /** Items that must stay; 0 by default. */
  least?: number;
  onChange: (items: Item[]) => void;
};

/** Moves an item of a list up or down, or removes it. */
export function MoveTools<Item>(props: MoveToolsProps<Item>) {
  const { items, index, labels, least = 0, onChange } = props;
  const move = (by: -1 | 1) =>
    onChange(items.toSpliced(index, 1).toSpliced(index + by, 0, ...items.slice(index, index + 1)));
  return (
    <Group gap={0}>
      <ActionIcon aria-label={labels.up} disabled={index === 0} onClick={() => move(-1)}>
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        aria-label={labels.down}
        disabled={index === items.length - 1}
        onClick={() => move(1)}
      >
        <ArrowDown size={16} />
      </ActionIcon>
      <ActionIcon
        color="error"
        aria-label={labels.remove}
        disabled={items.length <= least}
        onClick={() => onChange(items.toSpliced(index, 1))}
      >
        <Trash2 size={16} />
      </ActionIcon>
    </Group>
  );
}
