import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { nameMaxLength } from "#domain/customization.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FeaturedKit } from "./find-featured.ts";
import { PrintedShirt } from "./printed-shirt.tsx";
import { type NameDraft, useNameDraft } from "./use-name-draft.ts";

/** “Build yours”: what is typed is on the shirt at once; the product page goes on from there. */
export function NamePreview({ shirt }: { shirt: FeaturedKit }) {
  const t = useTranslations("home");
  const navigate = useNavigate();
  const draft = useNameDraft(shirt.slug, { name: t("build.example"), number: "10" });
  const [used, setUsed] = useState(false);
  const address = `/product/${shirt.slug}`;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.nameWrong || draft.numberWrong) return;
    draft.keep();
    void navigate(address);
  };
  return (
    <section className="dark mb-12 bg-raised text-ink md:mb-24">
      <div className="page-frame grid items-center gap-x-16 lg:grid-cols-2">
        <PrintedShirt shirt={shirt} print={draft.shown} wanted={used} />
        <form
          action={address}
          onSubmit={onSubmit}
          className="flex max-w-md flex-col gap-6 pb-12 lg:order-first lg:py-24"
        >
          <h2 className="display text-48 md:text-64">{t("build.title")}</h2>
          <p className="text-18 text-ink-soft">{t("build.text")}</p>
          <NameFields draft={draft} onFocus={() => setUsed(true)} />
          <div className="flex flex-col items-start gap-3">
            <Button type="submit" size="large">
              {t("build.action")}
            </Button>
            <p className="text-14 text-ink-soft">{t("build.notice")}</p>
          </div>
        </form>
      </div>
    </section>
  );
}

function NameFields({ draft, onFocus }: { draft: NameDraft; onFocus: () => void }) {
  const t = useTranslations("home");
  const { name, number, nameWrong, numberWrong, suggestion } = draft;
  return (
    <>
      <div className="grid gap-4 min-[400px]:grid-cols-[1fr_7rem]">
        <TextField
          label={t("build.name")}
          value={name}
          // A few more than fit, so that a long name is answered and not cut.
          maxLength={nameMaxLength + 10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={nameWrong ? t(`build.${nameWrong}`, { max: nameMaxLength }) : undefined}
          helper={t("build.nameHelper", { count: name.length, max: nameMaxLength })}
          onFocus={onFocus}
          onChange={(event) => draft.typeName(event.currentTarget.value)}
        />
        <TextField
          label={t("build.number")}
          value={number}
          maxLength={4}
          inputMode="numeric"
          autoComplete="off"
          error={numberWrong ? t(`build.${numberWrong}`) : undefined}
          helper={t("build.numberHelper")}
          onFocus={onFocus}
          onChange={(event) => draft.typeNumber(event.currentTarget.value)}
        />
      </div>
      {suggestion ? (
        <p className="text-14" role="status">
          {t("build.suggestion")}{" "}
          <Button look="link" onClick={() => draft.typeName(suggestion)}>
            {suggestion}
          </Button>
        </p>
      ) : null}
    </>
  );
}
