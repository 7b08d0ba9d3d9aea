import { usePersonalisedTerms } from "#web/layout/use-terms.ts";
import { type FormEvent, type ReactNode, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import {
  nameMaxLength,
  customType,
  nameFault,
  numberFault,
  printedNumber,
} from "#domain/customization.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { PlainWords } from "#web/ui/plain-words.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { WideSource } from "#web/ui/wide-source.tsx";
import { createStore, useStore } from "#web/platform/store.ts";
import { useClothPrint } from "../product/cloth/use-cloth-print.ts";
import { describePrint } from "../product/preview/describe-print.ts";
import { storedDraft } from "../product/configurator/choice-draft.ts";
import { type PrintDock, usePrintDock } from "../product/configurator/use-print-dock.ts";
import { upperAsTyped, useNameSuggestions } from "../forms/typed-name.ts";
import { wearLink } from "../wear/wear-link.ts";
import type { FeaturedKit } from "./find-featured.ts";
import { printedPicture } from "./printed-picture.ts";

/** “Build yours”: a typed name shows on the shirt at once; the product page continues with it. */
export function NamePreview({ shirt }: { shirt: FeaturedKit }) {
  const t = useTranslations("home");
  const navigate = useNavigate();
  const draft = useNameDraft(shirt.slug, { name: t("build.example"), number: "10" });
  const [used, setUsed] = useState(false);
  const dock = usePrintDock(() => setUsed(true));
  const address = `/product/${shirt.slug}`;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.nameWrong || draft.numberWrong) return;
    draft.keep();
    void navigate(address);
  };
  const terms = usePersonalisedTerms();
  const { formatMoney } = useFormat();
  return (
    <section className="dark mb-12 bg-raised text-ink md:mb-24">
      <div className="page-frame grid items-center gap-x-8 md:grid-cols-2 lg:gap-x-16">
        <Stage dock={dock}>
          <PrintedShirt shirt={shirt} print={draft.shown} wanted={used} />
        </Stage>
        <form
          // Without scripts the print is shown on the page that takes it from its address.
          action="/wear"
          data-held
          onSubmit={onSubmit}
          className="flex max-w-md flex-col gap-6 pb-12 md:col-start-1 md:row-start-1 md:py-16 lg:py-24"
        >
          <h2 className="display text-48 md:text-64">{t("build.title")}</h2>
          <p className="text-18 text-ink-soft">
            <PlainWords plain={t("build.plainText")}>{t("build.text")}</PlainWords>
          </p>
          {/* The fields inside take the focus; this only hears of it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div {...dock.fields} className="flex flex-col gap-6">
            <NameFields draft={draft} />
          </div>
          <div className="flex flex-col items-start gap-3">
            <p className="tabular font-medium">
              {t("build.price", { price: formatMoney(shirt.price) })}
            </p>
            <Button type="submit" size="large">
              <PlainWords plain={t("build.everyKit")}>{t("build.action")}</PlainWords>
            </Button>
            <span className="noscript:hidden">
              <TextLink to={wearLink(draft.typed)}>{t("build.everyKit")}</TextLink>
            </span>
            <p className="text-14 text-ink-soft">{terms}</p>
          </div>
        </form>
      </div>
    </section>
  );
}

interface StageProps {
  dock: Pick<PrintDock, "docked" | "takeStage" | "leave">;
  children: ReactNode;
}

/** The shirt's place. On phones the shirt stays in sight above the keyboard while a field is in use. */
function Stage({ dock: { docked, takeStage, leave }, children }: StageProps) {
  const t = useTranslations("home");
  return (
    // Placed by itself: the form, which comes after it, does not push it aside.
    <div className="mx-auto aspect-4/5 h-[min(115vw,32rem)] md:col-start-2 md:row-start-1 md:max-lg:h-112 lg:h-176">
      {/* The docked one is an element of its own: nothing that was seen moves. */}
      <div
        key={docked ? "docked" : "here"}
        ref={takeStage}
        className="kit-stage not-data-docked:bg-transparent"
        data-docked={docked || undefined}
      >
        <div className="kit-shirt scale-100" data-cloth>
          {children}
        </div>
        {docked ? (
          <span className="absolute top-2 right-2">
            {/* For fingers: by keyboard the field is left, and the button is gone with it. */}
            <Button look="outline" size="small" tabIndex={-1} onClick={leave}>
              {t("build.done")}
            </Button>
          </span>
        ) : null}
      </div>
    </div>
  );
}

function NameFields({ draft }: { draft: NameDraft }) {
  const t = useTranslations("home");
  const { name, number, nameWrong, numberWrong, spellings } = draft;
  return (
    <>
      <div className="grid gap-4 min-[400px]:grid-cols-[1fr_7rem]">
        <div data-print-field>
          <TextField
            name="name"
            label={t("build.name")}
            value={name}
            // A few more than fit, so that a long name gets a message and is not cut.
            maxLength={nameMaxLength + 10}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={nameWrong ? t(`build.${nameWrong}`, { max: nameMaxLength }) : undefined}
            helper={
              <PlainWords plain={t("build.plainNameHelper", { max: nameMaxLength })}>
                {t("build.nameHelper", { count: name.length, max: nameMaxLength })}
              </PlainWords>
            }
            onChange={(event) => draft.typeName(event.currentTarget.value)}
          />
        </div>
        <div data-print-field>
          <TextField
            name="number"
            label={t("build.number")}
            value={number}
            maxLength={4}
            inputMode="numeric"
            autoComplete="off"
            error={numberWrong ? t(`build.${numberWrong}`) : undefined}
            helper={t("build.numberHelper")}
            onChange={(event) => draft.typeNumber(event.currentTarget.value)}
          />
        </div>
      </div>
      <Suggestion texts={spellings} onTake={draft.typeName} />
    </>
  );
}

interface SuggestionProps {
  texts: readonly string[];
  onTake: (text: string) => void;
}

/** Offers what could be printed. */
function Suggestion({ texts, onTake }: SuggestionProps) {
  const t = useTranslations("home");
  if (texts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-14" role="status">
      {t("build.suggestion")}
      {texts.map((text) => (
        <Button key={text} look="link" onClick={() => onTake(text)}>
          {text}
        </Button>
      ))}
    </p>
  );
}

interface PrintedShirtProps {
  shirt: FeaturedKit;
  /** Printable text, "" for none. */
  print: { name: string; number: string };
  /** Fetches the printing code: a field has the focus. */
  wanted: boolean;
}

/** How wide the stage is: as its height lets it be. */
const STAGE = "(width < 64rem) min(92vw, 26rem), 35rem";

/** The server's picture of a print. */
function StillShirt({ shirt, print }: Pick<PrintedShirtProps, "shirt" | "print">) {
  const t = useTranslations("home");
  const { title, back } = shirt;
  const image = printedPicture(back, print.name, print.number);
  return (
    <picture className="contents">
      <WideSource image={image} sizes={STAGE} />
      <img
        src={image}
        alt={t("build.alt", { title, print: `${print.name} ${print.number}` })}
        width={800}
        height={1000}
        loading="lazy"
        className="aspect-4/5 w-full"
      />
    </picture>
  );
}

/**
 * The back of a shirt: the server's picture until a field is used, then the print is laid over the
 * blank back, at each key.
 */
function PrintedShirt({ shirt, print, wanted }: PrintedShirtProps) {
  const { back, picture, kit, cloth } = shirt;
  const live = useClothPrint(cloth, kit.print.font, wanted, back);
  const session = live?.session;
  const { name, number } = print;
  useLayoutEffect(() => session?.print({ name, number }, 1), [session, name, number]);
  const isPrinted = useStore(session?.printed ?? noPrint, (picture) => picture !== null);
  if (!live || !isPrinted) return <StillShirt {...{ shirt, print }} />;
  return (
    <span className="relative block aspect-4/5 w-full">
      <img
        src={back}
        alt={describePrint(picture, { ...print, patches: [] })}
        width={800}
        height={1000}
        decoding="sync"
        className="aspect-4/5 w-full"
      />
      <live.PrintCanvas session={live.session} late={false} />
    </span>
  );
}

const noPrint = createStore<null>(null);

/** Shown on the shirt until something is typed. */
type Print = { name: string; number: string };

/** State of the typed name: its text, why it cannot be printed, and what the shirt shows. */
function useNameDraft(slug: string, example: Print) {
  const [name, setName] = useState("");
  const [number, setNumber] = useState("");
  const nameWrong = nameFault(name);
  const numberWrong = numberFault(number);
  const spellings = useNameSuggestions(nameWrong ? name : "");
  const untouched = name === "" && number === "";
  const shown: Print = untouched
    ? example
    : {
        name: nameWrong ? (spellings[0] ?? "") : name,
        number: numberWrong ? "" : number,
      };
  return {
    name,
    number,
    nameWrong,
    numberWrong,
    spellings: spellings.filter((spelling) => spelling !== name),
    shown,
    typeName: (typed: string) => setName(upperAsTyped(typed)),
    typeNumber: (typed: string) => setNumber(printedNumber(typed.trim())),
    /** Of what was typed, what can be printed. */
    typed: { name: nameWrong ? "" : name, number: numberWrong ? "" : number },
    /** Stores it as the product page's draft, which that page reads as after a reload. */
    keep: () => {
      if (untouched) return;
      const choice = { customType: customType.own, name, number };
      storedDraft(slug).write({ choice, address: "", former: null, visit: "" });
    },
  };
}

type NameDraft = ReturnType<typeof useNameDraft>;
