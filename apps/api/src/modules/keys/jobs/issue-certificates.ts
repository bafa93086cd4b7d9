import { type Tx, withScope } from '@postern/db';
import { type SqlBool, sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { advanceWaiting } from '../issuers/advance-waiting.ts';
import { type OwnCaDeps, ownCaIssuer } from '../issuers/own-ca-issuer.ts';
import { renewalTime } from '../present-certificate.ts';
import { requestCertificates } from '../request-certificate.ts';

/** Renewals that one run asks for. */
const SLICE = 100;
const DAY = 86_400_000;
/** Days after its end up to which a certificate is still renewed: a worker that stood still catches up. */
const LATE_DAYS = 30;

/** Issues what waits for the tenants' own authorities, after asking for the renewals that are due. */
export async function issueCertificates(deps: OwnCaDeps, now = Date.now()): Promise<Record<string, number>> {
  const renewals = await withScope(deps.db, { all: true }, (tx) => requestRenewals(tx, now));
  const issuer = ownCaIssuer(deps);
  const open = async () => issuer;
  return { renewals, ...(await advanceWaiting({ ...deps, open }, 'own', new Date(now))) };
}

/** Asks for a successor of every certificate that ends soon and has none; not of people who may no longer sign in. */
async function requestRenewals(tx: Tx, now: number): Promise<number> {
  const due = await tx
    .selectFrom('own_certificate as c')
    .innerJoin('domain_directory as d', 'd.tenant_id', 'c.tenant_id')
    .select((eb) => ['c.tenant_id', 'c.address', eb.fn.max('c.not_after').as('ends')])
    .where('c.purpose', 'in', ['person', 'domain'])
    .where('c.revoked_at', 'is', null)
    // Who has brought one of another authority is not given one of ours unasked.
    .where('c.issuer_kind', '<>', 'upload')
    .where(
      sql<SqlBool>`d.domain_name = case c.purpose when 'domain' then c.address else split_part(c.address, '@', 2) end`,
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('app_user as u')
            .select('u.user_id')
            .whereRef('u.tenant_id', '=', 'c.tenant_id')
            .whereRef('u.email', '=', 'c.address')
            .where('u.active', '=', false),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('certificate_request as r')
            .select('r.request_id')
            .whereRef('r.tenant_id', '=', 'c.tenant_id')
            .whereRef('r.address', '=', 'c.address')
            // What an authority has refused is not asked for anew each minute.
            .where((one) =>
              one.or([
                one('r.state', '=', 'waiting'),
                one.and([one('r.state', '=', 'failed'), one('r.done_at', '>', new Date(now - DAY))]),
              ]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('own_certificate as o')
            .select('o.certificate_id')
            .whereRef('o.tenant_id', '=', 'c.tenant_id')
            .whereRef('o.address', '=', 'c.address')
            .where('o.issuer_kind', '=', 'upload')
            .where('o.revoked_at', 'is', null)
            .where('o.not_after', '>', renewalTime(now)),
        ),
      ),
    )
    .groupBy(['c.tenant_id', 'c.address'])
    .having((eb) => eb.fn.max('c.not_after'), '<', renewalTime(now))
    .having((eb) => eb.fn.max('c.not_after'), '>', new Date(now - LATE_DAYS * DAY))
    .limit(SLICE)
    .execute();
  let asked = 0;
  for (const { tenant_id, address } of due)
    asked += await requestCertificates(tx, tenant_id, [address], 'postern');
  return asked;
}

export const issueCertificatesJob = defineJob({
  name: 'issue_certificates',
  schedule: { cron: '* * * * *', queue: 'certificates' },
  run: (deps: OwnCaDeps) => issueCertificates(deps),
});
