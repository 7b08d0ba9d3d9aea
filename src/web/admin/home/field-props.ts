import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { useAdminData } from "../data/use-admin-data.ts";

export type FieldProps<Block extends StoredHomeBlock = StoredHomeBlock> = {
  block: Block;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (block: StoredHomeBlock) => void;
};

/** Tags of the navigation and of products, as they are typed into a field. */
export function useTags(): string[] {
  const source = useAdminData("getMenus", {});
  return source.data?.choices.tags.map(({ tag }) => tag) ?? [];
}
