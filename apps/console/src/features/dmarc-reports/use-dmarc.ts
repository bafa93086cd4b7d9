import { dmarcDomainList, dmarcSummaryRead } from '@postern/contract/dmarc-reports';
import { useOperation } from '@postern/web/use-operation.ts';
import { useSearch } from '@tanstack/react-router';
import { type ChangeAddress, useChangeAddress } from '../../lib/use-change-address.ts';

export const day_choices = [7, 30, 90] as const;
const USUAL_DAYS = 30;

export type DmarcAddress = {
  /** null: the one with most mail. */
  domain: string | null;
  days: number;
  /** The source whose addresses are shown. */
  source: string | null;
};
export type ChangeDmarc = ChangeAddress<keyof DmarcAddress>;

/** What the screen shows, as it stands in the address. */
export function useDmarcAddress(): [DmarcAddress, ChangeDmarc] {
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const address = {
    domain: search.domain ?? null,
    days: day_choices.find((one) => String(one) === String(search.days)) ?? USUAL_DAYS,
    source: search.source ?? null,
  };
  return [address, useChangeAddress()];
}

export function useDmarc({ domain, days }: DmarcAddress) {
  const domains = useOperation(dmarcDomainList, { query: { reportdays: days } });
  const busiest = domains.data?.toSorted((a, b) => b.messages - a.messages)[0];
  const chosen = domain ?? busiest?.domain_name ?? '';
  const summary = useOperation(
    dmarcSummaryRead,
    { query: { domainname: chosen, reportdays: days } },
    { enabled: chosen !== '' },
  );
  return { domains, chosen, summary };
}
