import type { Guest, GuestKind, Operations } from '@postern/contract';
import { GUESTS_PAGE, guest_kinds } from '@postern/contract/portal/guests';
import { likePart, recordAudit, type Tx } from '@postern/db';
import { readPortalSettings } from '@postern/records/portal-settings';
import { type RawBuilder, sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { type Owner, ownerOf } from '../data-room/folders.ts';
import type { PortalDeps } from '../deps.ts';
import { decideGuest } from '../guests/decide-guest.ts';
import { approvalOf, firstWriter, verifiedUntil, waitsForHost } from '../guests/guest-host.ts';
import { newInitialPassword } from '../site/passwords.ts';

interface GuestRow {
  account_id: string;
  address: string;
  name: string;
  domain_name: string;
  locked: boolean;
  state: 'invited' | 'active';
  created_at: Date;
  last_used_at: Date | null;
  proven_at: Date | null;
  approval_asked_at: Date | null;
  approved_at: Date | null;
  refused_at: Date | null;
  writer: string | null;
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
    a.proven_at, a.approval_asked_at, a.approved_at, a.refused_at, ${firstWriter} as writer,
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
      and r.destroyed_at is null and r.revoked_at is null and r.expires_at > ${now}
    order by m.sent_at desc, m.message_id desc limit 1
  ) l on true`;

const conditions: Record<GuestKind, RawBuilder<unknown>> = {
  waiting: sql`(state = 'invited' and message_id is not null or ${waitsForHost})`,
  unregistered: sql`state = 'invited'`,
  registered: sql`state = 'active' and not ${waitsForHost}`,
};

/** How many there are of each kind, of the rows named `guest`. */
const counts = sql`json_build_object(${sql.join(
  guest_kinds.flatMap((kind) => [sql`${sql.lit(kind)}`, sql`count(*) filter (where ${conditions[kind]})`]),
)})`;

/** Of the portals that people of a page read in. */
interface PortalRules {
  /** Days after which a mailbox is proven anew. */
  days: number;
  /** Who answers for people whose host left; '': nobody. */
  administrator: string;
  first_visit: 'code' | 'password';
}

const no_rules: PortalRules = { days: 0, administrator: '', first_visit: 'code' };

async function rulesOf(tx: Tx, { tenant_id }: Owner, rows: readonly GuestRow[]) {
  const rules = new Map<string, PortalRules>();
  for (const domain of new Set(rows.map(({ domain_name }) => domain_name))) {
    const { in_effect } = await readPortalSettings(tx, tenant_id, domain);
    const { reverify_days: days } = in_effect.extended_settings;
    const { first_visit } = in_effect.initial_password_settings;
    const administrator = in_effect.admin_settings.admin_email;
    rules.set(domain, { days, administrator, first_visit });
  }
  return (row: GuestRow): Guest => present(row, rules.get(row.domain_name) ?? no_rules);
}

function present(row: GuestRow, { days, administrator, first_visit }: PortalRules): Guest {
  const { message_id, sent_at, expires_at } = row;
  const approval = approvalOf(row);
  return {
    ...{ id: row.account_id, address: row.address, name: row.name, domain: row.domain_name },
    account_status: row.locked ? 'locked' : 'enabled',
    registered: row.state === 'active',
    ...{ host: row.writer ?? administrator, approval },
    waits_since: approval === 'waiting' ? (row.approval_asked_at?.toISOString() ?? null) : null,
    verified_until: verifiedUntil(row.proven_at, days)?.toISOString() ?? null,
    takes_password: first_visit === 'password' && row.state === 'invited' && !row.locked,
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
      const [address = '', domain = ''] = after?.split(' ') ?? [];
      const page = sql`
        select * from guest
        where ${conditions[kind]}
          ${after === undefined ? sql`` : sql`and (address, domain_name) > (${address}, ${domain})`}
          ${words === '' ? sql`` : sql`and (address like ${likePart(words)} or lower(name) like ${likePart(words)})`}
        order by address, domain_name limit ${GUESTS_PAGE + 1}`;
      // Counts stand beside each row, and alone where the page is empty.
      const { rows: found } = await sql<GuestRow & { counts: Record<GuestKind, number> }>`
        with guest as materialized (${guestRows(owner, now)})
        select page.*, total.counts from (select ${counts} as counts from guest) total left join (${page}) page on true
        order by page.address, page.domain_name`.execute(tx);
      const rows = found.filter(({ account_id }) => account_id !== null);
      const shown = rows.slice(0, GUESTS_PAGE);
      const last = shown.at(-1);
      return {
        guests: shown.map(await rulesOf(tx, owner, shown)),
        next: rows.length > GUESTS_PAGE && last ? `${last.address} ${last.domain_name}` : null,
        counts: found[0]?.counts ?? { waiting: 0, unregistered: 0, registered: 0 },
      };
    },
    { readOnly: true },
  );
};

/** Somebody whom the caller exchanges messages with and answers for. */
async function ownGuest(tx: Tx, owner: Owner, id: string, now: Date) {
  const { rows } = await sql<GuestRow>`
    select * from (${guestRows(owner, now)}) guest where account_id = ${id}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) return fail('not_found');
  const found = (await rulesOf(tx, owner, rows))(row);
  return found.host === owner.owner ? { row, found } : fail('guest_not_yours');
}

export const guestUpdate: Handler<Operations['guestUpdate'], PortalDeps> = (call) => {
  const owner = ownerOf(call.actor);
  return decideGuest(call, async (tx) => {
    const now = new Date(call.services.clock());
    const { found } = await ownGuest(tx, owner, call.params.id, now);
    return { tenant_id: owner.tenant_id, found };
  });
};

/** Replaces what was made before; it has to be changed at the first visit. */
export const guestPasswordCreate: Handler<Operations['guestPasswordCreate'], PortalDeps> = async ({
  actor,
  audit,
  params: { id },
  scoped,
  services,
}) => {
  const owner = ownerOf(actor);
  const { tenant_id } = owner;
  const now = new Date(services.clock());
  const length = await scoped(
    async (tx) => {
      const { row, found } = await ownGuest(tx, owner, id, now);
      if (!found.takes_password) return fail('guest_no_password');
      const { in_effect } = await readPortalSettings(tx, tenant_id, row.domain_name);
      return in_effect.initial_password_settings.password_length;
    },
    { readOnly: true },
  );
  const password = newInitialPassword(length);
  const password_hash = await services.passwords.hash(password);
  await scoped(async (tx) => {
    const account = await tx
      .updateTable('portal_account')
      .set({ password_hash, password_is_initial: true })
      .where('tenant_id', '=', tenant_id)
      .where('account_id', '=', id)
      // They may have come meanwhile.
      .where('state', '=', 'invited')
      .returning('address')
      .executeTakeFirst();
    if (!account) return fail('guest_no_password');
    await recordAudit(tx, {
      ...{ ...audit, tenant_id, action: 'portal_guest.password', object: account.address },
    });
  });
  return { password };
};
