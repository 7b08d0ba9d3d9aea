import { NavLink, Outlet } from "react-router";
import "./check.css";

export function meta() {
  return [{ title: "Router · Kitroom" }, { name: "robots", content: "noindex" }];
}

/**
 * Features of React Router on two pages for `one-program.e2e.ts`: development and production must
 * behave the same. Its words belong to the API, not to the shop, and are not translated.
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
