import { withScope } from '@postern/db';
import type { IssuerKind } from '@postern/records/keys/certificate-rows';
import { defineJob } from '../../../jobs/define-job.ts';
import { advanceWaiting } from '../issuers/advance-waiting.ts';
import { type IssuerDeps, openIssuer } from '../issuers/open-issuer.ts';
import { tellRevocations } from '../issuers/tell-revocations.ts';

/** ms that an authority's mail is known. */
const KEPT = 7 * 86_400_000;

/** Asks authorities outside, which may take their time: a job of its own, so that nobody waits for them. */
export async function askIssuers(deps: IssuerDeps, now = Date.now()): Promise<Record<string, number>> {
  const open = (tenant_id: number, kind: IssuerKind) => openIssuer(deps, tenant_id, kind);
  const { issued, failed } = await advanceWaiting({ ...deps, open }, 'outside', new Date(now));
  const revoked = await tellRevocations(deps);
  await forgetChallenges(deps, new Date(now));
  return { issued, failed, revoked };
}

/** An order is answered within minutes, or never. */
const forgetChallenges = ({ db }: IssuerDeps, now: Date) =>
  withScope(db, { all: true }, (tx) =>
    tx
      .deleteFrom('issuer_challenge')
      .where('received_at', '<', new Date(now.getTime() - KEPT))
      .execute(),
  );

export const askIssuersJob = defineJob({
  name: 'ask_issuers',
  schedule: { cron: '* * * * *', queue: 'outside_certificates' },
  run: (deps: IssuerDeps) => askIssuers(deps),
});
