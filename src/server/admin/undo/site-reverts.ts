import { menuCodes } from "#domain/content/menu-tree.ts";
import type { Revert } from "#server/audit/revert.ts";
import { readHome } from "#server/content/edit-home.ts";
import { readSellerSettings } from "#server/seller/seller.ts";
import { readRedirect } from "#server/redirect/redirects.ts";
import { readMenu } from "../menus/menu.repository.ts";
import type { RevertServices, UndoCall } from "./undo-call.ts";

type Services = Pick<RevertServices, "queries">;

export const menuRevert = ({ queries }: Services, call: UndoCall<"saveMenu">): Revert => ({
  call: "saveMenu",
  async read(id) {
    const code = menuCodes.find((known) => known === id);
    if (!code) return null;
    const { version, nodes } = await readMenu(queries, code);
    return { fields: { nodes }, version };
  },
  write: (code, before, { version }) => call("saveMenu", { ...before, code, version }),
});

export const homeRevert = (
  { queries }: Services,
  call: UndoCall<"saveHomeDraft" | "publishHome">,
): Revert => ({
  call: ({ subject_id: id }) => (id === "draft" ? "saveHomeDraft" : "publishHome"),
  async read(id) {
    const published = await readHome(queries, "published");
    const shown = id === "draft" ? await readHome(queries, "draft") : published;
    if (!published || !shown) return null;
    return { fields: { blocks: shown.blocks }, version: published.version };
  },
  write: (id, before, { version }) =>
    call(id === "draft" ? "saveHomeDraft" : "publishHome", { ...before, version }),
});

export const sellerRevert = ({ queries }: Services, call: UndoCall<"saveSeller">): Revert => ({
  call: "saveSeller",
  async read(_id, { language }) {
    const { version, ...fields } = await readSellerSettings(queries, language);
    return { fields, version };
  },
  write: (_id, before, { fields, version }) =>
    call("saveSeller", { ...fields, ...before, version }),
});

export const redirectRevert = (
  { queries }: Services,
  call: UndoCall<"saveRedirect" | "deleteRedirect">,
): Revert => ({
  call: "saveRedirect",
  async read(from) {
    const redirect = await readRedirect(queries, from);
    if (!redirect) return null;
    const { to, kind, version } = redirect;
    return { fields: { to, kind }, version };
  },
  write: (from, before, { fields, version }) =>
    call("saveRedirect", { ...fields, ...before, from, version }),
  remove: (from, { version }) => call("deleteRedirect", { from, version }),
  restore: (from, before) => call("saveRedirect", { ...before, from }),
});
