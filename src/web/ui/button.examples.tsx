import { ArrowRight, Heart } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "./button-link.tsx";
import { Button } from "./button.tsx";
import type { Examples } from "./examples.ts";
import { IconButton } from "./icon-button.tsx";
import { TextLink } from "./text-link.tsx";

function ButtonExamples() {
  const [busy, setBusy] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="large">Add to cart</Button>
        <Button look="outline" size="large">
          Size guide
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button>Save address</Button>
        <Button look="outline">Change</Button>
        <Button look="quiet">Cancel</Button>
        <Button look="link">Enter manually</Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">Apply</Button>
        <Button size="small" look="outline">
          Filter
        </Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Turns busy
        </Button>
        <Button busy>Add to cart</Button>
      </div>
      <Button blockedBecause="This size is sold out.">Add to cart</Button>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="/dev/gallery" look="outline">
          All home shirts <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
        <TextLink to="/dev/gallery">Returns of personalised shirts</TextLink>
        <IconButton label="Save for later" icon={<Heart size={22} />} />
        <IconButton label="Saved: 3 shirts" icon={<Heart size={22} />} count={3} />
      </div>
    </div>
  );
}

export const examples: Examples = {
  name: "Buttons and links",
  about: "Filled ink for the one thing a page is for, outline for the rest.",
  Examples: ButtonExamples,
};
