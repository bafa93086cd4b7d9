import type { IssuerKind } from '@postern/records/keys/certificate-rows';
import { defineJob } from '../../../jobs/define-job.ts';
import { advanceWaiting } from '../issuers/advance-waiting.ts';
import { type IssuerDeps, openIssuer } from '../issuers/open-issuer.ts';
import { tellRevocations } from '../issuers/tell-revocations.ts';

/** Asks authorities outside, which may take their time: a job of its own, so that nobody waits for them. */
export async function askIssuers(deps: IssuerDeps, now = Date.now()): Promise<Record<string, number>> {
  const open = (tenant_id: number, kind: IssuerKind) => openIssuer(deps, tenant_id, kind);
  const { issued, failed } = await advanceWaiting({ ...deps, open }, 'outside', new Date(now));
  return { issued, failed, revoked: await tellRevocations(deps) };
}

export const askIssuersJob = defineJob({
  name: 'ask_issuers',
  schedule: { cron: '* * * * *', queue: 'outside_certificates' },
  run: (deps: IssuerDeps) => askIssuers(deps),
});
