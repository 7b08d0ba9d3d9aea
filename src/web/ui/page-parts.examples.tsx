import { Breadcrumb } from "./breadcrumb.tsx";
import { ButtonLink } from "./button-link.tsx";
import { EmptyState } from "./empty-state.tsx";
import type { Examples } from "./examples.ts";
import { Pagination } from "./pagination.tsx";
import { Mark, Wordmark } from "./wordmark.tsx";

function PagePartExamples() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-end gap-8">
        <Wordmark size="large" />
        <Wordmark />
        <Mark size={64} />
        <Mark size={16} />
      </div>
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/home" },
          { label: "Clubs", to: "/dev/gallery" },
          { label: "Home shirt 2026/27" },
        ]}
      />
      <Pagination page={4} pageCount={18} addressOf={(page) => `/dev/gallery?page=${page}`} />
      <EmptyState
        title="Your cart is empty"
        text="Shirts you choose will hang here."
        action={<ButtonLink to="/home">See the new kits</ButtonLink>}
      />
    </div>
  );
}

export const examples: Examples = {
  name: "Parts of a page",
  about: "Mark, way back, pages, nothing here yet.",
  Examples: PagePartExamples,
};
