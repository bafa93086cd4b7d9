// Sixty days of mail before the demo world was made, recorded by the gateway's own step with an earlier clock: so that charts, statistics and
// people's last mail are there from the first minute. Their content was not kept.
import type { Database } from '@postern/db/connect';
import { withScope } from '@postern/db/scope';
import { type TermHash, termHasher } from '@postern/db/search-terms';
import { all_rights } from '@postern/records/keys/mail-promise';
import { sql } from 'kysely';
import { hamFor } from '../../apps/gateway/src/judging/judge-message.ts';
import { type RecipientOutcome, type Route, unheld } from '../../apps/gateway/src/judging/outcome.ts';
import { no_facts, refusedOutcome } from '../../apps/gateway/src/judging/refusals.ts';
import { createRecorder } from '../../apps/gateway/src/record/recorder.ts';
import { rowsOf } from '../../apps/gateway/src/record/rows.ts';
import { loadDomains } from '../../apps/gateway/src/routing/load-domains.ts';
import { insertNews } from './news.ts';
import { insertPartnerDocuments } from './partner-documents.ts';
import { gateway } from './senders.ts';
import { peopleOf } from './statements.ts';
import { insertSupport } from './support.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
/** The mark that history was recorded is its first row: rows of another start are not doubled. */
const QUEUE_ID = 'demo';

/** How many messages a domain has on a weekday, and whose outside they come from. */
const busy = [
  { domain: 'acme.example', a_day: 34 },
  { domain: 'acme-shop.example', a_day: 10 },
  { domain: 'globex.example', a_day: 12 },
] as const;
const outside = [
  'tischlerei-kuhn.example',
  'metropol-reisen.example',
  'orbis-pharma.example',
  'stadtwerke-nord.example',
];
const subjects = [
  'Offer',
  'Order confirmation',
  'Minutes of the meeting',
  'Invoice',
  'Delivery on Thursday',
  'Question on the contract',
];
const refusals = [
  {
    reason: 'sender is on a block list',
    reason_category: 'RBL',
    message: 'client host is listed',
    responsecode: 550,
    enhanced: '5.7.1',
  },
  {
    reason: 'DMARC policy of the sender domain',
    reason_category: 'DMARC',
    message: 'rejected by DMARC policy',
    responsecode: 550,
    enhanced: '5.7.1',
  },
  {
    reason: 'There is no mailbox with this address. Nobody of the organisation has this address',
    reason_category: 'RECIPIENT',
    message: 'no such mailbox',
    responsecode: 550,
    enhanced: '5.1.1',
  },
  {
    reason: 'too many messages',
    reason_category: 'RATELIMIT',
    message: 'too many messages, try again later',
    responsecode: 451,
    enhanced: '4.7.1',
  },
] as const;

/** Numbers that look random and are the same in every world (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Written {
  entry: ReturnType<typeof rowsOf>;
  /** Outbound mail that was signed or encrypted when it left. */
  protection: 'none' | 'signed' | 'encrypted';
}

function message(
  route: Route,
  hash: TermHash,
  at: number,
  index: number,
  pick: (below: number) => number,
): Written {
  const { domain_name } = route.domain;
  const locals = peopleOf(domain_name);
  const local = pick(locals.length);
  const person = `${locals[local]}@${domain_name}`;
  const other = `contact${pick(9)}@${outside[pick(outside.length)]}`;
  const direction = pick(5) < 2 ? 'out' : 'in';
  const [sender, recipient] = direction === 'out' ? [person, other] : [other, person];
  const parallel = domain_name === 'acme-shop.example';
  const opened = direction === 'in' ? pick(12) : 12;
  const addressee = { address: recipient, route };
  const fate = direction === 'in' ? pick(20) : 20;
  const refusal = { ...(refusals[pick(refusals.length)] ?? refusals[0]), offending_value: '' };
  const outcome: RecipientOutcome =
    fate < 4
      ? refusedOutcome(addressee, refusal)
      : fate < 6
        ? {
            ...addressee,
            verdict: { ...hamFor(addressee), class: 'spam', score: 6 + pick(3), action: 'hold' },
            ...{ state: 'held', held_reason: '', held_params: null, refusal: null },
          }
        : { ...addressee, verdict: hamFor(addressee), state: 'queued', ...unheld, refusal: null };
  const received_at = new Date(at);
  const queue_id = `${QUEUE_ID}${at.toString(36)}${index}`;
  const entry = rowsOf({
    ...{ hostname: gateway.host, hash, outcomes: [outcome], stored: null, keys: new Map(), now: at },
    author: all_rights,
    envelope: {
      ...{
        queue_id,
        session_id: queue_id,
        direction,
        sender,
        client_port: 25_000 + pick(30_000),
        protocol: 'ESMTPS',
      },
      client_ip: direction === 'out' ? '192.0.2.25' : `198.51.100.${1 + pick(200)}`,
      client_helo: parallel ? 'mail-zr0che.outbound.protection.outlook.com' : `mail.${sender.split('@')[1]}`,
      client_hostname: parallel
        ? 'mail-zr0che.outbound.protection.outlook.com'
        : `mail.${sender.split('@')[1]}`,
      ...{ tls: 'TLSv1.3 TLS_AES_256_GCM_SHA384', sasl_login: '', size: 4_000 + pick(90_000), received_at },
    },
    facts: {
      ...no_facts,
      ...{ subject: `${subjects[pick(subjects.length)]} ${100 + pick(900)}`, from_address: sender },
      message_id: `<${queue_id}@${sender.split('@')[1]}>`,
    },
    ...(opened < 2 && {
      opening: {
        findings: [],
        is_decrypted: opened === 0,
        is_signed: true,
        is_verified: true,
        is_broken: false,
        author_certificates: [],
      },
    }),
    log: [{ at: received_at, event: 'received', data: { bytes: 0 } }],
  });
  // As the statements have it: every second person signs and encrypts.
  const protects = direction === 'out' && local % 2 === 0;
  return { entry, protection: protects ? (pick(3) === 0 ? 'encrypted' : 'signed') : 'none' };
}

function* writtenOn(day: number, routes: readonly Route[], hash: TermHash): Generator<Written> {
  const weekday = new Date(day).getUTCDay();
  const is_weekend = weekday === 0 || weekday === 6;
  for (const [place, { domain, a_day }] of busy.entries()) {
    const route = routes.find((one) => one.domain.domain_name === domain);
    if (!route) continue;
    const pick = numbers(day / DAY_MS + place * 100_003);
    const count = is_weekend ? Math.ceil(a_day / 6) : a_day + pick(Math.ceil(a_day / 4));
    for (let index = 0; index < count; index += 1) {
      const at = day + (is_weekend ? pick(24 * 60) : 6 * 60 + pick(12 * 60)) * 60_000 + pick(60_000);
      yield message(route, hash, at, index, pick);
    }
  }
}

/** What became of it, as delivery and people would have written it; then the counts by day, which the worker only makes of new days. */
async function settle(
  db: Database,
  signed: string[],
  encrypted: string[],
  days: readonly string[],
): Promise<void> {
  await withScope(db, { all: true }, async (tx) => {
    await sql`update message set state = 'delivered', delivery_time = ts + interval '2 seconds',
        tech_sign = queue_id = any(${[...signed, ...encrypted]}::text[]), tech_encrypted = queue_id = any(${encrypted}::text[]),
        signed = signed or queue_id = any(${[...signed, ...encrypted]}::text[]), encrypted = encrypted or queue_id = any(${encrypted}::text[])
      where queue_id like ${`${QUEUE_ID}%`} and state = 'queued'`.execute(tx);
    await sql`update message set reviewed_at = ts + interval '1 day'
      where queue_id like ${`${QUEUE_ID}%`} and quarantined`.execute(tx);
    for (const day of days) await sql`select add_up_day(${day}::date)`.execute(tx);
  });
}

/** Before the services start: nothing else counts or reads the log meanwhile. */
export async function recordEarlierMail(
  db: Database,
  installationKey: Buffer,
  onProgress: (line: string) => void,
): Promise<void> {
  onProgress(`recording ${DAYS} days of earlier demo mail`);
  const hash = termHasher(installationKey);
  const domains = await loadDomains(
    db,
    busy.map(({ domain }) => domain),
  );
  const routes = [...domains.values()].map(
    (domain): Route => ({
      ...{ tenant_id: domain.tenant_id, instance: domain.instance, next_hop: '' },
      domain: {
        ...domain,
        own_domains: [domain.domain_name],
        known_contacts: [],
        has_certificates: false,
        has_partner_keys: false,
      },
    }),
  );
  const recorder = createRecorder(db);
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: DAYS }, (_, back) => today - (DAYS - back) * DAY_MS);
  const signed: string[] = [];
  const encrypted: string[] = [];
  for (const day of days) {
    const written = [...writtenOn(day, routes, hash)].toSorted((a, b) =>
      String(a.entry.messages[0]?.ts).localeCompare(String(b.entry.messages[0]?.ts)),
    );
    for (const { entry, protection } of written) {
      if (protection === 'signed') signed.push(entry.messages[0]?.queue_id ?? '');
      if (protection === 'encrypted') encrypted.push(entry.messages[0]?.queue_id ?? '');
    }
    await Promise.all(written.map(({ entry }) => recorder.record(entry)));
  }
  await withScope(db, { all: true }, async (tx) => {
    await insertNews(tx, Date.now());
    await insertSupport(tx, Date.now());
    await insertPartnerDocuments(tx, Date.now());
  });
  await settle(
    db,
    signed,
    encrypted,
    days.map((day) => new Date(day).toISOString().slice(0, 10)),
  );
}
