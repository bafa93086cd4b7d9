import type { DmarcSource, DmarcSummary } from '@postern/contract/dmarc-reports';
import type { Format } from '@postern/web/format.ts';
import type { Translate } from '@postern/web/texts.tsx';

type Problem = DmarcSummary['reports']['refused'][number]['refusals'][number];

export const sourceKey = ({ kind, name, is_gateway }: DmarcSource): string =>
  [kind, is_gateway ? 'gateway' : '', name].join('/');

export function sourceName({ kind, name, is_gateway }: DmarcSource, t: Translate): string {
  if (is_gateway) return t('dmarc.name_gateway');
  if (name !== '') return name;
  return t(kind === 'forwarded' ? 'dmarc.name_forwarded' : 'dmarc.name_unknown');
}

/** Never rounded up to 100. */
export function percentOf(part: number, all: number, tag: string): string {
  const share = all === 0 ? 0 : Math.floor((part / all) * 1000) / 1000;
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

type Find = (key: string, params?: Problem['params']) => string | null;

/** A code without a sentence of its own comes from a newer server: it stands for itself. */
export const problemSentence = (kind: 'refusal' | 'note', { code, params }: Problem, find: Find): string =>
  find(`dmarc.${kind}_${code}`, params) ?? code;

const tls_results = [
  'certificate_expired',
  'certificate_host_mismatch',
  'certificate_not_trusted',
  'starttls_not_supported',
  'validation_failure',
  'sts_policy_fetch_error',
  'sts_policy_invalid',
  'tlsa_invalid',
] as const;

export function tlsResult(result: string, t: Translate): string {
  const known = tls_results.find((one) => one === result.replaceAll('-', '_'));
  return known ? t(`dmarc.tls_${known}`) : result || t('dmarc.tls_unnamed');
}

/** The record's policy as people say it: `p=quarantine; t=y`. */
export const policyOf = (record: string): string =>
  record
    .split(';')
    .map((part) => part.trim())
    .filter((part) => /^(?:p|t)=/.test(part))
    .join('; ');

/** A day of the reports, which is one in UTC: noon lies in it for most viewers. */
export const dayWord = (day: string, format: Format): string => format.day(`${day}T12:00:00Z`);
