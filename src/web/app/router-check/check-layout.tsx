import { NavLink, Outlet } from "react-router";
import "./check.css";

export function meta() {
  return [{ title: "Router · Kitroom" }, { name: "robots", content: "noindex" }];
}

/**
 * What React Router promises, on two pages for `one-program.e2e.ts`: development and the built shop
 * must do the same. Its words are of the API, not of the shop, and stand in no language.
 */
export default function CheckLayout() {
  return (
    <main id="main" className="router-check page-frame flex flex-col gap-4 py-12">
      <h1>{"<Form> <NavLink> useSearchParams loader"}</h1>
      <nav className="flex gap-4">
        {["form", "data"].map((page) => (
          <NavLink
            key={page}
            to={page}
            className={({ isActive }) => (isActive ? "here" : "elsewhere")}
          >
            {page}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </main>
  );
}
