/** Loaded only for mail that is HTML: brings the sanitizer. Nothing from outside is fetched. */
import { MailFrame } from '@postern/web/mail-preview/mail-frame.tsx';
import { prepareMail } from '@postern/web/mail-preview/sanitize.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMemo } from 'react';
import classes from './data-room.module.css';

const no_images: ReadonlyMap<string, string> = new Map();

export default function MessageHtml({ html, text }: { html: string; text: string }) {
  const { t } = useTexts();
  const prepared = useMemo(
    () =>
      prepareMail(html, no_images, {
        goesTo: (host) => t('preview.goes_to', { host }),
        image_blocked: t('preview.image_blocked'),
        image_missing: t('preview.image_missing'),
        link_odd: t('preview.link_odd'),
      }),
    [html, t],
  );
  return (
    <div className={classes.html}>
      <MailFrame html={prepared.html} title={text.slice(0, 80)} narrow={false} />
    </div>
  );
}
