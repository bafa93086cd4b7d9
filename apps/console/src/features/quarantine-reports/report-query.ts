import type { BodyOf } from '@postern/contract/operation';
import type {
  AdminQuarantineReport,
  QuarantineReport,
  quarreportAdminUpdate,
} from '@postern/contract/quarantine-reports';
import * as reports from '@postern/contract/quarantine-reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api.ts';

export type Kind = 'own' | 'admin';
export type Report = QuarantineReport & Partial<Pick<AdminQuarantineReport, 'domains' | 'choices'>>;
/** Fields of either report; the time zone is the person's and goes with the own one. */
export type ReportChange = BodyOf<typeof quarreportAdminUpdate> & { time_zone?: string };

const me = { params: { id: 'me' } } as const;
const keyOf = (kind: Kind) => ['quarreport', kind] as const;

export function useReport(kind: Kind) {
  return useQuery<Report>({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) =>
      kind === 'own'
        ? call(reports.quarreportRead, me, signal)
        : call(reports.quarreportAdminRead, me, signal),
  });
}

/** Stores a change and takes over what the server makes of it; the other report may depend on it (time zone). */
export function useChangeReport(kind: Kind): (change: ReportChange | 'reset') => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const answer: Report = await send(kind, change);
      client.setQueryData(keyOf(kind), answer);
      await client.invalidateQueries({ queryKey: keyOf(kind === 'own' ? 'admin' : 'own') });
    },
    [client, kind],
  );
}

function send(kind: Kind, change: ReportChange | 'reset'): Promise<Report> {
  if (change === 'reset') {
    return kind === 'own' ? call(reports.quarreportReset, me) : call(reports.quarreportAdminReset, me);
  }
  const { domains, time_zone, ...shared } = change;
  return kind === 'own'
    ? call(reports.quarreportUpdate, { ...me, body: { ...shared, ...(time_zone && { time_zone }) } })
    : call(reports.quarreportAdminUpdate, {
        ...me,
        body: { ...shared, ...(domains !== undefined && { domains }) },
      });
}
