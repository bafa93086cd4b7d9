import { domainOf } from '@postern/addresses';
import type { IssuerFault } from '@postern/contract';
import { type Database, notifySettings, recordAudit, type Tx, withScope } from '@postern/db';
import { type Keyholder, type MadeKey, operationsOf } from '@postern/records/keyholder/keyholder';
import { type IssuerKind, keepCertificate } from '@postern/records/keys/certificate-rows';
import { ForeignAddressError, purposeOf, subjectOf } from '@postern/records/keys/people';
import { sql } from 'kysely';
import { type Issuer, IssuerFaultError, type IssueStep } from './issuer.ts';

/** ms a request is kept from other runs while one works on it. */
const LEASE = 120_000;
/** ms until an authority that was away is asked again, and for how long it is. */
const AWAY_AGAIN = 600_000;
const AWAY_AT_MOST = 3 * 86_400_000;
/** ms after which a request that an authority has not decided has failed. */
const WAIT_AT_MOST = 30 * 86_400_000;

export interface AdvanceDeps {
  readonly db: Database;
  readonly keyholder: Keyholder;
  /** null: nobody has said how it is reached. */
  open(tenant_id: number, kind: IssuerKind): Promise<Issuer | null>;
}

export type Outcome = 'issued' | 'failed' | 'waiting';

interface Waiting {
  tenant_id: number;
  request_id: string;
}

/** One step of one request. null: another run has it. A fault of ours is thrown, and the request goes on waiting. */
export async function advanceRequest(
  deps: AdvanceDeps,
  { tenant_id, request_id }: Waiting,
  now: Date,
): Promise<Outcome | null> {
  const scope = { tenants: [tenant_id] };
  const claimed = await withScope(deps.db, scope, (tx) => claim(tx, tenant_id, request_id, now));
  if (!claimed) return null;
  const request = { ...claimed, tenant_id, request_id };
  if (!claimed.is_owned) return settle(deps, request, null, refusal('foreign_address'), now);
  const issuer = await deps.open(tenant_id, claimed.issuer_kind as IssuerKind);
  if (!issuer) return settle(deps, request, null, refusal('issuer_missing'), now);
  const { key_id, public_key } = await keyOf(deps, request);
  const use = { tenant_id, key_id, acting_for: claimed.address };
  const private_key = operationsOf(deps.keyholder, use);
  const order = { ...request, by: request.created_by, now, public_key, private_key };
  return settle(deps, request, key_id, await stepOf(issuer, order), now);
}

/** Marks the request as worked on. */
async function claim(tx: Tx, tenant_id: number, request_id: string, now: Date) {
  const row = await tx
    .updateTable('certificate_request')
    .set({ next_at: sql<Date>`greatest(${now}::timestamptz, now()) + ${`${LEASE} ms`}::interval` })
    .where('tenant_id', '=', tenant_id)
    .where('request_id', '=', request_id)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', sql<Date>`greatest(${now}::timestamptz, now())`)
    .returning(['address', 'created_by', 'created_at', 'issuer_kind', 'key_id', 'progress', 'error'])
    .executeTakeFirst();
  if (!row) return null;
  const owned = await tx
    .selectFrom('domain_directory')
    .select('domain_name')
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', purposeOf(row.address) === 'person' ? domainOf(row.address) : row.address)
    .executeTakeFirst();
  const subject = await subjectOf(tx, tenant_id, row.address);
  return { ...row, subject, is_owned: owned !== undefined };
}

type Request = NonNullable<Awaited<ReturnType<typeof claim>>> & Waiting;
type Settled = IssueStep | { state: 'refused'; fault: IssuerFault | 'foreign_address'; detail: string };

const refusal = (fault: IssuerFault | 'foreign_address', detail = ''): Settled => ({
  ...{ state: 'refused', fault, detail },
});

/** The key is kept before anybody is asked: what is issued for it is never lost. */
async function keyOf(
  { db, keyholder }: AdvanceDeps,
  { tenant_id, request_id, address, key_id, created_by }: Request,
): Promise<MadeKey> {
  if (key_id !== null) {
    const public_key = await keyholder.publicKey({ tenant_id, key_id, acting_for: address });
    return { key_id, public_key };
  }
  const owner = { tenant_id, purpose: purposeOf(address), address, by: created_by };
  const made = await keyholder.make(owner, 'rsa_3072');
  await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .updateTable('certificate_request')
      .set({ key_id: made.key_id })
      .where('tenant_id', '=', tenant_id)
      .where('request_id', '=', request_id)
      .execute(),
  );
  return made;
}

/** What goes by without a new request. */
const passing: readonly IssuerFault[] = ['issuer_away', 'issuer_module'];

/** Who is away is asked again for some days; everything else that an authority does not do is for people to look at. */
async function stepOf(
  issuer: Issuer,
  order: Parameters<Issuer['step']>[0] & { created_at: Date },
): Promise<Settled> {
  const { now, created_at, progress } = order;
  const age = now.getTime() - created_at.getTime();
  try {
    const step = await issuer.step(order);
    return step.state === 'waiting' && age > WAIT_AT_MOST ? refusal('issuer_late') : step;
  } catch (error) {
    if (error instanceof ForeignAddressError) return refusal('foreign_address');
    if (!(error instanceof IssuerFaultError)) throw error;
    const { fault, detail } = error;
    if (!passing.includes(fault) || age > AWAY_AT_MOST) return { state: 'refused', fault, detail };
    return { state: 'waiting', progress, next_at: new Date(now.getTime() + AWAY_AGAIN), fault, detail };
  }
}

async function settle(
  { db }: AdvanceDeps,
  { tenant_id, request_id, address, created_by, issuer_kind }: Request,
  key_id: string | null,
  step: Settled,
  now: Date,
): Promise<Outcome | null> {
  return withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const found = await tx
      .selectFrom('certificate_request')
      .select('request_id')
      .where('tenant_id', '=', tenant_id)
      .where('request_id', '=', request_id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (!found) return null;
    const note = (values: Record<string, unknown>) =>
      tx
        .updateTable('certificate_request')
        .set(values)
        .where('tenant_id', '=', tenant_id)
        .where('request_id', '=', request_id)
        .execute();
    if (step.state === 'waiting') {
      const { progress, next_at, fault = '', detail = '' } = step;
      await note({ progress: JSON.stringify(progress ?? null), next_at, error: fault, detail });
      return 'waiting';
    }
    const entry = { tenant_id, actor: 'postern', object: address };
    if (step.state === 'refused') {
      const { fault, detail } = step;
      await note({ state: 'failed', error: fault, detail, done_at: now, progress: null });
      if (issuer_kind !== 'own_ca')
        await recordAudit(tx, {
          ...{ ...entry, action: 'certificate.refuse' },
          details: { requested_by: created_by, issuer: issuer_kind, fault, detail },
        });
      return 'failed';
    }
    if (key_id === null) throw new Error('a certificate was issued for no key');
    const { certificate_id } = await keepCertificate(tx, {
      ...{ tenant_id, key_id, purpose: purposeOf(address), address, by: created_by },
      ...{ certificate: step.certificate, issuers: step.issuers, issuer_kind: issuer_kind as IssuerKind },
    });
    await note({ state: 'issued', certificate_id, done_at: now, error: '', detail: '', progress: null });
    const details = { requested_by: created_by, ...(issuer_kind !== 'own_ca' && { issuer: issuer_kind }) };
    await recordAudit(tx, { ...entry, action: 'certificate.issue', details });
    await notifySettings(tx, tenant_id);
    return 'issued';
  });
}
