import { Checkbox } from "./checkbox.tsx";
import type { Examples } from "./examples.ts";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./text-field.tsx";

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

export const examples: Examples = {
  name: "Fields",
  about: "Label above, 48 px, helper below, errors in words.",
  Examples: FieldExamples,
};
