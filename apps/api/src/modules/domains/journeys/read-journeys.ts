// Journeys with the facts that say how far each is.
import { type DomainKind, JOURNEY_DAYS, type Journey, type JourneyKind } from '@postern/contract';
import { type Tx, toCloudid } from '@postern/db';
import { type RawBuilder, sql } from 'kysely';
import { type JourneyFacts, journeySteps, type KeyFacts, type SeenMail } from './journey-steps.ts';

export interface JourneyRow {
  readonly tenant_id: number;
  readonly journey_id: string;
  readonly kind: JourneyKind;
  readonly domain_name: string | null;
  readonly selector: string;
  readonly started_at: Date;
  readonly started_by: string;
  readonly finished_at: Date | null;
  readonly put_away_at: Date | null;
}

export interface ReadJourney {
  readonly row: JourneyRow;
  readonly is_proven: boolean;
  readonly steps: Journey['steps'];
}

const DAY_MS = 86_400_000;
const SLOT = '30 minutes';

/** Still tested every minute: not ended, not put away, and not forgotten. */
export const isFollowed = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(journey.finished_at is null and journey.put_away_at is null
    and journey.started_at > ${new Date(now.getTime() - JOURNEY_DAYS * DAY_MS)})`;

async function readFacts(tx: Tx, row: JourneyRow): Promise<JourneyFacts & { is_proven: boolean }> {
  const { tenant_id, domain_name, kind, selector } = row;
  const proven = await sql<{
    kind: DomainKind;
    forwarding: string;
    proven_at: Date | null;
    is_proven: boolean;
  }>`
    select d.kind, d.forwarding, d.proven_at, n.domain_name is not null as is_proven
    from managed_domain d left join domain_directory n on n.tenant_id = d.tenant_id and n.domain_name = d.domain_name
    where d.tenant_id = ${tenant_id} and (${domain_name}::text is null or d.domain_name = ${domain_name})
    order by is_proven desc, d.proven_at nulls last limit 1`.execute(tx);
  const domain = proven.rows[0];
  const checks = await sql<{ check_name: string; since: Date }>`
    select c.check_name, min(c.since) as since from domain_dns c
    where c.tenant_id = ${tenant_id} and (${domain_name}::text is null or c.domain_name = ${domain_name})
      and c.check_name in ('mx', 'spf', 'dkim') and c.state = 'ok' group by c.check_name`.execute(tx);
  const keys =
    kind === 'rotate_dkim'
      ? await tx
          .selectFrom('dkim_key')
          .select([
            'selector',
            'state',
            'created_at',
            'verified_at',
            'activated_at',
            'last_signed_at',
            'retired_at',
          ])
          .where('tenant_id', '=', tenant_id)
          .where('domain_name', '=', domain_name ?? '')
          .execute()
      : [];
  const people =
    kind === 'first_steps'
      ? await sql<{ at: Date }>`
          select created_at as at from app_user where tenant_id = ${tenant_id} order by created_at, user_id offset 1 limit 1`.execute(
          tx,
        )
      : { rows: [] };
  return {
    ...{ kind, selector, keys: keys as KeyFacts[] },
    is_proven: domain?.is_proven ?? false,
    domain: domain && domain_name !== null ? domain : null,
    proven: domain?.is_proven ? { at: domain.proven_at } : null,
    right: Object.fromEntries(checks.rows.map(({ check_name, since }) => [check_name, since])),
    people: people.rows[0] ?? null,
    mail: kind === 'rotate_dkim' ? null : await firstMail(tx, row),
  };
}

/** The first message that came in since, found by the half-hour counters: the log itself is too long to walk. */
async function firstMail(
  tx: Tx,
  { tenant_id, domain_name, started_at }: JourneyRow,
): Promise<SeenMail | null> {
  const { rows } = await sql<{ ts: Date; id: string }>`
    with slot as (
      select min(c.slot) as at from message_count c
      where c.tenant_id = ${tenant_id} and c.direction = 'in' and c.outcome <> 'rejected' and c.messages > 0
        and c.slot > ${started_at}::timestamptz - interval '${sql.raw(SLOT)}' and (${domain_name}::text is null or c.domain = ${domain_name}))
    select m.ts, m.id from slot join message m on m.tenant_id = ${tenant_id} and m.ts >= greatest(slot.at, ${started_at})
      and m.ts < slot.at + interval '2 hours'
    where m.direction = 'in' and m.state <> 'rejected'
      and (${domain_name}::text is null or lower(split_part(m.to_address, '@', -1)) = ${domain_name})
    order by m.ts, m.id limit 1`.execute(tx);
  const [found] = rows;
  return found ? { at: found.ts, cloudid: toCloudid(tenant_id, found.id) } : null;
}

export async function withSteps(tx: Tx, rows: readonly JourneyRow[]): Promise<ReadJourney[]> {
  const read: ReadJourney[] = [];
  for (const row of rows) {
    const facts = await readFacts(tx, row);
    read.push({ row, is_proven: facts.is_proven, steps: journeySteps(facts) });
  }
  return read;
}

export const presentJourney = ({ row, steps }: ReadJourney): Journey => ({
  ...{ journey_id: row.journey_id, kind: row.kind, domain_name: row.domain_name ?? '' },
  ...{ selector: row.selector, started_by: row.started_by, steps },
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  put_away: row.put_away_at !== null,
});
