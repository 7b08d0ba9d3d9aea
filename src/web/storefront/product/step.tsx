import { type ReactNode, useId } from "react";

/** The heading of one step: a quiet number and a name. */
export function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex items-baseline gap-3 text-18 font-semibold">
      <span aria-hidden="true" className="tabular w-4 text-14 font-medium text-ink-soft">
        {number}
      </span>
      {children}
    </span>
  );
}

interface StepProps {
  /** Guesses its height, `[--tall:…]`: on a phone all steps are below the first screen (record 022). */
  tall: string;
  children: ReactNode;
}

/** The frame of a step whose controls bring a title of their own. */
export function Step({ tall, children }: StepProps) {
  return <div className={`below-fold border-t border-line py-6 ${tall}`}>{children}</div>;
}

/** A step with a title, a group of whatever controls. */
export function TitledStep(props: StepProps & { number: number; title: ReactNode }) {
  const id = useId();
  return (
    <Step tall={props.tall}>
      <div role="group" aria-labelledby={id} className="flex flex-col gap-4">
        <div id={id}>
          <StepTitle number={props.number}>{props.title}</StepTitle>
        </div>
        {props.children}
      </div>
    </Step>
  );
}
