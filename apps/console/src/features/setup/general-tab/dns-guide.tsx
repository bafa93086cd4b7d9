import { Button } from '@mantine/core';
import { type DomainDetail, type DomainDnsCheck, domainDnsCheck } from '@postern/contract/managed-domains';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '../../../credentials/copy-button.tsx';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTexts } from '../../../lib/texts.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PagePart } from '../../../ui/page-frame.tsx';
import rows from '../../../ui/rows.module.css';
import classes from './general.module.css';

type State = DomainDnsCheck['mx']['state'];

const tones = {
  right: 'good',
  other: 'warn',
  mixed: 'warn',
  absent: 'bad',
  no_answer: 'bad',
  not_needed: undefined,
} as const satisfies Record<State, string | undefined>;

function stateKey(state: State, kind: 'mx' | 'spf') {
  return state === 'other' || state === 'mixed'
    ? (`domains.dns_${state}_${kind}` as const)
    : (`domains.dns_${state}` as const);
}

type LineProps = { kind: 'mx' | 'spf'; state: State; name: string; wanted: string[]; found: string[] };

function Line({ kind, state, name, wanted, found }: LineProps) {
  const { t } = useTexts();
  return (
    <tr>
      <td className={rows.first}>
        {kind === 'mx' ? 'MX' : 'SPF (TXT)'}
        <span className={rows.note}>{name}</span>
        <span className={rows.mark} data-tone={tones[state]}>
          {t(stateKey(state, kind))}
        </span>
      </td>
      <td data-label={t('domains.to_publish')}>
        {wanted.map((text) => (
          <span key={text} className={classes.wanted}>
            <code>{text}</code>
            {state !== 'right' && <CopyButton text={text} />}
          </span>
        ))}
      </td>
      <td data-label={t('domains.now')}>
        {found.length === 0 && <span className={rows.hint}>{t('domains.nothing')}</span>}
        {found.map((text, index) => (
          <code key={index} className={classes.found}>
            {text}
          </code>
        ))}
      </td>
    </tr>
  );
}

const mxText = ({ exchange, preference }: { exchange: string; preference: number }) =>
  `${preference} ${exchange}`;

/** What brings mail here and lets it be sent from here, beside what the DNS says at this moment. */
export function DnsGuide({ detail: { domain_name, kind } }: { detail: DomainDetail }) {
  const { t } = useTexts();
  const format = useFormat();
  const params = { id: domain_name };
  const check = useQuery({
    queryKey: ['domainDnsCheck', domain_name, kind],
    queryFn: ({ signal }) => call(domainDnsCheck, { params }, signal),
    staleTime: 60_000,
  });
  const { data } = check;
  return (
    <PagePart
      title={t('domains.dns_title')}
      lead={t('domains.dns_text')}
      tools={
        <Button variant="default" loading={check.isFetching} onClick={() => void check.refetch()}>
          {t('domains.check')}
        </Button>
      }
    >
      {check.isPending && <Loading rows={2} />}
      {check.isError && <Failed title="error.list_title" error={check.error} onRetry={check.refetch} />}
      {data && (
        <>
          <table className={rows.table}>
            <thead>
              <tr>
                <th>{t('domains.record_type')}</th>
                <th>{t('domains.to_publish')}</th>
                <th>{t('domains.now')}</th>
              </tr>
            </thead>
            <tbody>
              <Line
                kind="mx"
                state={data.mx.state}
                name={domain_name}
                wanted={data.mx.wanted.map(mxText)}
                found={data.mx.found.map(mxText)}
              />
              <Line
                kind="spf"
                state={data.spf.state}
                name={domain_name}
                wanted={data.spf.wanted === '' ? [] : [data.spf.wanted]}
                found={data.spf.found}
              />
            </tbody>
          </table>
          <p className={classes.hint} role="status">
            {t('domains.checked', { when: format.moment(data.checked_at) })}
          </p>
        </>
      )}
    </PagePart>
  );
}
