/** Whether certificates of people elsewhere were revoked, as their authorities say. */
import { type Database, type Tx, withScope } from '@postern/db';
import { type Certificate, fingerprintOf, readCertificate } from '@postern/mail/smime/certificate';
import { MalformedError } from '@postern/mail/smime/der';
import { publicRoots } from '@postern/mail/smime/public-roots';
import {
  answerOfList,
  answerOfResponder,
  NoAnswerError,
  type RevocationAnswer,
  responderQuestion,
} from '@postern/mail/smime/revocation-answer';
import { type RevocationPlaces, revocationPlaces } from '@postern/mail/smime/revocation-places';
import { sql } from 'kysely';

export type RevocationState = 'unasked' | 'silent' | 'unknown' | 'good' | 'revoked';
export interface Revocation {
  state: RevocationState;
  revoked_at: Date | null;
}

/** Asks one address by HTTP; rejects where there is no answer. */
export type FetchSigned = (url: string, most: number, question?: Buffer) => Promise<Buffer>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Asked in one run, the longest due first. */
const MOST_ASKED = 200;
/** Of those, asked side by side. */
const AT_ONCE = 4;
/** Bytes of a list, and of an answer or a certificate. */
const MOST_LIST = 10_485_760;
const MOST_ANSWER = 65_536;
/** Days a certificate is known after its end, for signatures that are looked at again. */
const KEPT_DAYS = 400;

/** Notes a certificate, so that its authority is asked about it soon. */
export async function noteCertificate(tx: Tx, certificate: Certificate, now: Date): Promise<void> {
  await tx
    .insertInto('certificate_status')
    .values({
      fingerprint: Buffer.from(fingerprintOf(certificate), 'hex'),
      ...{ der: certificate.der, not_after: certificate.not_after, next_at: now },
    })
    .onConflict((known) => known.column('fingerprint').doNothing())
    .execute();
}

/** null: it was not seen before. */
export async function revocationOf(tx: Tx, certificate: Certificate): Promise<Revocation | null> {
  const row = await tx
    .selectFrom('certificate_status')
    .select(['state', 'revoked_at'])
    .where('fingerprint', '=', Buffer.from(fingerprintOf(certificate), 'hex'))
    .executeTakeFirst();
  return row ? { state: row.state as RevocationState, revoked_at: row.revoked_at } : null;
}

/** Asks about all certificates that are due. What was revoked stays so; who does not answer is asked again in an hour. */
export async function checkPartnerRevocations(
  db: Database,
  fetch: FetchSigned,
  now: Date,
): Promise<Record<string, number>> {
  const due = await withScope(db, { all: true }, (tx) => dueCertificates(tx, now));
  const lists = rememberLists(fetch);
  const counts: Record<string, number> = { asked: due.length, revoked: 0, unknown: 0 };
  const waiting = [...due];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const found = await askAuthority(readCertificate(one.der), lists, now);
      if (found.state in counts) counts[found.state] = (counts[found.state] ?? 0) + 1;
      await withScope(db, { all: true }, (tx) => keepAnswer(tx, one.fingerprint, found, now));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}

async function dueCertificates(tx: Tx, now: Date): Promise<{ fingerprint: Buffer; der: Buffer }[]> {
  await sql`
    insert into certificate_status (fingerprint, der, not_after, next_at)
    select distinct on (fingerprint) fingerprint, der, not_after, ${now}::timestamptz from partner_key k
    where kind = 'smime' and not_after > ${now}
      and not exists (select from certificate_status s where s.fingerprint = k.fingerprint)
    limit 1000
    on conflict do nothing`.execute(tx);
  // Known to be revoked before a tenant came to know it.
  await sql`
    update partner_key k set revoked_at = s.revoked_at from certificate_status s
    where s.fingerprint = k.fingerprint and k.kind = 'smime' and s.revoked_at is not null and k.revoked_at is null`.execute(
    tx,
  );
  await tx
    .deleteFrom('certificate_status')
    .where('not_after', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
    .execute();
  return tx
    .selectFrom('certificate_status')
    .select(['fingerprint', 'der'])
    .where('next_at', '<=', now)
    .where('not_after', '>', now)
    .where('state', '<>', 'revoked')
    .orderBy('next_at')
    .limit(MOST_ASKED)
    .execute();
}

async function keepAnswer(tx: Tx, fingerprint: Buffer, found: Asked, now: Date): Promise<void> {
  const is_answer = found.state === 'good' || found.state === 'revoked';
  const revoked = found.state === 'revoked' ? { revoked_at: found.at, reason: found.reason } : {};
  await tx
    .updateTable('certificate_status')
    .set({
      ...{ state: found.state, next_at: nextAt(found, now), ...revoked },
      ...(is_answer ? { answered_at: now } : {}),
    })
    .where('fingerprint', '=', fingerprint)
    .execute();
  if (found.state !== 'revoked') return;
  await tx
    .updateTable('partner_key')
    .set({ revoked_at: found.at })
    .where('fingerprint', '=', fingerprint)
    .where('kind', '=', 'smime')
    .execute();
}

/** A good answer is asked for anew each day at the latest, and not more often than hourly. */
function nextAt(found: Asked, now: Date): Date {
  const from = now.getTime();
  if (found.state === 'silent') return new Date(from + 30 * DAY);
  if (found.state === 'unknown') return new Date(from + HOUR);
  return new Date(Math.min(Math.max(found.until.getTime(), from + HOUR), from + DAY));
}

type Asked = RevocationAnswer | { state: 'unknown' } | { state: 'silent' };

/** Responders first: they know sooner than the next list. */
export async function askAuthority(certificate: Certificate, fetch: FetchSigned, now: Date): Promise<Asked> {
  const places = placesOf(certificate);
  if (places.ocsp.length + places.lists.length === 0) return { state: 'silent' };
  const issuer = await issuerOf(certificate, places, fetch);
  if (issuer === null) return { state: 'unknown' };
  for (const url of places.ocsp) {
    const answer = await orNull(async () => {
      const bytes = await fetch(url, MOST_ANSWER, responderQuestion(certificate, issuer));
      return answerOfResponder(bytes, certificate, issuer, now);
    });
    if (answer) return answer;
  }
  for (const url of places.lists) {
    const answer = await orNull(async () =>
      answerOfList(await fetch(url, MOST_LIST), certificate, issuer, now),
    );
    if (answer) return answer;
  }
  return { state: 'unknown' };
}

function placesOf(certificate: Certificate): RevocationPlaces {
  try {
    return revocationPlaces(certificate);
  } catch (error) {
    if (error instanceof MalformedError) return { ocsp: [], lists: [], issuers: [] };
    throw error;
  }
}

const isIssuer = (certificate: Certificate, one: Certificate): boolean =>
  one.basic_constraints?.is_ca === true &&
  one.subject.equals(certificate.issuer) &&
  certificate.x509.verify(one.public_key);

/** A public authority, or what the certificate names; whoever signed it is its issuer, wherever that was found. */
async function issuerOf(
  certificate: Certificate,
  { issuers }: RevocationPlaces,
  fetch: FetchSigned,
): Promise<Certificate | null> {
  const root = publicRoots().find((one) => isIssuer(certificate, one));
  if (root) return root;
  for (const url of issuers) {
    const found = await orNull(async () => readCertificate(await fetch(url, MOST_ANSWER)));
    if (found && isIssuer(certificate, found)) return found;
  }
  return null;
}

/** Whatever goes wrong outside is no answer; the next place is asked. */
async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NoAnswerError || error instanceof MalformedError || error instanceof FetchFault)
      return null;
    throw error;
  }
}

class FetchFault extends Error {}

/** Lists and certificates of authorities are fetched once a run: many certificates name the same. */
function rememberLists(fetch: FetchSigned): FetchSigned {
  const fetched = new Map<string, Promise<Buffer>>();
  return (url, most, question) => {
    const ask = () =>
      fetch(url, most, question).catch((cause: unknown) => {
        throw new FetchFault(`no answer of ${url}`, { cause });
      });
    if (question) return ask();
    const known = fetched.get(url) ?? ask();
    fetched.set(url, known);
    return known;
  };
}
