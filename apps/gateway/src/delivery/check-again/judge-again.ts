import { Readable } from 'node:stream';
import { withScope } from '@postern/db';
import { type Client, type JudgeWorld, judge, type Verdict } from '@postern/mail';
import type { Lists } from '../../routing/lists.ts';
import type { DeliveryContext } from '../context.ts';
import { storedContent } from '../copy/blob-content.ts';
import type { QueueEntry } from '../queue/entry.ts';

/** What judging takes beside what delivery has. */
export interface Judging {
  world: JudgeWorld;
  lists: Lists;
}

/** Why a message may not leave after all: the class it has today, and what gave it. */
export interface Objection {
  class: 'virus' | 'blocked' | 'blocklisted';
  code: string;
  params: Record<string, string | number>;
  virus: Verdict['virus'];
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

function objectionOf(verdict: Verdict): Objection | null {
  const found = (code: string) => verdict.findings.find((one) => one.code === code);
  if (verdict.class === 'virus') {
    const name = verdict.virus?.virus ?? '';
    return { class: 'virus', code: 'virus', params: { name }, virus: verdict.virus };
  }
  if (verdict.class === 'blocked' && verdict.blocked && !of_their_time.has(verdict.blocked.blockinfo)) {
    const code = verdict.blocked.blockinfo;
    return { class: 'blocked', code, params: found(code)?.params ?? {}, virus: null };
  }
  if (verdict.class === 'blocklisted') {
    return {
      class: 'blocklisted',
      code: 'list_block',
      params: found('list_block')?.params ?? {},
      virus: null,
    };
  }
  return null;
}

async function receivedFrom({ db }: DeliveryContext, { tenant_id, ts, id }: QueueEntry): Promise<Client> {
  const row = await withScope(db, { tenants: [tenant_id] }, (tx) =>
    tx
      .selectFrom('message')
      .select(['client_ip', 'client_helo', 'client_hostname', 'sasl_login', 'tls'])
      .where('tenant_id', '=', tenant_id)
      .where('ts', '=', ts)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return {
    ip: row?.client_ip?.replace(/\/\d+$/, '') ?? '',
    helo: row?.client_helo ?? '',
    hostname: row?.client_hostname ?? '',
    sasl_login: row?.sasl_login ?? '',
    tls: Boolean(row?.tls),
  };
}

/** Judges held content with today's lists, settings and scanners; null: nothing speaks against its leaving. */
export async function judgeAgain(
  world: DeliveryContext,
  { world: judge_world, lists }: Judging,
  entry: QueueEntry,
): Promise<Objection | null> {
  const domain = await world.domains.find(
    entry.recipient.slice(entry.recipient.lastIndexOf('@') + 1).toLowerCase(),
  );
  // Nobody's rules hold any more for a domain that is gone.
  if (!domain) return null;
  const content = await storedContent({ ...world, blobs: world.store }, entry.tenant_id, entry.blob_id);
  const { verdicts } = await judge(judge_world, {
    source: { size: content.size, open: () => Readable.from(content.open()) },
    direction: entry.direction,
    sender: entry.sender,
    recipients: [
      {
        address: entry.recipient,
        settings: domain.settings.scanner,
        lists: await lists.of(domain),
        own_domains: domain.own_domains,
        known_contacts: domain.known_contacts,
      },
    ],
    client: await receivedFrom(world, entry),
  });
  const [verdict] = verdicts;
  return verdict ? objectionOf(verdict) : null;
}
