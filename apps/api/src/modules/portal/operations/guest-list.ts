import type { Guest, GuestKind, Operations } from '@postern/contract';
import { GUESTS_PAGE, guest_kinds } from '@postern/contract/portal/guests';
import { likePart, type Tx } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { type Owner, ownerOf } from '../data-room/folders.ts';

interface GuestRow {
  account_id: string;
  address: string;
  name: string;
  domain_name: string;
  locked: boolean;
  state: 'invited' | 'active';
  created_at: Date;
  last_used_at: Date | null;
  messages: number;
  message_id: string | null;
  subject: string | null;
  sent_at: Date | null;
  expires_at: Date | null;
  opened_at: Date | null;
  notice: string | null;
}

/** Everybody outside who got a message of this owner or answered one, with the newest message to them that can still be read. */
const guestRows = ({ tenant_id, owner }: Owner, now: Date): RawBuilder<GuestRow> => sql<GuestRow>`
  select a.account_id, a.address, a.name, a.domain_name, a.locked, a.state, a.created_at, a.last_used_at, e.messages,
    l.message_id, l.subject, l.sent_at, l.expires_at, l.opened_at, l.notice
  from (
    select account_id, count(*)::integer as messages from (
      select r.account_id from portal_message m
        join portal_recipient r on r.tenant_id = m.tenant_id and r.message_id = m.message_id
      where m.tenant_id = ${tenant_id} and m.owner = ${owner} and m.direction = 'out'
      union all
      select m.account_id from portal_message m
      where m.tenant_id = ${tenant_id} and m.owner = ${owner} and m.direction = 'in' and m.account_id is not null
    ) exchanged group by account_id
  ) e
  join portal_account a on a.tenant_id = ${tenant_id} and a.account_id = e.account_id
  left join lateral (
    select m.message_id, m.subject, m.sent_at, r.expires_at, r.opened_at, r.notice
    from portal_recipient r join portal_message m on m.tenant_id = r.tenant_id and m.message_id = r.message_id
    where r.tenant_id = ${tenant_id} and r.account_id = a.account_id and m.owner = ${owner}
      and r.blob_id is not null and r.revoked_at is null and r.expires_at > ${now}
    order by m.sent_at desc, m.message_id desc limit 1
  ) l on true`;

const conditions: Record<GuestKind, RawBuilder<unknown>> = {
  waiting: sql`state = 'invited' and message_id is not null`,
  unregistered: sql`state = 'invited'`,
  registered: sql`state = 'active'`,
};

async function countGuests(tx: Tx, owner: Owner, now: Date): Promise<Record<GuestKind, number>> {
  const { rows } = await sql<Record<GuestKind, number>>`
    select ${sql.join(
      guest_kinds.map(
        (kind) => sql`count(*) filter (where ${conditions[kind]})::integer as ${sql.ref(kind)}`,
      ),
    )} from (${guestRows(owner, now)}) g`.execute(tx);
  return rows[0] ?? { waiting: 0, unregistered: 0, registered: 0 };
}

function present(row: GuestRow): Guest {
  const { message_id, sent_at, expires_at } = row;
  return {
    ...{ id: row.account_id, address: row.address, name: row.name, domain: row.domain_name },
    account_status: row.locked ? 'locked' : 'enabled',
    registered: row.state === 'active',
    invited_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    messages: row.messages,
    latest:
      message_id === null || sent_at === null || expires_at === null
        ? null
        : {
            ...{ message_id, subject: row.subject ?? '', sent_at: sent_at.toISOString() },
            expires_at: expires_at.toISOString(),
            opened_at: row.opened_at?.toISOString() ?? null,
            notice: (row.notice ?? 'none') as NonNullable<Guest['latest']>['notice'],
          },
  };
}

export const guestList: Handler<Operations['guestList']> = async ({
  actor,
  query: { kind, q, after },
  scoped,
  services,
}) => {
  const now = new Date(services.clock());
  const owner = ownerOf(actor);
  const words = q?.trim().toLowerCase() ?? '';
  return scoped(
    async (tx) => {
      const { rows } = await sql<GuestRow>`
        select * from (${guestRows(owner, now)}) g
        where ${conditions[kind]}
          ${after === undefined ? sql`` : sql`and (address, domain_name) > (${after.split(' ')[0] ?? ''}, ${after.split(' ')[1] ?? ''})`}
          ${words === '' ? sql`` : sql`and (address like ${likePart(words)} or lower(name) like ${likePart(words)})`}
        order by address, domain_name limit ${GUESTS_PAGE + 1}`.execute(tx);
      const shown = rows.slice(0, GUESTS_PAGE);
      const last = shown.at(-1);
      return {
        guests: shown.map(present),
        next: rows.length > GUESTS_PAGE && last ? `${last.address} ${last.domain_name}` : null,
        counts: await countGuests(tx, owner, now),
      };
    },
    { readOnly: true },
  );
};
