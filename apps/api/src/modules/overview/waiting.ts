import type { DataOf, Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { type Visibility, visibleMessages } from '../messages/index.ts';

type Overview = DataOf<Operations['overviewRead']>;
type Waiting = Overview['waiting'][number];

/** Mail that has been tried and waits for another attempt. */
export async function countDeferred(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('mail_queue')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'mail')
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Requests for release that are open, on mail the person sees. */
async function countRequests(tx: Tx, visibility: Visibility): Promise<number> {
  const { rows } = await sql<{ requests: number }>`
    select count(*)::float8 as requests from release_request r
    join message m on m.tenant_id = r.tenant_id and m.ts = r.ts and m.id = r.id
    where r.state = 'open' and ${visibleMessages(visibility, 'm')}`.execute(tx);
  return rows[0]?.requests ?? 0;
}

/** Counting stops here: it is a campaign, not a number. */
const MOST_LOOKALIKES = 1000;

/** Delivered in the last week, from senders whose domain imitates a known one; nobody has confirmed them as spam. */
async function countLookalikes(tx: Tx, visibility: Visibility): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from message m where m.sender_like <> '' and m.ts > now() - interval '7 days'
        and m.state = 'delivered' and m.hashed_at is null and ${visibleMessages(visibility, 'm')}
      limit ${MOST_LOOKALIKES}) found`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Domains whose MX records do not lead here: their mail is not filtered at all. */
async function readUnfiltered(tx: Tx, hidden_domains: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ domain_name: string }>`
    select d.domain_name from domain_dns d
    where d.check_name = 'mx' and d.state = 'fail' and d.domain_name <> all(${[...hidden_domains]}::text[])
    order by d.domain_name`.execute(tx);
  return rows.map(({ domain_name }) => domain_name);
}

const severities = ['bad', 'warn', 'neutral'];

/** What a person should look at, most severe first; texts are `waiting.<code>`, `query` opens the messages in the search. */
export async function readWaiting(
  tx: Tx,
  visibility: Visibility,
  known: {
    deferred: number;
    /** Failed deliveries and viruses of the last day. */
    failed: number;
    viruses: number;
    held_open: number | null;
    parts: Overview['parts'];
    /** The person decides about requests for release. */
    decides: boolean;
    /** The person may read what was found in DNS. */
    reads_dns: boolean;
  },
): Promise<Waiting[]> {
  const requests = known.decides ? await countRequests(tx, visibility) : 0;
  const unfiltered = known.reads_dns ? await readUnfiltered(tx, visibility.hidden_domains) : [];
  const lookalikes = await countLookalikes(tx, visibility);
  const silent = known.parts.filter((part) => !part.ok).map((part) => part.part);
  const found: Waiting[] = [
    ...silent.map((part) => ({
      code: 'part_silent',
      severity: 'bad' as const,
      count: 1,
      params: { part },
      query: '',
    })),
    {
      code: 'mx',
      severity: 'bad',
      count: unfiltered.length,
      params: { domain: unfiltered[0] ?? '' },
      query: '',
    },
    {
      code: 'lookalike',
      severity: 'bad',
      count: lookalikes,
      params: {},
      query: 'is:lookalike state:delivered -is:hashed after:7d',
    },
    { code: 'failed', severity: 'bad', count: known.failed, params: {}, query: 'state:failed after:1d' },
    { code: 'deferred', severity: 'warn', count: known.deferred, params: {}, query: 'state:deferred' },
    { code: 'requests', severity: 'warn', count: requests, params: {}, query: '' },
    {
      code: 'held',
      severity: 'warn',
      count: known.held_open ?? 0,
      params: {},
      query: 'state:held -is:reviewed',
    },
    { code: 'virus', severity: 'neutral', count: known.viruses, params: {}, query: 'class:virus after:1d' },
  ];
  return found
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, params: { ...one.params, count: one.count } }))
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}
