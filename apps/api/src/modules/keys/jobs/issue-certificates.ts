import { type Database, notifySettings, recordAudit, type Tx, withScope } from '@postern/db';
import type { TenantKeys } from '@postern/db/blobs/index';
import { ForeignAddressError, issueCertificate, newPair } from '@postern/records/keys/people';
import { defineJob } from '../../../jobs/define-job.ts';
import { renewalTime } from '../present-certificate.ts';
import { requestCertificates } from '../request-certificate.ts';

interface IssueDeps {
  readonly db: Database;
  readonly keys: TenantKeys;
  readonly publicUrl?: URL;
}

/** Certificates of one run: a pair of keys takes up to a second. */
const SLICE = 100;
const DAY = 86_400_000;
/** Days after its end up to which a certificate is still renewed: a worker that stood still catches up. */
const LATE_DAYS = 30;

/** Issues what is waiting, after asking for the renewals that are due. */
export async function issueCertificates(
  { db, keys, publicUrl }: IssueDeps,
  now = Date.now(),
): Promise<Record<string, number>> {
  const renewals = await withScope(db, { all: true }, (tx) => requestRenewals(tx, now));
  const waiting = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('certificate_request')
        .select(['tenant_id', 'request_id', 'address', 'created_by'])
        .where('state', '=', 'waiting')
        .orderBy('created_at')
        .limit(SLICE)
        .execute(),
    { readOnly: true },
  );
  let [issued, failed] = [0, 0];
  for (const request of waiting) {
    const is_issued = await issueOne({ db, keys, ...(publicUrl && { publicUrl }) }, request, now);
    if (is_issued === true) issued += 1;
    if (is_issued === false) failed += 1;
  }
  return { renewals, issued, failed };
}

interface Waiting {
  tenant_id: number;
  request_id: string;
  address: string;
  created_by: string;
}

/** null: another run has done it. A fault of ours is thrown, and the request goes on waiting. */
async function issueOne(
  { db, keys, publicUrl }: IssueDeps,
  { tenant_id, request_id, address, created_by }: Waiting,
  now: number,
): Promise<boolean | null> {
  const pair = await newPair(db, keys, tenant_id);
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const request = await tx
      .selectFrom('certificate_request')
      .select('request_id')
      .where('tenant_id', '=', tenant_id)
      .where('request_id', '=', request_id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!request) return null;
    const settle = (values: { state: string; error?: string; certificate_id?: string }) =>
      tx
        .updateTable('certificate_request')
        .set({ ...values, done_at: new Date(now) })
        .where('tenant_id', '=', tenant_id)
        .where('request_id', '=', request_id)
        .execute();
    try {
      const { certificate_id } = await issueCertificate(tx, keys, pair, {
        ...{ tenant_id, address, by: created_by, now: new Date(now), ...(publicUrl && { publicUrl }) },
      });
      await settle({ state: 'issued', certificate_id });
    } catch (error) {
      // Found before anything was written.
      if (!(error instanceof ForeignAddressError)) throw error;
      await settle({ state: 'failed', error: 'foreign_address' });
      return false;
    }
    const entry = { tenant_id, actor: 'postern', action: 'certificate.issue', object: address };
    await recordAudit(tx, { ...entry, details: { requested_by: created_by } });
    await notifySettings(tx, tenant_id);
    return true;
  });
}

/** Asks for a successor of every certificate that ends soon and has none; not of people who may no longer sign in. */
async function requestRenewals(tx: Tx, now: number): Promise<number> {
  const due = await tx
    .selectFrom('own_certificate as c')
    .innerJoin('domain_directory as d', 'd.tenant_id', 'c.tenant_id')
    .select((eb) => ['c.tenant_id', 'c.address', eb.fn.max('c.not_after').as('ends')])
    .where('c.purpose', '=', 'person')
    .where('c.revoked_at', 'is', null)
    // Who has one of another authority is not given one of ours unasked.
    .where('c.issuer_kind', '=', 'own_ca')
    .where((eb) =>
      eb('d.domain_name', '=', eb.fn<string>('split_part', ['c.address', eb.val('@'), eb.val(2)])),
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
            .where('r.state', '=', 'waiting'),
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
  run: (deps: IssueDeps) => issueCertificates(deps),
});
