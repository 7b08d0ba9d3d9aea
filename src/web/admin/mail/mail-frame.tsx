import { useCallback } from "react";
import { framedMarkup } from "#web/platform/trusted-markup.ts";

type MailFrameProps = { title: string; html: string };

/** An e-mail in a frame that can run nothing. */
export function MailFrame({ title, html }: MailFrameProps) {
  // React would make a text of the trusted value.
  const fill = useCallback(
    (frame: HTMLIFrameElement | null) => frame?.setAttribute("srcdoc", framedMarkup(html)),
    [html],
  );
  return <iframe ref={fill} className="mail-frame" title={title} sandbox="" />;
}
