import type { DataOf } from '@postern/contract/base/operation';
import type { DmarcSummary, dmarcDomainList } from '@postern/contract/dmarc-reports';
import { AppLink } from '@postern/ui/app-link.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMayOpen } from '../../lib/me.tsx';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import { paths } from '../../paths.ts';
import classes from './dmarc.module.css';
import { percentOf, problemSentence, tlsResult } from './dmarc-words.ts';

type Domain = DataOf<typeof dmarcDomainList>[number];
type Props = { summary: DmarcSummary; domains: readonly Domain[]; onDomain: (domain: string) => void };

export function SideColumn({ summary, domains, onDomain }: Props) {
  return (
    <div className={classes.side}>
      <Domains domains={domains} chosen={summary.domain_name} onDomain={onDomain} />
      <Reports summary={summary} />
      <Tls summary={summary} />
    </div>
  );
}

function Domains({
  domains,
  chosen,
  onDomain,
}: {
  domains: readonly Domain[];
  chosen: string;
  onDomain: (domain: string) => void;
}) {
  const { t, tag } = useTexts();
  return (
    <section>
      <h3>{t('dmarc.domains')}</h3>
      <ul className={classes.domains}>
        {domains.map(({ domain_name, policy, messages, passed }) => (
          <li key={domain_name}>
            <button
              type="button"
              aria-current={domain_name === chosen ? 'true' : undefined}
              onClick={() => onDomain(domain_name)}
            >
              <span className={classes.domain}>{domain_name}</span>
              <span data-tone={policy === 'missing' || policy === 'invalid' ? 'warn' : undefined}>
                {t(`dmarc.policy_${policy}`)}
              </span>
              <span>{messages === 0 ? t('dmarc.no_mail') : percentOf(passed, messages, tag)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ summary: { reports, address } }: { summary: DmarcSummary }) {
  const { t, find } = useTexts();
  const format = useFormat();
  const { destination } = address;
  return (
    <section>
      <h3>{t('dmarc.reports')}</h3>
      <p>
        {reports.last
          ? t('dmarc.reports_last', {
              org: reports.last.org_name || '–',
              at: format.moment(reports.last.received_at),
            })
          : t('dmarc.reports_none')}{' '}
        {reports.waiting > 0 && t('dmarc.reports_waiting', { count: reports.waiting })}
      </p>
      <p>{t('dmarc.address_lead')}</p>
      <p className={classes.address}>
        <code>{address.address}</code>
        <CopyButton text={address.address} named={t('dmarc.address_copy')} />
      </p>
      <Fact is_good={address.is_published}>
        {t(address.is_published ? 'dmarc.published_yes' : 'dmarc.published_no')}
      </Fact>
      <Fact is_good={destination.state === 'ok'}>{t(`dmarc.destination_${destination.state}`)}</Fact>
      {destination.state === 'missing' && (
        <p className={classes.address}>
          <code>
            {destination.name} {destination.type} {destination.value}
          </code>
        </p>
      )}
      {reports.refused.length > 0 && (
        <>
          <h4>{t('dmarc.not_counted')}</h4>
          <ul className={classes.problems}>
            {reports.refused.map(({ received_at, envelope_from, size, refusals }) => (
              <li key={`${received_at} ${envelope_from} ${size}`}>
                <time dateTime={received_at} title={format.utc(received_at)}>
                  {format.moment(received_at)}
                </time>{' '}
                {t('dmarc.not_counted_from', { from: envelope_from || '<>', size: format.bytes(size) })}
                <span className={rows.note}>
                  {refusals.map((one) => problemSentence('refusal', one, find)).join(' ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {reports.noted.length > 0 && (
        <>
          <h4>{t('dmarc.counted_partly')}</h4>
          <ul className={classes.problems}>
            {reports.noted.map(({ received_at, org_name, number, notes }) => (
              <li key={`${received_at} ${org_name} ${number}`}>
                <time dateTime={received_at} title={format.utc(received_at)}>
                  {format.moment(received_at)}
                </time>{' '}
                {org_name}
                <span className={rows.note}>
                  {notes.map((one) => problemSentence('note', one, find)).join(' ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Fact({ is_good, children }: { is_good: boolean; children: string }) {
  const Icon = is_good ? IconCheck : IconAlertTriangle;
  return (
    <p className={classes.fact} data-tone={is_good ? undefined : 'warn'}>
      <Icon size={15} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

function Tls({ summary: { tls, domain_name } }: { summary: DmarcSummary }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const mayOpen = useMayOpen();
  return (
    <section>
      <h3>{t('dmarc.tls')}</h3>
      {tls.reports === 0 ? (
        <p>{t('dmarc.tls_none')}</p>
      ) : (
        <p>
          <strong className={classes.figure}>{count(tls.successful)}</strong>{' '}
          {t('dmarc.tls_sum', { all: count(tls.successful + tls.failed) })}
        </p>
      )}
      <ul className={classes.failures}>
        {tls.failures.map(({ result, mx, org_name, sessions }) => (
          <li key={`${result} ${mx} ${org_name}`}>
            <span>
              {tlsResult(result, t)}
              <span className={rows.note}>
                {mx === ''
                  ? t('dmarc.tls_reported', { org: org_name })
                  : t('dmarc.tls_where', { mx, org: org_name })}
              </span>
            </span>
            <span>{count(sessions)}</span>
          </li>
        ))}
      </ul>
      {tls.mode === 'testing' && tls.reports > 0 && tls.failed === 0 && (
        <Fact is_good={false}>{t('dmarc.tls_testing')}</Fact>
      )}
      {mayOpen('setup_general') && (
        <AppLink className="link" to={paths.settings({ domain: domain_name, tab: 'dns' })}>
          {t('dmarc.to_dns')}
        </AppLink>
      )}
    </section>
  );
}
