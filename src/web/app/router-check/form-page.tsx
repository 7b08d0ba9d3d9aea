import { Form, useSearchParams } from "react-router";
import type { Route } from "./+types/form-page.ts";
import "./check.css";

export async function clientAction({ request }: Route.ClientActionArgs) {
  const note = (await request.formData()).get("note");
  return `${request.method} ${typeof note === "string" ? note : ""}`;
}

export default function FormPage({ actionData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams();
  const addSize = () =>
    setQuery((before) => {
      before.append("size", "M");
      return before;
    });
  return (
    <>
      <Form method="post" className="flex gap-4">
        <input name="note" aria-label="note" className="border border-line" />
        <button type="submit">{"post"}</button>
      </Form>
      <output aria-label="actionData">{actionData}</output>
      <button type="button" onClick={addSize} className="self-start">
        {"setSearchParams"}
      </button>
      <output aria-label="searchParams">{query.toString()}</output>
    </>
  );
}
