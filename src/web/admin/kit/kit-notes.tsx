import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import { crestInkOn, kitNotes, type KitNote } from "#kit/kit-notes.ts";
import { nameColour } from "#kit/name-colour.ts";
import { printColours } from "#kit/print-colours.ts";
import { leastContrast } from "#kit/shirt-back.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

type KitNotesProps = {
  kit: KitModel;
  /** Left out, all of them. */
  kinds?: readonly KitNote["kind"][];
  isReadOnly: boolean;
  onChange: (kit: KitModel) => void;
};

/** What is hard to see on a shirt: which colours it is about, and a button that mends it. */
export function KitNotes({ kit, kinds, isReadOnly, onChange }: KitNotesProps) {
  const t = useTranslations("admin-kit");
  const textOf = useNoteText();
  const notes = kitNotes(kit).filter(({ kind }) => kinds?.includes(kind) ?? true);
  return (
    <div className="kit-notes" role="status">
      {notes.map((note) => (
        <p key={note.kind}>
          <TriangleAlert size={16} />
          <span>{textOf(note)}</span>
          {isReadOnly ? null : (
            <Button size="compact-xs" variant="default" onClick={() => onChange(mend(kit, note))}>
              {t(`mend.${note.kind}`)}
            </Button>
          )}
        </p>
      ))}
    </div>
  );
}

/** The design without what was noticed. */
function mend(kit: KitModel, { kind }: KitNote): KitModel {
  const { print, crest, body } = kit;
  if (kind === "print") return { ...kit, print: { ...print, ...printColours(kit) } };
  if (kind === "crest") return { ...kit, crest: { ...crest, ink: crestInkOn(body) } };
  return { ...kit, print: { ...print, font: "block" } };
}

function useNoteText(): (note: KitNote) => string {
  const t = useTranslations("admin-kit");
  const language = useLanguage();
  const name = (colour: Hex) => kitWords[language].colours[nameColour(colour)];
  return (note) => {
    if (note.kind === "replica") return t("notes.replica");
    const colour = name(note.colour);
    if (note.kind === "crest") return t("notes.crest", { colour, cloth: name(note.cloth) });
    const cloths = [...new Set(note.cloths.map(name))];
    return t("notes.print", {
      side: note.side,
      colour,
      cloths: new Intl.ListFormat(language).format(cloths),
      // Rounded down: what does not reach the figure must not look as if it did.
      contrast: (Math.floor(note.contrast * 10) / 10).toFixed(1),
      least: String(leastContrast),
      outline: name(note.outline),
    });
  };
}
