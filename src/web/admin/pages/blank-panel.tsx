import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentText } from "#contract/content.ts";
import { blanksIn, fillBlanks, sellerFieldOf } from "#domain/content/blanks.ts";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import type { PageForm } from "./use-page-form.ts";

type BlankPanelProps = {
  form: PageForm;
  draft: ContentText;
  seller: Readonly<Record<string, string>>;
};

/** What a template leaves to the merchant: each blank once, proposed from the seller's data. */
export function BlankPanel({ form, draft, seller }: BlankPanelProps) {
  const t = useTranslations("admin-content");
  const mayEdit = useMayDo()("pages.edit");
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const blanks = blanksIn(draft);
  if (blanks.length === 0 || !mayEdit) return null;
  const wordsOf = (blank: string) => typed[blank] ?? seller[sellerFieldOf(blank) ?? ""] ?? "";
  const words = Object.fromEntries(blanks.map((blank) => [blank, wordsOf(blank)]));
  return (
    <Panel title={t("blanks", { count: blanks.length })}>
      <p className="admin-note">{t("blanksNote")}</p>
      {form.errors["text"] ? (
        <p role="alert" className="page-blanks-left">
          {form.errors["text"]}
        </p>
      ) : null}
      <div className="page-blanks">
        {blanks.map((blank) => (
          <TextInput
            key={blank}
            label={blank}
            maxLength={400}
            value={wordsOf(blank)}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [blank]: value })}
          />
        ))}
      </div>
      <Button
        mt="md"
        variant="default"
        disabled={Object.values(words).every((value) => value.trim() === "")}
        onClick={() => form.set(fillBlanks(draft, words))}
      >
        {t("fillIn")}
      </Button>
    </Panel>
  );
}
