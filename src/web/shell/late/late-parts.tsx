import { SessionNotice } from "#web/shell/session/session-notice.tsx";
import { VersionBanner } from "#web/shell/version/version-banner.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { RequestToasts } from "./request-toasts.tsx";

/** What every page gets once it is at rest. */
export function LateParts() {
  return (
    <>
      <VersionBanner />
      <SessionNotice />
      <RequestToasts />
      <OfflineNotice />
    </>
  );
}
