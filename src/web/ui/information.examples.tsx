import { Badge, Status } from "./badge.tsx";
import { Chip, RemovableChip } from "./chip.tsx";
import type { Examples } from "./examples.ts";
import { Notice } from "./notice.tsx";
import { Price } from "./price.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";

function InformationExamples() {
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-baseline gap-6">
        <Price price="$59.00" />
        <Price price="$47.20" before="$59.00" size="medium" />
        <Price price="€46.61" before="€54.28" size="honour" />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Badge>2026/27</Badge>
        <Badge tone="ink">New</Badge>
        <Badge tone="accent">Add your name</Badge>
        <Badge tone="sale">−20 %</Badge>
        <Badge tone="success">In stock</Badge>
        <Badge tone="warning">Last 3</Badge>
      </div>
      <div className="flex flex-wrap items-center gap-5">
        <Status tone="accent">In production</Status>
        <Status tone="success">Delivered</Status>
        <Status>Cancelled</Status>
        <Spinner />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip pressed>Home</Chip>
        <Chip>Away</Chip>
        <RemovableChip label="Size L" removeLabel="Remove filter: Size L" onRemove={() => {}} />
      </div>
      <ProgressLine value={1} max={3} label="2 more for 10 % off" />
      <div className="flex flex-col gap-3">
        <Notice>Printing adds one to two business days.</Notice>
        <Notice tone="warning" title="Made for you alone">
          A personalised shirt cannot be returned or cancelled once ordered.
        </Notice>
        <Notice tone="error">The payment was declined. Nothing was charged.</Notice>
        <Notice tone="success">Your address is saved.</Notice>
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-40 w-32 rounded-card" />
        <Skeleton className="h-4 w-48 rounded-mark" />
        <Skeleton className="h-4 w-20 rounded-mark" />
      </div>
    </div>
  );
}

export const examples: Examples = {
  name: "What it says",
  about: "Prices, marks, notices, progress.",
  Examples: InformationExamples,
};
