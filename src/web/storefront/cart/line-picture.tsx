import { Link } from "react-router";
import type { CartItem } from "#contract/cart.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";

/** The shirt of a line as it will be printed. The name beside it says the same in words. */
export function LinePicture(props: { item: CartItem; onLeave?: (() => void) | undefined }) {
  const { item, onLeave } = props;
  return (
    <Link
      to={`/product/${item.slug}`}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onLeave}
      className="block w-20 shrink-0 self-start overflow-hidden rounded-control bg-well"
    >
      <SmallPicture image={item.image} width={80} alt="" />
    </Link>
  );
}
