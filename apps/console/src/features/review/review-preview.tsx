/** The message a key decides about: who, to whom, why it is held, and how it looks. */

import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useMe } from '../../lib/me.tsx';
import { PanelHeader } from '../../parts/messages/details/message-header.tsx';
import { messageQuery, useMessage } from '../../parts/messages/details/use-message.ts';
import { WhySection } from '../../parts/messages/details/why-section.tsx';
import { heldBecause } from '../../parts/messages/list/columns.tsx';
import { contentQuery } from '../../parts/messages/preview/content-query.ts';
import { PreviewPane } from '../../parts/messages/preview/preview-pane.tsx';
import classes from './review.module.css';
import type { ReviewRow } from './review-rows.ts';

type Props = {
  row: ReviewRow;
  tools: ReactNode;
  /** What a cluster shares; nothing for a message by itself. */
  shares: ReactNode;
};

export function ReviewPreview({ row, tools, shares }: Props) {
  const { t, find } = useTexts();
  const { cloudid, external_tag, tenant, subject } = row.message;
  const message = useMessage(cloudid);
  const meta = message.data;
  // The reason in one sentence above the mail; the weights stand below it.
  const because = heldBecause(row.message, { find });
  return (
    <article className={classes.preview} aria-label={subject || t('search.no_subject')}>
      {tools}
      {meta === undefined ? (
        <div>
          {message.isPending ? (
            <Loading rows={6} />
          ) : message.error instanceof ApiError && message.error.status === 404 ? (
            <Notice title={t('error.not_found_title')}>
              <p>{t('error.not_found_text')}</p>
            </Notice>
          ) : (
            <Failed title="error.message_title" error={message.error} onRetry={message.refetch} />
          )}
        </div>
      ) : (
        <>
          <PanelHeader meta={{ ...meta, subject }} tools={null} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <section className={classes.preview_body} tabIndex={0} aria-label={t('details.panel')}>
            <p className={classes.soft}>
              {t('review.tenant')} {tenant}
              {external_tag !== '' && ` · ${t('review.tag', { tag: external_tag })}`}
            </p>
            {shares}
            {because !== '' && <p className={classes.because}>{because}.</p>}
            <section className={classes.content} aria-label={t('preview.title')}>
              <PreviewPane key={cloudid} meta={meta} />
            </section>
            <WhySection meta={meta} compact />
          </section>
        </>
      )}
    </article>
  );
}

/** Fetches what comes next, so that the next key finds it there. */
export function useFetchAhead(ids: readonly string[]): void {
  const client = useQueryClient();
  const { is_superuser } = useMe();
  const wanted = ids.join(' ');
  useEffect(() => {
    for (const id of wanted.split(' ').filter(Boolean)) {
      void client.prefetchQuery(messageQuery(id, is_superuser));
      void client.prefetchQuery(contentQuery(id));
    }
  }, [client, wanted, is_superuser]);
}
