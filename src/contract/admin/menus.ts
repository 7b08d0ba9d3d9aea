import * as z from "zod/mini";
import { isSlug } from "#domain/catalog/slug.ts";
import { isLinkTarget } from "#domain/content/linked-text.ts";
import { isMenuIcon, menuCodes, type MenuNode } from "#domain/content/menu-tree.ts";
import { text } from "../field.ts";
import { optionalWrittenText, storedText, version, writtenText } from "./admin-field.ts";
import { photoHash } from "./photos.ts";

const slug = text("required").check(
  z.trim(),
  z.minLength(1, "required"),
  z.refine(isSlug, "slugForm"),
);

const target = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tag"), tag: slug }),
  z.strictObject({ kind: z.literal("page"), slug }),
  z.strictObject({ kind: z.literal("product"), slug }),
  z.strictObject({
    kind: z.literal("address"),
    to: text("required").check(
      z.trim(),
      z.minLength(1, "required"),
      z.maxLength(500, "tooLong"),
      z.refine((to) => !to.startsWith("#") && isLinkTarget(to), "contentLink"),
    ),
  }),
  z.strictObject({ kind: z.literal("carrier") }),
  z.strictObject({ kind: z.literal("none") }),
]);

const fields = {
  id: text().check(z.regex(/^[\w-]{1,120}$/, "invalid")),
  target,
  icon: text().check(z.refine((name) => name === "" || isMenuIcon(name), "invalid")),
  picture: z.nullable(photoHash),
  shown: z.boolean("invalid"),
};

export const writtenMenuNode: z.ZodMiniType<MenuNode> = z.object({
  ...fields,
  name: writtenText(60),
  // Callers that know nothing of them leave them out.
  words: z._default(optionalWrittenText(200), {}),
  lead: z._default(z.nullable(slug), null),
  get children() {
    return z.array(writtenMenuNode);
  },
});
export const storedMenuNode: z.ZodMiniType<MenuNode> = z.object({
  ...fields,
  name: storedText,
  icon: z.string(),
  picture: z.nullable(z.string()),
  words: z._default(storedText, {}),
  lead: z._default(z.nullable(z.string()), null),
  get children() {
    return z.array(storedMenuNode);
  },
});

export const menu = z.object({
  code: z.enum(menuCodes),
  version: z.int(),
  nodes: z.array(storedMenuNode),
});
export type Menu = z.infer<typeof menu>;

/** Targets of entries, in the reader's language where they have a name. */
const menuChoices = z.object({
  tags: z.array(z.object({ tag: z.string(), name: z.string(), products: z.int() })),
  pages: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type MenuChoices = z.infer<typeof menuChoices>;

export const menus = z.object({ menus: z.array(menu), choices: menuChoices });
export type Menus = z.infer<typeof menus>;

export const saveMenuInput = z.object({
  code: z.enum(menuCodes, "invalid"),
  version,
  nodes: z.array(writtenMenuNode).check(z.maxLength(200, "menuMany")),
});
