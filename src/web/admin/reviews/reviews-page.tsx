import "./reviews.css";
import { SegmentedControl, Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { EmptyList } from "../parts/empty-list.tsx";
import { ListPager } from "../parts/list-pager.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SearchFilter } from "../parts/search-filter.tsx";
import { ReviewCard } from "./review-card.tsx";

const states = ["pending", "published", "refused", "all"] as const;
const ratings = ["1", "2", "3", "4", "5"];

/** What shoppers wrote: those that wait for a word of the merchant first. */
export default function ReviewsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("office-reviews");
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
      <DataView source={source}>
        {(list) => (
          <ReviewList
            list={list}
            isFiltered={query.isFiltered(["text", "rating", "page"])}
            empty={t(state === "pending" ? "noneWaiting" : "empty")}
            onChange={(changed) =>
              source.replace({
                ...list,
                records: list.records.map((one) => (one.id === changed.id ? changed : one)),
                pending: list.pending - decided(list, changed),
              })
            }
          >
            <ListPager query={query} {...list} />
          </ReviewList>
        )}
      </DataView>
    </>
  );
}

type ReviewFiltersProps = {
  query: ListQuery;
  state: (typeof states)[number];
  rating: string | undefined;
};

function ReviewFilters({ query, state, rating }: ReviewFiltersProps) {
  const t = useTranslations("office-reviews");
  return (
    <div className="office-filters">
      <SearchFilter
        label={t("search")}
        value={query.value("text")}
        onChange={(typed) => query.change({ text: typed })}
      />
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
    </div>
  );
}

type List = AdminOutput<"listReviews">;
type Review = List["records"][number];

/** One, when it waited and does no longer. */
function decided({ records }: List, changed: Review): number {
  const before = records.find(({ id }) => id === changed.id);
  return before?.state === "pending" && changed.state !== "pending" ? 1 : 0;
}

type ReviewListProps = {
  list: List;
  isFiltered: boolean;
  empty: string;
  onChange: (review: Review) => void;
  children: ReactNode;
};

function ReviewList({ list, isFiltered, empty, onChange, children }: ReviewListProps) {
  if (list.records.length === 0) return <EmptyList text={empty} isFiltered={isFiltered} />;
  return (
    <>
      <ul className="review-list">
        {list.records.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onChange={onChange} />
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
