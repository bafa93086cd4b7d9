import type { Words } from '@postern/chart';
import { type ChartKind, type MailFlowDays, STATISTICS_DAYS } from '@postern/contract/statistics';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useMemo } from 'react';
import { timeValueOf } from '../../parts/messages/query/times.ts';

/** Numbers and names in a chart, as the reader has them. */
export function useWords(): Words {
  const { t, find } = useTexts();
  const format = useFormat();
  return useMemo(() => {
    const day = (text: string) => (text === '' ? '' : format.day(`${text}T12:00:00Z`));
    return {
      count: (value) => format.count(Math.round(value)),
      day,
      title: (one) =>
        t('statistics.day_title', {
          ...{ day: day(one.day), passed: format.count(one.passed) },
          ...{ rejected: format.count(one.rejected), held: format.count(one.held) },
        }),
      category: (kind, category) =>
        find(kind === 'rejects' ? `reject_kind.${category}` : `statistics.slowed_${category}`) ?? category,
    };
  }, [t, find, format]);
}

const filters: Record<ChartKind | 'passed' | 'held' | 'rejected', string> = {
  overview: 'direction:in',
  passed: 'direction:in -state:rejected -is:quarantined',
  held: 'direction:in is:quarantined',
  rejected: 'direction:in state:rejected',
  'outbound-sign': 'direction:out signed:yes',
  'outbound-encrypted': 'direction:out encrypted:yes',
  'inbound-signed': 'direction:in signed:yes',
  'inbound-decrypted': 'direction:in decrypted:yes',
  'inbound-rejects': 'direction:in state:rejected',
  'inbound-rejects-category': 'direction:in state:rejected',
  'inbound-ratelimits': 'direction:in rejecttype:RATELIMIT',
  'inbound-ratelimits-category': 'direction:in rejecttype:RATELIMIT',
};

/** Messages can be listed for so long. */
const LISTED_DAYS = STATISTICS_DAYS.usual;
const DAY_MS = 86_400_000;

/** A day's beginning in UTC, as the search reads it: in the reader's zone. */
const momentOf = (day: string, add_days = 0) =>
  timeValueOf(new Date(Date.parse(`${day}T00:00:00Z`) + add_days * DAY_MS));

type Listed = Pick<Flow, 'flow' | 'from' | 'until'> & { domain: string | null; extra?: string };

/** The search that lists what a number counts; null: those messages are no longer in the log. */
export function searchOf(
  what: keyof typeof filters,
  { flow, from, until, domain, extra = '' }: Listed,
): string | null {
  if (Date.parse(`${until}T00:00:00Z`) < Date.now() - LISTED_DAYS * DAY_MS) return null;
  const side = filters[what].includes('direction:out') ? 'from' : 'to';
  return [
    filters[what],
    flow === 'parallel' ? 'm365:yes' : 'm365:no',
    extra,
    domain === null ? '' : `${side}:*@${domain}`,
    `after:${momentOf(from)}`,
    `before:${momentOf(until, 1)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

export type Flow = MailFlowDays;
