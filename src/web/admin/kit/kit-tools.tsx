import { Button, Group } from "@mantine/core";
import { Redo2, Shuffle, Undo2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { kitPresets } from "#kit/kit-presets.ts";
import { shuffleKit } from "#kit/shuffle-kit.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { KitTile } from "./kit-tile.tsx";
import type { useKitHistory } from "./use-kit-history.ts";

type KitToolsProps = {
  kit: KitModel;
  history: ReturnType<typeof useKitHistory>;
};

/** Back and forth, another shirt of the same colours, and shirts to begin with. */
export function KitTools({ kit, history: { undo, redo, change } }: KitToolsProps) {
  const t = useTranslations("admin-kit");
  const [seed, setSeed] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const shuffle = () => {
    setSeed(seed + 1);
    change(shuffleKit(kit, seed + 1));
  };
  return (
    <div>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<Undo2 size={14} />}
          aria-keyshortcuts="Control+Z Meta+Z"
          disabled={!undo}
          onClick={undo}
        >
          {t("undo")}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Redo2 size={14} />}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          disabled={!redo}
          onClick={redo}
        >
          {t("redo")}
        </Button>
        <Button size="xs" variant="default" leftSection={<Shuffle size={14} />} onClick={shuffle}>
          {t("shuffle")}
        </Button>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t("presets")}
        </Button>
      </Group>
      {isOpen ? <Presets kit={kit} onChoose={change} /> : null}
    </div>
  );
}

type PresetsProps = { kit: KitModel; onChoose: (kit: KitModel) => void };

function Presets({ kit, onChoose }: PresetsProps) {
  const t = useTranslations("admin-kit");
  const language = useLanguage();
  const presets = useMemo(() => kitPresets(kit), [kit]);
  return (
    <ul className="kit-presets" aria-label={t("presets")}>
      {presets.map((preset) => {
        const { pattern, body, second } = preset;
        const words = describeKit(preset, { side: "front" }, language);
        return (
          <li key={[pattern, body, second].join()}>
            <button type="button" aria-label={words} title={words} onClick={() => onChoose(preset)}>
              <KitTile kit={preset} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
