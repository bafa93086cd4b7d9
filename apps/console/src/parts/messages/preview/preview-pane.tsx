/** Held content as HTML, text or source. Virus and blocked mail opens as text. */

import type { MessageMeta } from '@postern/contract/messages/details';
import { quarmsgDownload, quarmsgRead } from '@postern/contract/quarantine';
import { ActionIcon } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { request } from '@postern/web/api.ts';
import { ApiError } from '@postern/web/api-error.ts';
import { withinLimits } from '@postern/web/mail-preview/limits.ts';
import { textOfHtml } from '@postern/web/mail-preview/text-of-html.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded, useOperation } from '@postern/web/use-operation.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './preview.module.css';

const HtmlView = lazy(() => import('./html-view.tsx'));

type View = 'html' | 'text' | 'source';
const all_views: readonly View[] = ['html', 'text', 'source'];
/** More of a source than this helps nobody and slows the page; the file can be downloaded whole. */
const source_limit = 300_000;

const text_first = new Set(['virus', 'blocked']);

export function PreviewPane({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<View | null>(null);
  const [narrow, setNarrow] = useState(false);
  const shown = meta.content_kept && meta.may.preview;
  const content = useOperation(
    quarmsgRead,
    { params: { id: meta.cloudid } },
    { staleTime: Number.POSITIVE_INFINITY, enabled: shown },
  );
  if (meta.elsewhere)
    return <p className={classes.none}>{t('shell.elsewhere', { name: meta.elsewhere.instance })}</p>;
  if (!shown) {
    const why = meta.state === 'rejected' ? 'preview.refused' : 'preview.not_kept';
    return <p className={classes.none}>{t(meta.content_kept ? 'preview.no_right' : why)}</p>;
  }
  if (content.isError) {
    return content.error instanceof ApiError && content.error.status === 404 ? (
      <p className={classes.none}>{t('preview.not_kept')}</p>
    ) : (
      <Failed title="error.preview_title" error={content.error} onRetry={content.refetch} />
    );
  }
  if (content.isPending) return <Loading />;
  const { html, plain } = content.data;
  const too_much = html !== null && !withinLimits(html);
  const has_html = html !== null && html.trim() !== '' && !too_much;
  const views = all_views.filter((each) =>
    each === 'html' ? has_html : each !== 'source' || meta.may.download,
  );
  const view =
    views.find((each) => each === chosen) ?? (has_html && !text_first.has(meta.class) ? 'html' : 'text');
  return (
    <div className={classes.pane}>
      <div className={classes.tools}>
        <div role="tablist" aria-label={t('preview.views')} className={classes.tabs}>
          {views.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === view}
              onClick={() => setChosen(each)}
            >
              {t(`preview.${each}`)}
            </button>
          ))}
        </div>
        {view === 'html' && (
          <ActionIcon
            aria-label={t(narrow ? 'preview.as_desk' : 'preview.as_phone')}
            title={t(narrow ? 'preview.as_desk' : 'preview.as_phone')}
            aria-pressed={narrow}
            onClick={() => setNarrow(!narrow)}
          >
            {narrow ? (
              <IconDeviceDesktop size={16} stroke={1.6} />
            ) : (
              <IconDeviceMobile size={16} stroke={1.6} />
            )}
          </ActionIcon>
        )}
      </div>
      {too_much && <p className={classes.limit}>{t('preview.too_much')}</p>}
      {view === 'html' && html !== null && (
        <Suspense fallback={<Loading />}>
          <HtmlView key={meta.cloudid} meta={meta} html={html} narrow={narrow} />
        </Suspense>
      )}
      {view === 'text' && (
        <Plain
          text={plain.trim() || textOfHtml(html ?? '') || t('details.no_text')}
          label={t('preview.text')}
        />
      )}
      {view === 'source' && <Source meta={meta} />}
    </div>
  );
}

function Plain({ text, label, mono }: { text: string; label: string; mono?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className={classes.paper} tabIndex={0} aria-label={label}>
      <pre className={mono ? classes.source : classes.plain}>{text}</pre>
    </section>
  );
}

function Source({ meta }: { meta: MessageMeta }) {
  const { t } = useTexts();
  const source = useLoaded(
    [quarmsgDownload.name, meta.cloudid],
    async (signal) => (await request(quarmsgDownload, { params: { id: meta.cloudid } }, signal)).text(),
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
  );
  if (source.isPending) return <Loading />;
  if (source.isError)
    return <Failed title="error.preview_title" error={source.error} onRetry={source.refetch} />;
  const cut = source.data.length > source_limit;
  return (
    <>
      {cut && <p className={classes.limit}>{t('preview.source_cut')}</p>}
      <Plain text={source.data.slice(0, source_limit)} label={t('preview.source')} mono />
    </>
  );
}
