import {
  attachInstruction,
  extractInstruction,
  type Instruction,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { MenuDrop } from "#domain/content/menu-tree.ts";

type RowDrag = {
  row: RefObject<HTMLLIElement | null>;
  handle: RefObject<HTMLSpanElement | null>;
  /** Where a dragged entry would come to stand, seen from this row. */
  over: MenuDrop["side"] | null;
  isDragging: boolean;
};

type RowDragOptions = {
  canDrop: (id: string, drop: MenuDrop) => boolean;
  onDrop: (id: string, drop: MenuDrop) => void;
};

/** Pixels of one level, for the hit areas. */
const indent = 24;

const sides: Readonly<Partial<Record<Instruction["type"], MenuDrop["side"]>>> = {
  "reorder-above": "above",
  "reorder-below": "below",
  "make-child": "inside",
};

/** Lets a pointer drag a row by its handle above, below or into another one. */
export function useRowDrag(id: string, isReadOnly: boolean, options: RowDragOptions): RowDrag {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [over, setOver] = useState<MenuDrop["side"] | null>(null);
  const [isDragging, setDragging] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = row.current;
    if (!element || !handle.current || isReadOnly) return;
    const dropOf = (data: Record<string | symbol, unknown>): MenuDrop | null => {
      const instruction = extractInstruction(data);
      const side = instruction && sides[instruction.type];
      return side ? { at: id, side } : null;
    };
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ entry: id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data["entry"] === "string",
        getData: ({ input }) =>
          attachInstruction(
            {},
            { input, element, currentLevel: 0, indentPerLevel: indent, mode: "standard" },
          ),
        onDrag: ({ self, source }) => {
          const drop = dropOf(self.data);
          const isFree = drop && latest.current.canDrop(String(source.data["entry"]), drop);
          setOver(isFree ? drop.side : null);
        },
        onDragLeave: () => setOver(null),
        onDrop: ({ self, source }) => {
          setOver(null);
          const drop = dropOf(self.data);
          if (drop) latest.current.onDrop(String(source.data["entry"]), drop);
        },
      }),
    );
  }, [id, isReadOnly]);
  return { row, handle, over, isDragging };
}
