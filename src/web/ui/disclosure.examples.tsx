import { Accordion, Disclosure } from "./disclosure.tsx";
import type { Examples } from "./examples.ts";
import { Tabs } from "./tabs.tsx";

function DisclosureExamples() {
  return (
    <div className="flex flex-col gap-10">
      <Tabs
        label="About this shirt"
        tabs={[
          { id: "detail", label: "Detail", content: "Recycled polyester, 140 g, woven crest." },
          { id: "reviews", label: "Reviews", count: 128, content: "4.6 of 5, true to size." },
          { id: "faq", label: "FAQ", content: "Wash inside out at 30 °C." },
        ]}
      />
      <Accordion>
        <Disclosure title="How long does printing take?" defaultOpen>
          One to two business days more than a blank shirt.
        </Disclosure>
        <Disclosure title="Can I return a personalised shirt?">
          No. It is made for you alone.
        </Disclosure>
      </Accordion>
    </div>
  );
}

export const examples: Examples = {
  name: "Tabs and disclosures",
  about: "All of the text is in the page from the start.",
  Examples: DisclosureExamples,
};
