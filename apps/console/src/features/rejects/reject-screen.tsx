/** One refused mail: why, what the sending server was told, and where it came from. */

import { type Finding, rejectRead } from '@postern/contract/messages/details';
import { readReason } from '@postern/contract/rejects/reasons';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { KeyBar } from '@postern/ui/key-bar.tsx';
import { useKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { StateMark } from '@postern/ui/marks.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { ApiError } from '@postern/web/api-error.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shownListSender } from '../../lib/list-sender.ts';
import { useMayOpen } from '../../lib/me.tsx';
import { usePage } from '../../lib/page.ts';
import { Subject } from '../../parts/messages/details/subject.tsx';
import { byWeight, Weighed } from '../../parts/messages/details/weighed.tsx';
import { AnswerSections } from '../../parts/messages/refusal/answer-sections.tsx';
import refusal from '../../parts/messages/refusal/refusal.module.css';
import { replyCode, useRefusalWords } from '../../parts/messages/refusal/refusal-reason.ts';
import { subjectText } from '../../parts/messages/subject-text.ts';
import { paths } from '../../paths.ts';
import classes from './reject.module.css';

export function RejectScreen() {
  const { t } = useTexts();
  const format = useFormat();
  const words = useRefusalWords(true);
  const router = useRouter();
  const mayOpen = useMayOpen();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const back = mayOpen('msgsearch') ? paths.messageSearch({ q: 'state:rejected' }) : paths.home();
  const reject = useOperation(rejectRead, { params: { id } });
  const data = reject.data;
  usePage(
    {
      title: t('nav.rejectdetails'),
      above: [{ title: t(mayOpen('msgsearch') ? 'nav.msgsearch' : 'nav.home'), path: back }],
      back,
    },
    data ? subjectText(data, t) : t('nav.rejectdetails'),
  );
  useKeys({ Escape: () => router.history.push(back) });
  if (data === undefined) {
    if (reject.isPending) return <Loading rows={6} />;
    return reject.error instanceof ApiError && reject.error.status === 404 ? (
      <Notice title={t('error.not_found_title')}>
        <p>{t('error.not_found_text')}</p>
      </Notice>
    ) : (
      <Failed title="error.message_title" error={reject.error} onRetry={reject.refetch} />
    );
  }
  const place = [data.geoip_asn === null ? '' : `AS${data.geoip_asn}`, data.geoip_org, data.geoip_cc]
    .filter(Boolean)
    .join(' ');
  const weighed = byWeight(data.findings);
  const entry = listEntry(data.findings);
  const named = readReason(data.reason);
  const { because, fix } = words(named, data.reason_category);
  const mono = (text: string) => (text === '' ? null : <span className="mono">{text}</span>);
  return (
    <div className={classes.screen}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={classes.body} tabIndex={0} aria-label={t('nav.rejectdetails')}>
        <header>
          <StateMark value="rejected" strong />
          <Subject className={classes.subject} of={data} />
          <p className={classes.people}>
            <span className="mono">{data.from_address || '<>'}</span>
            <span className={classes.to}>
              <IconChevronRight size={13} stroke={1.75} role="img" aria-label={t('details.to')} />
              <span className="mono">{data.to_address}</span>
            </span>
          </p>
        </header>
        <section aria-labelledby="reject-why">
          <h3 id="reject-why">{t('details.why')}</h3>
          <p className={classes.lead}>{t(`reject_category.${data.reason_category}`)}</p>
          {because && (
            <p className={refusal.rest}>
              {because}
              {entry.q !== '' && mayOpen('bwlist') && (
                <>
                  {' '}
                  <AppLink className="link" to={paths.listEntries(entry.q)}>
                    {t('refused.show_entry', { entry: entry.shown })}
                  </AppLink>
                </>
              )}
            </p>
          )}
          <p className={refusal.rest}>
            {t(data.status === 'permanent' ? 'reject.permanent_note' : 'reject.temporary_note')}
          </p>
          {weighed.length > 0 && <Weighed findings={weighed} compact={false} />}
        </section>
        <section aria-labelledby="reject-fix">
          <h3 id="reject-fix">{t('refused.fix_lead')}</h3>
          <p className={refusal.fix}>{fix}</p>
          {data.reason_category === 'OUTBOUND_BLOCK' && mayOpen('support_outboundblock') && (
            <p className={classes.more}>
              <AppLink className="link" to={paths.outboundBlock(data.offending_value)}>
                {t('refused.show_block')}
              </AppLink>
            </p>
          )}
        </section>
        <AnswerSections reject={data} />
        <section aria-labelledby="reject-evidence">
          <h3 id="reject-evidence" className={classes.title}>
            {t('evidence.title')}
          </h3>
          <dl className={classes.facts}>
            <Fact label={t('reject.status')}>
              {t(`reject.${data.status}`)} <span className="mono">{replyCode(data)}</span>
            </Fact>
            <Fact label={t('reject.category')}>{t(`reject_kind.${data.reason_category}`)}</Fact>
            {named === null && (
              <Fact label={t('reject.reason')}>
                <span lang="en">{data.reason}</span>
              </Fact>
            )}
            <Fact label={t('reject.offending')}>
              {data.reason_category === 'SIZE' || data.reason_category === 'RFC'
                ? null
                : mono(data.offending_value)}
            </Fact>
            <Fact label={t('reject.list_entry')}>{mono(entry.shown)}</Fact>
            <Fact label={t('details.received')}>
              <time dateTime={data.timestamp} title={format.utc(data.timestamp)}>
                {format.moment(data.timestamp)}
              </time>
            </Fact>
            <Fact label={t('identity.direction')}>{t(`direction.${data.maildir}`)}</Fact>
            {data.judged && (
              <Fact label={t('identity.protection')}>
                {[
                  t(data.signed ? 'details.signed' : 'details.not_signed'),
                  t(data.encrypted ? 'details.encrypted' : 'details.not_encrypted'),
                ].join(', ')}
              </Fact>
            )}
            <Fact label={t('evidence.client')}>{mono(data.client_ip ?? '')}</Fact>
            <Fact label="HELO">{mono(data.client_helo)}</Fact>
            <Fact label="PTR">
              {data.client_hostname === '' && data.judged ? t('evidence.no_ptr') : mono(data.client_hostname)}
            </Fact>
            <Fact label={t('evidence.network')}>{place}</Fact>
            <Fact label={t('identity.size')}>{data.size > 0 ? format.bytes(data.size) : null}</Fact>
            <Fact label={t('identity.queueid')}>{mono(data.queueid)}</Fact>
            <Fact label={t('identity.cloudid')}>{mono(data.cloudmid)}</Fact>
            <Fact label={t('identity.instance')}>{mono(data.instance)}</Fact>
            <Fact label={t(data.judged ? 'identity.scanhost' : 'evidence.log_gateway')}>
              {mono(data.logsource)}
            </Fact>
          </dl>
          {mayOpen('msgdetails') && (
            <p className={classes.more}>
              <AppLink
                className="link"
                to={paths.messageDetails(data.id, { from: 'msgsearch', q: 'state:rejected' })}
              >
                {t('reject.all_details')}
              </AppLink>
            </p>
          )}
        </section>
      </section>
      <KeyBar
        hints={[{ keys: ['Esc'], label: 'keys.back_list' }]}
        status={t('shell.times_in', { zone: format.zone })}
      />
    </div>
  );
}

/** The entry that refused it, as the lists show it, and what finds it there; the empty sender cannot be looked for. */
function listEntry(findings: readonly Finding[]): { shown: string; q: string } {
  const named = String(findings.find(({ code }) => code === 'list_block')?.params.entry ?? '');
  const [address = '', host = ''] = named.split(' @ ');
  return { shown: shownListSender(named), q: address === '<>' ? host : address.replace(/^%/, '') };
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
