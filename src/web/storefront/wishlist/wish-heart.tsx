import { Heart } from "lucide-react";
import { useTranslations } from "use-intl";
import { useStore } from "#web/platform/store.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { toggleWish, wishes } from "./wish-store.ts";

interface WishHeartProps {
  product: { id: string; title: string };
}

/** Adds a product to the wishlist and removes it. Empty in the served HTML, which is shared. */
export function WishHeart({ product: { id, title } }: WishHeartProps) {
  const t = useTranslations("frame.heart");
  const pressed = useStore(wishes, (ids) => ids.has(id));
  const toggle = async () => {
    const outcome = await toggleWish(id);
    if (typeof outcome === "object") {
      showToast({ tone: "error", text: outcome.said || t("failed") });
    }
  };
  return (
    <button
      type="button"
      aria-label={t("label", { title })}
      aria-pressed={pressed}
      onClick={() => void toggle()}
      className="touch-target group/heart grid size-10 place-items-center rounded-full text-ink transition-colors hover:bg-raised aria-pressed:text-sale noscript:hidden"
    >
      <Heart size={20} strokeWidth={1.75} className="group-aria-pressed/heart:fill-current" />
    </button>
  );
}
