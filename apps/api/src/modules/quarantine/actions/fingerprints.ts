import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Acting } from './acting.ts';
import { keyRows } from './find-messages.ts';
import type { ActedMessage } from './outcome.ts';

/** Days a fingerprint lives after its last vote or hit. */
const FINGERPRINT_DAYS = 30;
/** Fingerprints of operators hold for the whole installation. */
const INSTALLATION = 0;

interface Vote {
  opinion: 'spam' | 'ham';
  /** By somebody who decides for others; a single other person's word alone never holds mail. */
  confirmed: boolean;
}

/**
 * Of mail called good only what a fingerprint had to do with: its own finding says so, or the very same text is on the list. Everything
 * else would fill the table with what nobody looks for.
 */
async function touchedByFingerprint(
  tx: Tx,
  messages: readonly ActedMessage[],
  tenants: readonly number[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select d.id from ${keyRows(messages)} join message_detail d on d.tenant_id = k.tenant_id and d.ts = k.ts and d.id = k.id
    where d.findings @> '[{"code": "fingerprint_match"}]'`.execute(tx);
  const same = await tx
    .selectFrom('fingerprint')
    .select('digest')
    .where('tenant_id', 'in', [...tenants])
    .where(
      'digest',
      'in',
      messages.map((message) => message.fuzor_digest),
    )
    .execute();
  const digests = new Set(same.map((row) => row.digest));
  const ids = new Set(rows.map((row) => row.id));
  return new Set(
    messages
      .filter((message) => ids.has(message.id) || digests.has(message.fuzor_digest))
      .map((message) => message.action_id),
  );
}

/** Remembers what somebody called these messages by the fingerprints of their texts. Texts too short for one leave nothing. */
export async function voteByFingerprint(
  tx: Tx,
  acting: Acting,
  acted: readonly ActedMessage[],
  { opinion, confirmed }: Vote,
): Promise<void> {
  const readable = acted.filter((message) => message.fuzor_digest !== '' && message.direction === 'in');
  if (readable.length === 0) return;
  const placeOf = (message: ActedMessage) => (acting.is_operator ? INSTALLATION : message.tenant_id);
  const tenants = [...new Set(readable.map(placeOf))].sort((a, b) => a - b);
  const touched = opinion === 'ham' ? await touchedByFingerprint(tx, readable, tenants) : null;
  const voting = touched ? readable.filter((message) => touched.has(message.action_id)) : readable;
  if (voting.length === 0) return;
  const expires_at = sql<Date>`now() + make_interval(days => ${FINGERPRINT_DAYS})`;
  const rows = [...new Set(voting.map((message) => `${placeOf(message)} ${message.fuzor_digest}`))]
    .sort()
    .map((text) => {
      const [tenant_id, digest] = text.split(' ') as [string, string];
      return { tenant_id: Number(tenant_id), digest, expires_at };
    });
  await tx
    .insertInto('fingerprint')
    .values(rows)
    .onConflict((known) => known.columns(['tenant_id', 'digest']).doUpdateSet({ expires_at }))
    .execute();
  await tx
    .insertInto('fingerprint_vote')
    .values(
      voting.map((message) => ({
        tenant_id: placeOf(message),
        digest: message.fuzor_digest,
        action_id: message.action_id,
        by_address: acting.by,
        ...{ opinion, confirmed },
      })),
    )
    .execute();
  await raiseVersions(tx, tenants);
}

/** Takes the votes of undone acts away, and fingerprints nobody votes for any more. */
export async function withdrawVotes(
  tx: Tx,
  actions: readonly { tenant_id: number; action_id: string }[],
): Promise<void> {
  if (actions.length === 0) return;
  const places = [INSTALLATION, ...new Set(actions.map((action) => action.tenant_id))];
  const { rows } = await sql<{ tenant_id: number; digest: string }>`
    delete from fingerprint_vote where tenant_id = any(${places}::integer[])
      and action_id = any(${actions.map((action) => action.action_id)}::uuid[]) returning tenant_id, digest`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`
    delete from fingerprint f using unnest(${rows.map((row) => row.tenant_id)}::integer[], ${rows.map((row) => row.digest)}::text[])
      as gone (tenant_id, digest)
    where f.tenant_id = gone.tenant_id and f.digest = gone.digest and not exists (
      select 1 from fingerprint_vote v where v.tenant_id = f.tenant_id and v.digest = f.digest)`.execute(tx);
  await raiseVersions(
    tx,
    rows.map((row) => row.tenant_id),
  );
}

async function raiseVersions(tx: Tx, tenants: readonly number[]): Promise<void> {
  const values = [...new Set(tenants)].sort((a, b) => a - b).map((tenant_id) => ({ tenant_id, version: 1 }));
  await tx
    .insertInto('fingerprint_version')
    .values(values)
    .onConflict((known) =>
      known.column('tenant_id').doUpdateSet({ version: sql`fingerprint_version.version + 1` }),
    )
    .execute();
}
