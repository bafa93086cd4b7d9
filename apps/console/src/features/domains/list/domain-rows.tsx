import type { DomainRow } from '@postern/contract/domains';
import { AppLink } from '@postern/ui/app-link.tsx';
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
  return (
    <table className={rows.table}>
      <thead>
        <tr>
          <th>{t('domains.col_name')}</th>
          <th>{t('domains.kind')}</th>
          {withTenant && <th>{t('domains.col_tenant')}</th>}
          <th>{t('domains.col_forwarding')}</th>
          <th>{t('domains.col_state')}</th>
          <th>{t('domains.col_dns')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={step}>
        {domains.map((domain) => (
          <tr key={`${domain.tenant_id} ${domain.domain_name}`}>
            <td className={rows.first}>
              <AppLink to={domainAddress(domain.domain_name)}>{domain.domain_name}</AppLink>
              {domain.is_primary && <span className={classes.aside}>{t('domains.primary')}</span>}
              {domain.confidential && (
                <span className={`${rows.mark} ${classes.aside}`}>
                  <IconEyeOff size={14} stroke={1.75} aria-hidden />
                  {t('domains.confidential_mark')}
                </span>
              )}
            </td>
            <td data-label={t('domains.kind')}>{t(`domains.kind_${domain.kind}`)}</td>
            {withTenant && <td data-label={t('domains.col_tenant')}>{domain.tenant}</td>}
            <td data-label={t('domains.col_forwarding')}>
              {domain.forwarding || <span className={rows.hint}>{t('domains.forwarding_none')}</span>}
            </td>
            <td>
              <ProofMark domain={domain} />
            </td>
            <td data-label={t('domains.col_dns')}>
              <DnsOf domain={domain} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
