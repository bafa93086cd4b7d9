import type { Database } from '@postern/db';
import { askOutside, lookupBy } from '@postern/egress';
import { checkPartnerRevocations, type FetchSigned } from '@postern/records/keys/partner-revocations';
import { defineJob } from '../../../jobs/define-job.ts';
import type { Dns } from '../../domains/index.ts';

export interface AskDeps {
  readonly db: Database;
  readonly dns: Pick<Dns, 'resolver' | 'private_addresses'>;
}

/** ms for one answer: nobody waits for it. */
const TIMEOUT_MS = 15_000;

/** By HTTP, as authorities publish what they sign: certificates of strangers name where, so no inner address is asked. */
export const fetchSigned =
  ({ resolver, private_addresses }: AskDeps['dns']): FetchSigned =>
  async (url, most, question) => {
    const request = question
      ? { method: 'POST', headers: { 'content-type': 'application/ocsp-request' }, body: question }
      : {};
    const { status, body } = await askOutside(url, request, {
      ...{ private_addresses, signed: true, lookup: lookupBy(resolver) },
      ...{ timeout: TIMEOUT_MS, most },
    });
    if (status !== 200) throw new Error(`HTTP ${status}`);
    return body;
  };

/** Asks authorities whether certificates of people elsewhere were revoked, ahead of mail. */
export const checkPartnerRevocationsJob = defineJob({
  name: 'check_partner_revocations',
  schedule: { cron: '*/15 * * * *', queue: 'certificates' },
  run: (deps: AskDeps) => checkPartnerRevocations(deps.db, fetchSigned(deps.dns), new Date()),
});
