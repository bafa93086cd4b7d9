/** Mail by which an authority proves an address (RFC 8823 §3.1): noted for the worker, who answers it, and delivered as any other. */
import { domainOf } from '@postern/addresses';
import { type Database, uuidv7, withScope } from '@postern/db';
import type { DkimSignatureResult } from '@postern/mail/authenticate/results';
import { sql } from 'kysely';
import type { RecipientOutcome } from '../judging/outcome.ts';
import type { Envelope, MessageFacts } from '../record/facts.ts';
import { type Flushed, writeBehind } from '../write-behind.ts';

/** Says to the worker that a certificate may go on (modules/keys of the API). */
const CERTIFICATE_CHANNEL = 'postern_certificate_request';
/** ms between writes. */
const EVERY = 500;
/** Mails that wait to be noted; beyond, they are mail like any other. */
const MOST_WAITING = 200;
/** Kept of one address: an authority writes once for an order. */
const MOST_KEPT = 20;
/** Half a token in base64url: at least 128 bits (RFC 8823 §3.1), and room for more. */
const SUBJECT = /^ACME: ?([A-Za-z0-9_-]{20,512})=*$/;
/** What the authority's signature has to cover so that nobody writes it anew (RFC 8823 §3.1). */
const covered = ['from', 'to', 'subject', 'message-id', 'auto-submitted'] as const;

export interface ChallengeFound {
  from: string;
  token: string;
  message_id: string;
  reply_to: string;
}

export interface IssuerChallenges extends Flushed {
  note(envelope: Envelope, facts: MessageFacts, outcomes: readonly RecipientOutcome[]): void;
}

interface Waiting extends ChallengeFound {
  tenant_id: number;
  address: string;
}

export function noteIssuerChallenges(
  db: Database,
  now: () => number,
  onFault: (error: unknown) => void,
): IssuerChallenges {
  let waiting: Waiting[] = [];
  const writer = writeBehind(EVERY, async () => {
    const all = waiting;
    waiting = [];
    for (const one of all) await keep(db, one, new Date(now())).catch(onFault);
  });
  return {
    ...writer,
    note({ direction }, facts, outcomes) {
      const found = direction === 'in' ? challengeIn(facts) : null;
      if (!found) return;
      for (const { address, route } of outcomes) {
        if (waiting.length >= MOST_WAITING) return;
        waiting.push({ ...found, tenant_id: route.tenant_id, address: address.toLowerCase() });
      }
      writer.wake();
    },
  };
}

/** What a message says as a challenge; null: it is none, or nobody vouches for it. */
export function challengeIn({
  judged,
  header_lines,
  from_address,
  subject,
  message_id,
  reply_to,
}: MessageFacts): ChallengeFound | null {
  const [, token] = SUBJECT.exec(subject.trim()) ?? [];
  if (token === undefined || !judged || message_id === '') return null;
  const values = (name: string) =>
    header_lines.filter(({ header }) => header.toLowerCase() === name).map(({ content }) => content);
  const [submitted = '', ...more] = values('auto-submitted');
  if (!/^\s*auto-generated\s*;\s*type\s*=\s*"?acme"?\s*$/i.test(submitted) || more.length > 0) return null;
  if (covered.some((name) => values(name).length !== 1)) return null;
  const from = from_address.toLowerCase();
  const is_signed = judged.authentication.dkim.some(
    (one) =>
      one.result === 'pass' &&
      one.domain.toLowerCase() === domainOf(from) &&
      covers(values('dkim-signature'), one),
  );
  return is_signed ? { from, token, message_id, reply_to } : null;
}

/** Whether this signature is over all that counts. */
function covers(fields: readonly string[], { domain, selector }: DkimSignatureResult): boolean {
  return fields.some((field) => {
    const tags = new Map(
      field.split(';').map((tag): [string, string] => {
        const at = tag.indexOf('=');
        return [
          tag.slice(0, at).trim(),
          tag
            .slice(at + 1)
            .replace(/\s/g, '')
            .toLowerCase(),
        ];
      }),
    );
    if (tags.get('d') !== domain.toLowerCase() || tags.get('s') !== selector.toLowerCase()) return false;
    const signed = new Set((tags.get('h') ?? '').split(':'));
    return covered.every((name) => signed.has(name));
  });
}

async function keep(
  db: Database,
  { tenant_id, address, from, token, message_id, reply_to }: Waiting,
  now: Date,
): Promise<void> {
  await withScope(db, { tenants: [tenant_id] }, async (tx) => {
    const waits = await tx
      .selectFrom('certificate_request')
      .select('request_id')
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', address)
      .where('state', '=', 'waiting')
      .where('issuer_kind', '=', 'acme_email')
      .executeTakeFirst();
    // Nobody has ordered anything: it is mail like any other.
    if (!waits) return;
    const { kept } = await tx
      .selectFrom('issuer_challenge')
      .select((eb) => eb.fn.countAll<string>().as('kept'))
      .where('tenant_id', '=', tenant_id)
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    if (Number(kept) >= MOST_KEPT) return;
    await tx
      .insertInto('issuer_challenge')
      .values({
        ...{ tenant_id, challenge_id: uuidv7(), address, from_address: from, token, message_id, reply_to },
        received_at: now,
      })
      .execute();
    await sql`select pg_notify(${CERTIFICATE_CHANNEL}, '')`.execute(tx);
  });
}
