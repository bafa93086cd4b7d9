/** The one place that gives a string to a document: a frame without scripts, forms, network or origin. */
import { useLayoutEffect, useRef } from 'react';
import classes from './mail-frame.module.css';

type MailframePolicy = { createHTML: (html: string) => unknown };

let policy: MailframePolicy | null = null;

/** The page's policy allows exactly `dompurify` and `mailframe`; a plain string into `srcdoc` throws. */
function trusted(html: string): string {
  const factory = (
    window as {
      trustedTypes?: {
        createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => MailframePolicy;
      };
    }
  ).trustedTypes;
  if (factory === undefined) return html;
  policy ??= factory.createPolicy('mailframe', { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}

export function MailFrame({ html, title, narrow }: { html: string; title: string; narrow: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      data-narrow={narrow || undefined}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
    />
  );
}
