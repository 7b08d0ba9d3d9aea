/**
 * Pages that are opened by a secret of an e-mail's link, or show one order: the service worker keeps
 * none of them, and no list of open pages keeps more of their address than it needs.
 */
export const isPrivatePage = (pathname: string): boolean =>
  /^\/(tracking-order|order-detail|my-data|email|newsletter|alerts|welcome)(\/|\.data|$)/.test(
    pathname,
  );
