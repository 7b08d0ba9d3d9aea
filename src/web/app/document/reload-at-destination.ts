/**
 * Client middleware of the root. A release may have removed the files of a route: React Router then
 * reloads the document, which still has the address of the page before. Where the browser has the
 * Navigation API, the page that was asked for is loaded instead; elsewhere a second click finds it.
 */
export async function reloadAtDestination(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  if (!("navigation" in window)) return;
  const onNavigate = (event: NavigateEvent) => {
    const isOwnReload = event.navigationType === "reload" && !event.userInitiated;
    if (!isOwnReload || !event.cancelable || request.signal.aborted) return;
    event.preventDefault();
    window.location.assign(request.url);
  };
  window.navigation.addEventListener("navigate", onNavigate);
  await next();
  window.navigation.removeEventListener("navigate", onNavigate);
}
