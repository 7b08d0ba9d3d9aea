import { Link } from "react-router";
import type { CartItem } from "#contract/cart.ts";

/** The shirt of a line as it will be printed. The name beside it says the same in words. */
export function LinePicture(props: { item: CartItem; onLeave?: (() => void) | undefined }) {
  const { item, onLeave } = props;
  return (
    <Link
      to={`/product/${item.slug}`}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onLeave}
      className="block w-24 shrink-0 self-start overflow-hidden rounded-control bg-well"
    >
      <img src={item.image} alt="" width={96} height={120} className="aspect-4/5 w-full" />
    </Link>
  );
}
