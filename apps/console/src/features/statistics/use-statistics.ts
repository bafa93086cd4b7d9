import { FIRST_STATISTICS_YEAR, type MailFlow, mail_flows, mailFlowRead } from '@postern/contract/statistics';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export const day_choices = [30, 90, 180, 365] as const;
const USUAL_DAYS = 90;

/** Newest first. */
export const yearChoices = (): number[] => {
  const newest = new Date().getUTCFullYear();
  return Array.from({ length: newest - FIRST_STATISTICS_YEAR + 1 }, (_, back) => newest - back);
};

export type StatisticsAddress = { flow: MailFlow; domain: string | null; days: number; year: number | null };
export type ChangeStatistics = ChangeAddress<keyof StatisticsAddress>;

/** What the screen shows, as it stands in the address. */
export function useStatisticsAddress(): [StatisticsAddress, ChangeStatistics] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  return [
    {
      flow: mail_flows.find((one) => one === search.flow) ?? 'inline',
      domain: search.domain ?? null,
      days: day_choices.find((one) => String(one) === String(search.days)) ?? USUAL_DAYS,
      year: yearChoices().find((one) => String(one) === String(search.year)) ?? null,
    },
    useChangeAddress(),
  ];
}

export function useMailFlow({ flow, ...rest }: StatisticsAddress) {
  return useOperation(mailFlowRead, { params: { flow }, query: queryOf(rest) });
}

/** Of which days and which domain, as operations ask it. */
export const queryOf = ({ domain, days, year }: Omit<StatisticsAddress, 'flow'>) => ({
  ...(year === null ? { days } : { year }),
  ...(domain !== null && { domain }),
});
