/** Mail that is alike as one thing: who got it, where it lies, and what stops it. */
import { campaignRead } from '@postern/contract/campaigns';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useParams } from '@tanstack/react-router';
import { usePage } from '../../lib/page.ts';
import { paths } from '../../paths.ts';
import classes from './campaign.module.css';
import { CampaignList } from './campaign-list.tsx';
import { OwnServer } from './own-server.tsx';
import { Places } from './places.tsx';
import { StopPanel } from './stop-panel.tsx';
import { Together } from './together.tsx';

export function CampaignScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const state = useOperation(campaignRead, { params: { id } });
  const back = paths.messageDetails(id);
  usePage({
    title: t('screen.campaign'),
    above: [{ title: t('screen.msgsearch'), path: paths.messageSearch() }],
    back,
  });

  const campaign = state.data;
  if (campaign === undefined) {
    if (state.isPending) return <Loading rows={6} />;
    return state.error instanceof ApiError && state.error.status === 404 ? (
      <Notice title={t('error.not_found_title')}>
        <p>{t('error.not_found_text')}</p>
      </Notice>
    ) : (
      <Failed title="error.list_title" error={state.error} onRetry={state.refetch} />
    );
  }
  const { messages, even_more, subject } = campaign;
  const times = messages.map(({ timestamp }) => timestamp).toSorted();
  const count = messages.length;
  const alone = count < 2;
  return (
    <PageFrame
      title={
        alone
          ? t('campaign.title_none')
          : t(even_more ? 'campaign.title_more' : 'campaign.title', { count, number: format.count(count) })
      }
      lead={t('campaign.lead', {
        subject: subject || t('campaign.no_subject'),
        senders: t('campaign.senders', {
          count: campaign.senders.length,
          number: format.count(campaign.senders.length),
        }),
        from: format.moment(times[0] ?? campaign.from),
        to: format.moment(times.at(-1) ?? campaign.to),
      })}
    >
      {alone && <p className={classes.note}>{t('campaign.none_text')}</p>}
      <div className={classes.columns}>
        <div className={classes.main}>
          <Places messages={messages} />
          <div className={classes.list}>
            <CampaignList messages={messages} />
          </div>
        </div>
        <aside className={classes.side} aria-label={t('campaign.side')}>
          <StopPanel campaign={campaign} />
          {!alone && <Together campaign={campaign} />}
          <OwnServer campaign={campaign} />
        </aside>
      </div>
    </PageFrame>
  );
}
