import "./books.css";
import { Skeleton } from "@mantine/core";
import { useAdminData } from "../data/use-admin-data.ts";
import { BooksStatus } from "./books-status.tsx";

/** One line of the dashboard; a call of its own, so that the sales never wait for it. */
export function BooksNote() {
  const { data, failure } = useAdminData("getBooks", {});
  // The page of the books says why.
  if (failure && !data) return null;
  return (
    <div className="books-note">
      {data ? <BooksStatus books={data} linked /> : <Skeleton h={22} w={320} />}
    </div>
  );
}
