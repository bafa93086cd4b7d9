import type { BodyOf, Operation } from '@postern/contract/base/operation';
import type {
  AdminQuarantineReport,
  QuarantineReport,
  quarreportAdminUpdate,
} from '@postern/contract/quarantine-reports';
import * as reports from '@postern/contract/quarantine-reports';
import { call } from '@postern/web/api.ts';
import { invalidate, keyOf } from '@postern/web/query-keys.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export type Kind = 'own' | 'admin';
export type Report = Omit<QuarantineReport, 'user_oneclickrelease'> &
  Partial<Pick<AdminQuarantineReport, 'domains' | 'choices'>>;
/** Fields of either report; the time zone is the person's and goes with the own one. */
export type ReportChange = BodyOf<typeof quarreportAdminUpdate> & { time_zone?: string };

const reading = { own: reports.quarreportRead, admin: reports.quarreportAdminRead } as const;

export const report_readings: readonly Operation[] = Object.values(reading);

/** @param person whose: an address, or `me` */
export function useReport(kind: Kind, person: string) {
  // Both answer with what the screen shows; the types of two operations do not say so together.
  return useOperation<Operation, Report>(reading[kind], { params: { id: person } }, { retry: false });
}

/** Stores a change and takes over what the server makes of it; the other report may depend on it (time zone). */
export function useChangeReport(
  kind: Kind,
  person: string,
): (change: ReportChange | 'reset') => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (change) => {
      const answer: Report = await send(kind, person, change);
      client.setQueryData(keyOf(reading[kind], { params: { id: person } }), answer);
      await invalidate(client, [reading[kind === 'own' ? 'admin' : 'own']]);
    },
    [client, kind, person],
  );
}

function send(kind: Kind, person: string, change: ReportChange | 'reset'): Promise<Report> {
  const whose = { params: { id: person } };
  if (change === 'reset') {
    return kind === 'own' ? call(reports.quarreportReset, whose) : call(reports.quarreportAdminReset, whose);
  }
  const { domains, time_zone, ...shared } = change;
  return kind === 'own'
    ? call(reports.quarreportUpdate, { ...whose, body: { ...shared, ...(time_zone && { time_zone }) } })
    : call(reports.quarreportAdminUpdate, {
        ...whose,
        body: { ...shared, ...(domains !== undefined && { domains }) },
      });
}
