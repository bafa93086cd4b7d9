/** Loaded only when somebody looks at HTML mail: brings the sanitizer. */

import type { MessageMeta } from '@postern/contract/messages/details';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { MailFrame } from '@postern/web/mail-preview/mail-frame.tsx';
import { type Labels, prepareMail } from '@postern/web/mail-preview/sanitize.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconPhotoOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import classes from './preview.module.css';
import { useInlineImages } from './use-inline-images.ts';
import { useRemoteImages } from './use-remote-images.ts';

const none: ReadonlyMap<string, string> = new Map();

export default function HtmlView({
  meta,
  html,
  narrow,
}: {
  meta: MessageMeta;
  html: string;
  narrow: boolean;
}) {
  const { t } = useTexts();
  const labels = useMemo<Labels>(
    () => ({
      goesTo: (host) => t('preview.goes_to', { host }),
      image_blocked: t('preview.image_blocked'),
      image_missing: t('preview.image_missing'),
      link_odd: t('preview.link_odd'),
    }),
    [t],
  );
  const cids = useMemo(() => prepareMail(html, none, labels).cids, [html, labels]);
  const inline = useInlineImages(meta, cids);
  const remote = useRemoteImages(meta);
  const images = useMemo(() => new Map([...inline, ...remote.images]), [inline, remote.images]);
  const prepared = useMemo(() => prepareMail(html, images, labels), [html, images, labels]);
  const images_note = remote.asked
    ? remote.missing > 0 && t('preview.missing', { count: remote.missing })
    : prepared.remote > 0 && t('preview.remote', { count: prepared.remote });
  const blocked = [
    ...(images_note ? [images_note] : []),
    ...(prepared.links.length > 0 ? [t('preview.links', { count: prepared.links.length })] : []),
  ];
  return (
    <div className={classes.paper} data-framed>
      {blocked.length > 0 && (
        <p className={classes.bar}>
          <IconPhotoOff size={16} stroke={1.6} aria-hidden />
          <span>{blocked.join(' ')}</span>
          {prepared.remote_urls.length > 0 && !remote.asked && (
            <Button
              size="compact-xs"
              variant="default"
              title={t('preview.load_hint')}
              loading={remote.loading}
              onClick={() => remote.load(prepared.remote_urls)}
            >
              {t('preview.load_images')}
            </Button>
          )}
        </p>
      )}
      {remote.error !== null && (
        <Failed title="preview.load_failed" error={remote.error} onRetry={remote.retry} />
      )}
      <MailFrame html={prepared.html} title={t('preview.frame')} narrow={narrow} />
    </div>
  );
}
