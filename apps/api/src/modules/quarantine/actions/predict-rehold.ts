import { domainOf } from '@postern/addresses';
import { settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { decideByLists, type ListEntry, type ListSubject, storedJudgement } from '@postern/mail';
import { indexLists, type ListIndex } from '@postern/mail/classify/list-index';
import { readSettings } from '@postern/records';
import { sql } from 'kysely';
import { readCandidates, readPlaces } from '../../sender-lists/index.ts';
import { keyRows, type LockedMessage } from './find-messages.ts';

interface Told {
  id: string;
  policy: unknown;
  findings: unknown;
  /** An earlier release of it was stopped because of its sender: the next one is meant (decision 149). */
  told: boolean;
}

async function readTold(tx: Tx, messages: readonly LockedMessage[]): Promise<Map<string, Told>> {
  const { rows } = await sql<Told>`
    select d.id, d.policy, d.findings, exists (
      select 1 from message_event e where e.tenant_id = d.tenant_id and e.ts = d.ts and e.id = d.id
        and e.event = 'release_refused' and e.data ->> 'code' = 'list_block') as told
    from ${keyRows(messages)} join message_detail d on d.tenant_id = k.tenant_id and d.ts = k.ts and d.id = k.id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface Asked {
  message: LockedMessage;
  subject: ListSubject;
}

function subjectOf(message: LockedMessage, { policy, findings }: Told, now: number): ListSubject {
  const { recipient, sender, ip, hostname, basis } = storedJudgement({ ...message, policy, findings });
  return { recipient, sender, ip, hostname, header_senders: basis.header_senders, now: new Date(now) };
}

async function indexOf(
  tx: Tx,
  tenant_id: number,
  instance: string,
  asked: readonly Asked[],
): Promise<ListIndex> {
  const subjects = asked.map(({ subject }) => subject);
  const candidates = await readCandidates(tx, { tenant_id, subjects, instance });
  return indexLists(candidates.map(({ entry }): ListEntry => entry));
}

/**
 * Those of the messages whose sender is on a block list by now, so that the check before delivery will hold them again: asks the very
 * function the gateway asks. Scanners are not asked; what they know today only the check itself can tell.
 * @param tx sees the messages' tenants and tenant 0, whose entries hold for the whole installation
 */
export async function heldAgain(tx: Tx, messages: readonly LockedMessage[], now: number): Promise<string[]> {
  const incoming = messages.filter((one) => one.direction === 'in' && one.class !== 'blocklisted');
  if (incoming.length === 0) return [];
  const told = await readTold(tx, incoming);
  const asked = incoming.flatMap((message): Asked[] => {
    const known = told.get(message.id);
    return known && !known.told ? [{ message, subject: subjectOf(message, known, now) }] : [];
  });
  const held: string[] = [];
  for (const [tenant_id, own] of Map.groupBy(asked, ({ message }) => message.tenant_id)) {
    const by_domain = Map.groupBy(own, ({ subject }) => domainOf(subject.recipient));
    const places = await readPlaces(tx, [...by_domain.keys()], [tenant_id]);
    const instance = places.tenants.get(tenant_id)?.instance ?? '';
    const index = await indexOf(tx, tenant_id, instance, own);
    for (const [domain, ones] of by_domain) {
      if (index.size === 0) continue;
      const block_first = settingValue(
        'block_before_welcome',
        await readSettings(tx, { tenant_id, domain, user_id: null }),
      );
      for (const { message, subject } of ones) {
        const decision = decideByLists(index.candidates(subject), subject, block_first);
        if (decision?.entry.list_type === 'block') held.push(message.cloudid);
      }
    }
  }
  return held;
}
