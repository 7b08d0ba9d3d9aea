import type { AdminProduct, AdminProductRow } from "#contract/admin/products.ts";
import { addonName } from "#domain/catalog/addon-size.ts";
import { hasBack } from "#domain/catalog/kit-model.ts";
import { customsGaps, publishGaps, type PublishGap } from "#domain/catalog/product-state.ts";
import type { Language } from "#domain/language.ts";
import { isWritten, textIn } from "#domain/language/text-in.ts";
import { knownBadges } from "#server/catalog/load-catalogue.ts";
import { listPicture, adminPicture } from "../photos/admin-picture.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import type { Choices, EditedProductRow } from "./admin-product.repository.ts";
import type { ProductListRow } from "./product-list.repository.ts";

export function presentRow(row: ProductListRow, language: Language): AdminProductRow {
  const { kitHash: _kit, cover: _cover, team, matches: _matches, place: _place, ...rest } = row;
  return {
    ...rest,
    team: team ? textIn(team, language) : "",
    image: listPicture(row),
  };
}

export function presentProduct(
  row: EditedProductRow,
  choices: Choices,
  { language, first }: { language: Language; first: Language },
): AdminProduct {
  const { kitHash, extras, badges, team, photos, publishedAt, ...rest } = row;
  const { slug, kit } = row;
  const ofKind = (kind: string) => extras.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    ...rest,
    team: team ? textIn(team, language) : "",
    publishedAt: publishedAt?.toISOString() ?? null,
    gaps: [...gapsOf(row, first), ...customsGaps(row)],
    badges: knownBadges(badges),
    image: pictureAddress({ slug, kitHash, side: "front" }),
    ...(hasBack(kit.garment) ? { backImage: pictureAddress({ slug, kitHash, side: "back" }) } : {}),
    patchIds: ofKind("patch"),
    addonIds: ofKind("addon"),
    photos: photos.map((photo) => ({ ...photo, image: adminPicture(photo.hash) })),
    choices: {
      ...choices,
      patches: choices.patches.map(({ size, name, ...patch }) => {
        return { ...patch, name: addonName(name, size) };
      }),
    },
  };
}

/** Gaps of a product before it may be published. */
export const gapsOf = (
  { title, priceUsd, sizes }: EditedProductRow,
  first: Language,
): PublishGap[] =>
  publishGaps({ hasTitle: isWritten(title, first), priceUsd, sizes: sizes.length });
