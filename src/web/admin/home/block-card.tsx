import { Button } from "@mantine/core";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { useFormat } from "../data/use-format.ts";
import { MoveTools } from "../parts/move-tools.tsx";
import { Panel } from "../parts/panel.tsx";
import { isMoment, useShopClock } from "../data/use-shop-clock.ts";
import { MomentField } from "../parts/moment-field.tsx";
import { BlockFields } from "./block-fields.tsx";
import type { HomeForm } from "./use-home-form.ts";

type BlockCardProps = {
  form: HomeForm;
  block: StoredHomeBlock;
  index: number;
  isOpen: boolean;
  isReadOnly: boolean;
  onToggle: () => void;
};

/** One block: what it is, when it is shown, and its fields once it is opened. */
export function BlockCard(props: BlockCardProps) {
  const { form, block, index, isOpen, isReadOnly } = props;
  const t = useTranslations("admin-home");
  const { textIn } = useFormat();
  const kind = t(`kinds.${block.kind}`);
  const words = "title" in block ? textIn(block.title) : "";
  const errors = errorsBelow(form.errors, `blocks.${index}.`);
  const isShown = isOpen || Object.keys(errors).length > 0;
  const fields = { block, errors, isReadOnly, onChange: form.change };
  return (
    <Panel
      title={
        <>
          {kind}
          {words ? <span className="home-block-words"> · {words}</span> : null}
        </>
      }
      aside={<BlockTools {...props} isOpen={isShown} name={words || kind} />}
    >
      <p className="admin-note">{useDates(block)}</p>
      {isShown ? (
        <div className="home-fields">
          <BlockFields {...fields} />
          <DateFields {...fields} />
        </div>
      ) : null}
    </Panel>
  );
}

function BlockTools(props: BlockCardProps & { name: string }) {
  const { form, block, index, isOpen, isReadOnly, onToggle, name } = props;
  const t = useTranslations("admin-home");
  const { blocks, set } = form;
  const names = { name, number: index + 1 };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const target = index + by;
    if (!event.altKey || by === 0 || isReadOnly) return;
    event.preventDefault();
    if (target < 0 || target >= blocks.length) return;
    set(blocks.toSpliced(index, 1).toSpliced(target, 0, block));
  };
  return (
    <span className="home-tools">
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        aria-label={t(isOpen ? "closeOne" : "openOne", names)}
        onClick={onToggle}
        onKeyDown={onKeyDown}
      >
        {t(isOpen ? "close" : "open")}
      </Button>
      {isReadOnly ? null : (
        <MoveTools
          items={blocks}
          index={index}
          labels={{
            up: t("moveUp", names),
            down: t("moveDown", names),
            remove: t("remove", names),
          }}
          onChange={set}
        />
      )}
    </span>
  );
}

/** When shoppers see a block, in words. */
function useDates({ begin, end }: StoredHomeBlock): string {
  const t = useTranslations("admin-home");
  const { formatDate } = useFormat();
  const at = (moment: string) => formatDate(moment, "moment");
  const begins = isMoment(begin);
  const ends = isMoment(end);
  if (begins && ends) return t("shownBetween", { begin: at(begin), end: at(end) });
  if (begins) return t("shownFrom", { begin: at(begin) });
  return ends ? t("shownUntil", { end: at(end) }) : t("shownAlways");
}

/** Refused fields of one block, by their path within it. */
function errorsBelow(errors: Readonly<Record<string, string>>, path: string) {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(path));
  return Object.fromEntries(own.map(([name, text]) => [name.slice(path.length), text]));
}

type DateFieldsProps = {
  block: StoredHomeBlock;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (block: StoredHomeBlock) => void;
};

/** From when and until when shoppers see a block. */
function DateFields({ block, errors, isReadOnly, onChange }: DateFieldsProps) {
  const t = useTranslations("admin-home");
  const clock = useShopClock();
  return (
    <div className="home-pair">
      {(["begin", "end"] as const).map((name) => (
        <MomentField
          key={name}
          label={t(name)}
          value={clock.wallOf(block[name])}
          error={errors[name]}
          readOnly={isReadOnly}
          onChange={(wall) => onChange({ ...block, [name]: clock.inputOf(wall) })}
        />
      ))}
    </div>
  );
}
