import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ShopSetup } from "#contract/admin/setup.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";

type SetupPanelProps = { setup: ShopSetup; onChange: () => void };

/**
 * What a real shop still lacks, and the act of opening it (R-MODE-4). Complete and open, one line is
 * left, from which it can be closed.
 */
export function SetupPanel({ setup, onChange }: SetupPanelProps) {
  const t = useTranslations("admin-dashboard.setup");
  const mayDo = useMayDo();
  const [isClosing, setIsClosing] = useState(false);
  const { openedAt, missing } = setup;
  const blocked = missing.some(({ blocksMoney }) => blocksMoney);
  const state = openedAt === null ? "closed" : blocked ? "stopped" : "open";
  const action = useAdminAction("openShop", { done: t("opened"), onDone: onChange });
  const button =
    openedAt === null ? (
      <Button
        disabled={blocked}
        loading={action.isRunning}
        onClick={() => void action.run({ basedOn: openedAt })}
      >
        {t("open")}
      </Button>
    ) : (
      <Button variant="default" onClick={() => setIsClosing(true)}>
        {t("close")}
      </Button>
    );
  return (
    <Panel
      title={t("title")}
      aside={<StatusDot tone={tones[state]}>{t(`state.${state}`)}</StatusDot>}
    >
      <div className="dashboard-setup">
        <p>{t(`text.${state === "closed" && !blocked ? "ready" : state}`)}</p>
        {missing.length > 0 ? <MissingList missing={missing} /> : null}
        {missing.length > 0 ? (
          <p>
            <Link to="/admin/setup">{t("steps")}</Link>
          </p>
        ) : null}
        <ActionFailure action={action} />
        {mayDo("shop.open") ? button : null}
      </div>
      {isClosing ? (
        <CloseShopDialog setup={setup} onClose={() => setIsClosing(false)} onChange={onChange} />
      ) : null}
    </Panel>
  );
}

const tones = { closed: "quiet", stopped: "bad", open: "good" } as const;

function MissingList({ missing }: Pick<ShopSetup, "missing">) {
  const t = useTranslations("admin-dashboard.setup");
  return (
    <ul className="dashboard-missing" aria-label={t("missing")}>
      {missing.map(({ code, title, why, link, blocksMoney }) => (
        <li key={code}>
          <strong>{link === null ? title : <Link to={link}>{title}</Link>}</strong>
          {blocksMoney ? null : <span className="admin-note"> {t("advice")}</span>}
          <p>{why}</p>
        </li>
      ))}
    </ul>
  );
}

type CloseShopDialogProps = { setup: ShopSetup; onClose: () => void; onChange: () => void };

/** Closes the shop for new orders, with words for shoppers. */
function CloseShopDialog({ setup, onClose, onChange }: CloseShopDialogProps) {
  const t = useTranslations("admin-dashboard.setup");
  const [text, setText] = useState(setup.closedText);
  const action = useAdminAction("closeShop", {
    done: t("nowClosed"),
    onDone: () => {
      onClose();
      onChange();
    },
  });
  return (
    <FormDialog
      title={t("closeTitle")}
      action={action}
      submit={t("close")}
      color="error"
      onClose={onClose}
      onSubmit={() => action.run({ basedOn: setup.openedAt, text })}
    >
      <p>{t("closeText")}</p>
      <LanguageFields
        label={t("words")}
        value={text}
        onChange={setText}
        path="text"
        errors={action.errors}
        maxLength={300}
        isLong
      />
    </FormDialog>
  );
}
