import type { DomainRow } from '@postern/contract/domains';
import { AppLink } from '@postern/ui/app-link.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { IconAlertTriangle, IconCircleCheck, IconClockPause, IconEyeOff } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { DnsMark } from '../../../parts/domains/dns-mark.tsx';
import { domainAddress } from '../../../parts/domains/domain-address.ts';
import classes from './list.module.css';

/** Up and down go from line to line. */
function step(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const next = links[links.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function DomainRows({ rows: domains, withTenant }: { rows: DomainRow[]; withTenant: boolean }) {
  const { t } = useTexts();
  const tenant_column: Column<DomainRow> = {
    key: 'tenant',
    title: t('domains.col_tenant'),
    cell: ({ tenant }) => tenant,
  };
  return (
    <DataTable
      onKeyDown={step}
      columns={[
        {
          key: 'name',
          title: t('domains.col_name'),
          is_main: true,
          cell: ({ domain_name, is_primary, confidential }) => (
            <>
              <AppLink to={domainAddress(domain_name)}>{domain_name}</AppLink>
              {is_primary && <span className={classes.aside}>{t('domains.primary')}</span>}
              {confidential && (
                <span className={`${rows.mark} ${classes.aside}`}>
                  <IconEyeOff size={14} stroke={1.75} aria-hidden />
                  {t('domains.confidential_mark')}
                </span>
              )}
            </>
          ),
        },
        { key: 'kind', title: t('domains.kind'), cell: ({ kind }) => t(`domains.kind_${kind}`) },
        ...(withTenant ? [tenant_column] : []),
        {
          key: 'forwarding',
          title: t('domains.col_forwarding'),
          cell: ({ forwarding }) =>
            forwarding || <span className={rows.hint}>{t('domains.forwarding_none')}</span>,
        },
        {
          key: 'state',
          title: t('domains.col_state'),
          unnamed: true,
          cell: (domain) => <ProofMark domain={domain} />,
        },
        { key: 'dns', title: t('domains.col_dns'), cell: (domain) => <DnsOf domain={domain} /> },
      ]}
      rows={domains}
      rowKey={({ tenant_id, domain_name }) => `${tenant_id} ${domain_name}`}
    />
  );
}

/** Whose the domain is shown to be. */
function ProofMark({ domain: { is_proven, proof_missing_since } }: { domain: DomainRow }) {
  const { t } = useTexts();
  const format = useFormat();
  const is_shown = is_proven && proof_missing_since === null;
  const Icon = is_shown ? IconCircleCheck : is_proven ? IconAlertTriangle : IconClockPause;
  return (
    <span className={rows.mark} data-tone={is_shown ? 'good' : 'warn'}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {proof_missing_since === null
        ? t(is_proven ? 'domains.proven' : 'domains.unproven')
        : t('domains.proof_gone', { when: format.moment(proof_missing_since) })}
    </span>
  );
}

/** What is worst in the domain's DNS, and the way to it. */
function DnsOf({ domain: { domain_name, dns, is_proven } }: { domain: DomainRow }) {
  const { t } = useTexts();
  if (dns === null)
    return (
      <span className={rows.hint}>{t(is_proven ? 'domains.dns_never' : 'domains.dns_after_proof')}</span>
    );
  const names = dns.checks.map((check) => t(`dns.check_${check}`)).join(', ');
  return (
    <>
      <DnsMark state={dns.state} />
      {dns.state !== 'ok' && (
        <AppLink to={domainAddress(domain_name, 'dns')} className={classes.broken}>
          {names}
        </AppLink>
      )}
    </>
  );
}
