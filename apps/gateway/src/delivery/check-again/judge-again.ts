import { Readable } from 'node:stream';
import { domainOf } from '@postern/addresses';
import { type Tx, withScope } from '@postern/db';
import { type JudgeDeps, type JudgedRecipient, judge, type Verdict } from '@postern/mail';
import { no_lists } from '@postern/mail/classify/list-index';
import { default_scanner_settings } from '@postern/mail/classify/settings';
import type { Lists } from '../../routing/lists.ts';
import type { DeliveryContext } from '../context.ts';
import { storedContent } from '../copy/blob-content.ts';
import type { QueueEntry } from '../queue/entry.ts';

/** What judging takes beside what delivery has. */
export interface Judging {
  world: JudgeDeps;
  lists: Lists;
}

/** Why a message may not leave after all: the class it has today, and what gave it. */
export interface Objection {
  class: 'virus' | 'blocked' | 'blocklisted';
  code: string;
  params: Record<string, string | number>;
  virus: Verdict['virus'];
  blocked: Verdict['blocked'];
}

/**
 * Checks that depend on the moment a mail came: an address may send no more for its domain, a signature's key may be gone. What they say
 * of old mail tells nothing about it.
 */
const of_their_time: ReadonlySet<string> = new Set([
  'dmarc_fail_reject',
  'dmarc_fail_quarantine',
  'spf_fail',
  'own_domain_spoofed',
]);

export function objectionOf({ class: today, virus, blocked, findings }: Verdict): Objection | null {
  const paramsOf = (code: string) => findings.find((one) => one.code === code)?.params ?? {};
  if (today === 'virus') {
    return { class: 'virus', code: 'virus', params: { name: virus?.virus ?? '' }, virus, blocked: null };
  }
  if (today === 'blocked' && blocked && !of_their_time.has(blocked.blockinfo)) {
    const code = blocked.blockinfo;
    return { class: 'blocked', code, params: paramsOf(code), virus: null, blocked };
  }
  if (today !== 'blocklisted') return null;
  return {
    class: 'blocklisted',
    code: 'list_block',
    params: paramsOf('list_block'),
    virus: null,
    blocked: null,
  };
}

/** What the log said of a message when somebody released it. */
interface Released {
  class: string;
  virus_name: string;
  block_info: string;
  client_ip: string | null;
  client_helo: string;
  client_hostname: string;
  sasl_login: string;
  tls: string;
  /** Codes earlier releases of it were refused for. */
  refused: string[];
}

async function readReleased(tx: Tx, { tenant_id, ts, id }: QueueEntry): Promise<Released | undefined> {
  const row = await tx
    .selectFrom('message')
    .select(['class', 'virus_name', 'block_info', 'client_ip', 'client_helo', 'client_hostname'])
    .select(['sasl_login', 'tls'])
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const events = await tx
    .selectFrom('message_event')
    .select('data')
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('event', '=', 'release_refused')
    .execute();
  return { ...row, refused: events.map(({ data }) => String((data as { code?: unknown }).code)) };
}

/**
 * Whoever released it knew that: the right to release a class is a right to the danger the log named, and to no other. What a person
 * releases once more after they were told that the sender is blocked, they mean.
 */
function wasKnown(objection: Objection, released: Released): boolean {
  if (objection.class === 'virus') {
    return released.class === 'virus' && released.virus_name === objection.virus?.virus;
  }
  if (objection.class === 'blocked') {
    return released.class === 'blocked' && released.block_info === objection.code;
  }
  return released.class === 'blocklisted' || released.refused.includes(objection.code);
}

/** By whose rules it is judged: the recipient's for what came in, the sender's for what goes out. A domain that is gone has none. */
async function judgedRecipient(
  { domains }: DeliveryContext,
  lists: Lists,
  { direction, recipient, sender }: QueueEntry,
): Promise<JudgedRecipient> {
  const domain = await domains.find(domainOf(direction === 'in' ? recipient : sender));
  return {
    address: recipient,
    settings: domain?.settings.scanner ?? default_scanner_settings,
    trusted_arc_sealers: domain?.settings.trusted_arc_sealers ?? [],
    lists: domain ? await lists.of(domain) : no_lists,
    own_domains: domain?.own_domains ?? [],
    known_contacts: domain?.known_contacts ?? [],
  };
}

/** Judges held content with today's lists, settings and scanners; null: nothing new speaks against its leaving. */
export async function judgeAgain(
  world: DeliveryContext,
  { world: judge_world, lists }: Judging,
  entry: QueueEntry,
): Promise<Objection | null> {
  const released = await withScope(world.db, { tenants: [entry.tenant_id] }, (tx) => readReleased(tx, entry));
  const content = await storedContent({ ...world, blobs: world.store }, entry.tenant_id, entry.blob_id);
  const { verdicts } = await judge(judge_world, {
    source: { size: content.size, open: () => Readable.from(content.open()) },
    direction: entry.direction,
    sender: entry.sender,
    recipients: [await judgedRecipient(world, lists, entry)],
    client: {
      ip: released?.client_ip?.replace(/\/\d+$/, '') ?? '',
      helo: released?.client_helo ?? '',
      hostname: released?.client_hostname ?? '',
      sasl_login: released?.sasl_login ?? '',
      tls: Boolean(released?.tls),
    },
  });
  const objection = verdicts[0] ? objectionOf(verdicts[0]) : null;
  return objection && released && wasKnown(objection, released) ? null : objection;
}
