import { UnstyledButton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Panel } from "../parts/panel.tsx";

/** Facts that a text may contain in braces; a press inserts one at the last caret position. */
export function FactList({ facts }: { facts: Readonly<Record<string, string>> }) {
  const t = useTranslations("admin-content");
  return (
    <Panel title={t("facts")}>
      <p className="admin-note">{t("factsNote")}</p>
      <ul className="page-facts">
        {Object.entries(facts).map(([name, value]) => (
          <li key={name}>
            <UnstyledButton
              className="page-fact"
              aria-label={t("insertFact", { name, value })}
              // Keeps the caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => insertAtCaret(event.currentTarget, `{${name}}`)}
            >
              <code>{`{${name}}`}</code>
              <span>{value}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The field of the same text that had the focus last. */
function insertAtCaret(button: HTMLElement, text: string): void {
  const editor = button.closest("section[aria-label]");
  const field = editor?.querySelector<Field>("[data-last-focus]");
  if (!field) return;
  field.focus();
  // Unlike setting the value, this can be undone with Ctrl Z and fires an input event.
  document.execCommand("insertText", false, text);
}
