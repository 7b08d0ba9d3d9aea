import type { AdminProduct, AdminProductRow } from "#contract/admin/products.ts";
import { hasBack } from "#domain/catalog/kit-model.ts";
import { knownBadges } from "#server/catalog/load-catalogue.ts";
import { listPicture, officePicture } from "../photos/office-picture.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import type { Choices, EditedProductRow, ProductListRow } from "./admin-product.repository.ts";

export function presentRow(row: ProductListRow): AdminProductRow {
  const { kitHash: _kit, cover: _cover, team, matches: _matches, ...rest } = row;
  return {
    ...rest,
    team: team ?? "",
    image: listPicture(row),
  };
}

export function presentProduct(row: EditedProductRow, choices: Choices): AdminProduct {
  const { kitHash, extras, badges, team, photos, ...rest } = row;
  const { slug, kit } = row;
  const ofKind = (kind: string) => extras.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    ...rest,
    team: team ?? "",
    badges: knownBadges(badges),
    image: pictureAddress({ slug, kitHash, side: "front" }),
    ...(hasBack(kit.garment) ? { backImage: pictureAddress({ slug, kitHash, side: "back" }) } : {}),
    patchIds: ofKind("patch"),
    addonIds: ofKind("addon"),
    photos: photos.map((photo) => ({ ...photo, image: officePicture(photo.hash) })),
    choices,
  };
}
