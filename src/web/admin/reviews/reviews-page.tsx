import "./reviews.css";
import { SegmentedControl, Select } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ReviewCard } from "./review-card.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";

const states = ["pending", "published", "refused", "all"] as const;
const ratings = ["1", "2", "3", "4", "5"];

/** Reviews by shoppers: those awaiting moderation first (R-REVIEW-1). */
export default function ReviewsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-reviews");
  const query = useListQuery(address);
  const state = states.find((one) => one === query.value("state")) ?? "pending";
  const text = query.value("text");
  const rating = ratings.find((one) => one === query.value("rating"));
  const source = useAdminData("listReviews", {
    ...query.page,
    state,
    text,
    ...(rating === undefined ? {} : { rating: Number(rating) }),
  });
  const { data } = source;
  return (
    <>
      <PageHead
        title={t("title")}
        note={data ? t("waiting", { count: data.pending }) : undefined}
      />
      <ReviewFilters query={query} state={state} rating={rating} />
      <RecordList
        source={source}
        query={query}
        empty={t(state === "pending" ? "noneWaiting" : "empty")}
        filters={["text", "rating"]}
      >
        {(records, list) => (
          <ul className="admin-cards">
            {records.map((review) => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  onChange={(changed) => source.replace(withReview(list, changed))}
                  onConflict={source.reload}
                />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </>
  );
}

type ReviewFiltersProps = {
  query: ListQuery;
  state: (typeof states)[number];
  rating: string | undefined;
};

function ReviewFilters({ query, state, rating }: ReviewFiltersProps) {
  const t = useTranslations("admin-reviews");
  return (
    <ListFilters query={query} search={t("search")}>
      <SegmentedControl
        aria-label={t("filter")}
        value={state}
        data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        onChange={(value) => query.change({ state: value === "pending" ? "" : value })}
      />
      <Select
        aria-label={t("rating")}
        placeholder={t("anyRating")}
        className="review-rating-filter"
        clearable
        value={rating ?? null}
        data={ratings.map((value) => ({ value, label: t("stars", { count: Number(value) }) }))}
        onChange={(value) => query.change({ rating: value ?? "" })}
      />
    </ListFilters>
  );
}

type List = AdminOutput<"listReviews">;
type Review = List["records"][number];

/** The list with one changed review; moderating it lowers the count of waiting ones. */
function withReview(list: List, changed: Review): List {
  const before = list.records.find(({ id }) => id === changed.id);
  const decided = before?.state === "pending" && changed.state !== "pending" ? 1 : 0;
  return {
    ...list,
    records: list.records.map((one) => (one.id === changed.id ? changed : one)),
    pending: list.pending - decided,
  };
}
