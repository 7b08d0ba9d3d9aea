import { ArrowRight, Heart } from "lucide-react";
import { useState } from "react";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Accordion, Disclosure } from "#web/ui/disclosure.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { IconLink } from "#web/ui/icon-link.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Examples of controls, with when to use them. */
export const controls = [
  {
    name: "Buttons and links",
    about: "Filled ink for the one thing a page is for, outline for the rest.",
    Examples: ButtonExamples,
  },
  {
    name: "Choices",
    about: "Sizes as buttons, kinds as cards, quantities stepped or typed.",
    Examples: ChoiceExamples,
  },
  {
    name: "Fields",
    about: "Label above, 48 px, helper below, errors in words.",
    Examples: FieldExamples,
  },
  {
    name: "Tabs and disclosures",
    about: "All of the text is in the page from the start.",
    Examples: DisclosureExamples,
  },
];

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
          All home shirts <ArrowRight size={18} />
        </ButtonLink>
        <TextLink to="/dev/gallery">Returns of personalized shirts</TextLink>
        <IconButton label="Save for later" icon={<Heart size={22} />} />
        <IconLink to="/wishlist" label="Saved: 3 shirts" icon={<Heart size={22} />} count={3} />
      </div>
    </div>
  );
}

function FieldExamples() {
  return (
    <div className="flex max-w-form flex-col gap-6">
      <TextField
        label="Name on the back"
        helper="Letters A to Z."
        defaultValue="OKAFOR"
        maxLength={15}
        counted
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        helper="For the order and its tracking."
      />
      <TextField
        label="Postcode"
        defaultValue="1234"
        error="A postcode in Germany has five digits, such as 10115."
      />
      <TextField label="Company" optional autoComplete="off" />
      <SelectField label="Country" defaultValue="NZ">
        <option value="DE">Germany</option>
        <option value="NZ">New Zealand</option>
      </SelectField>
      <PasswordField label="Password" helper="6 to 15 characters." autoComplete="off" />
      <TextArea label="Message" optional />
      <div>
        <Checkbox label="Send me news about new kits" helper="At most twice a month." />
        <Checkbox label="League patch, right sleeve" aside="+ $5.00" defaultChecked />
        <Checkbox label="I have checked the spelling" error="Please confirm the spelling." />
        <Checkbox label="Gift box" aside="sold out" disabled />
      </div>
    </div>
  );
}

const SIZES = [
  { value: "S", label: "S" },
  { value: "M", label: "M" },
  { value: "L", label: "L" },
  { value: "XL", label: "XL", soldOut: true },
  { value: "2XL", label: "2XL" },
] as const;

function ChoiceExamples() {
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="flex max-w-form flex-col gap-8">
      <OptionButtons
        label="Size"
        options={SIZES}
        defaultValue="M"
        aside={
          <Button look="link" size="small">
            Size guide
          </Button>
        }
      />
      <OptionButtons label="Size" options={SIZES} error="Choose a size." />
      <RadioCards
        label="On the back"
        defaultValue="own"
        options={[
          { value: "blank", title: "Blank", text: "As it hangs, without name or number." },
          { value: "own", title: "Add yours", text: "Your name, your number.", aside: "+ $10.00" },
          {
            value: "player",
            title: "Choose a player",
            text: "The squad is not out yet.",
            disabled: true,
          },
        ]}
      />
      <QuantityStepper value={quantity} onChange={setQuantity} max={12} />
    </div>
  );
}

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
        <Disclosure title="Can I return a personalized shirt?">
          No. It is made for you alone.
        </Disclosure>
      </Accordion>
    </div>
  );
}
