import type { MessageClass, QuickMessage, QuickRelease } from '@postern/contract';
import { fromCloudid, type MessageKey, type Tx, toCloudid } from '@postern/db';
import { sql } from 'kysely';
import { readEvidence, riskOf } from '../../quarantine/index.ts';
import type { OpenedReport } from './find-report.ts';
import { welcomeAllowed } from './welcome-sender.ts';

type Evidence = Awaited<ReturnType<typeof readEvidence>>;

interface Row extends MessageKey {
  hdr_from_name: string;
  direction: string;
  hdr_from_addr: string;
  from_address: string;
  to_address: string;
  subject: string;
  class: string;
  state: string;
  held_reason: string;
  held_params: QuickMessage['held_params'];
  released_at: Date | null;
  checking: boolean;
  leaves_at: Date | null;
  /** The link of this report was pressed: it does nothing more for this message. */
  used: boolean;
  was_released: boolean;
  reported: boolean;
  refused: (Record<string, string | number> & { code: string }) | null;
}

/** A link cannot name a danger and have it accepted. */
const isRisky = (row: Row, evidence: Evidence) => riskOf(row, evidence.get(row.id)).demand === 'confirmation';

function heldState(row: Row, evidence: Evidence): QuickMessage['state'] {
  const { refused, used, was_released } = row;
  if (refused) return 'refused';
  if (isRisky(row, evidence)) return 'not_allowed';
  if (!used) return 'held';
  return was_released ? 'taken_back' : 'not_allowed';
}

function stateOf(row: Row, evidence: Evidence): QuickMessage['state'] {
  const { state, released_at, checking } = row;
  if (state === 'held') return heldState(row, evidence);
  if (state === 'deleted') return 'gone';
  if (released_at === null) return 'gone';
  return checking ? 'checking' : 'released';
}

function present(
  row: Row,
  { may_welcome, may_report, evidence }: { may_welcome: boolean; may_report: boolean; evidence: Evidence },
): QuickMessage {
  const refused: NonNullable<Row['refused']> = row.refused ?? { code: '' };
  const { class: _class, by: _by, code, ...params } = refused;
  const state = stateOf(row, evidence);
  return {
    id: toCloudid(row.tenant_id, row.id),
    state,
    from_name: row.hdr_from_name,
    from_address: row.hdr_from_addr || row.from_address,
    to_address: row.to_address,
    subject: row.subject,
    received: row.ts.toISOString(),
    class: row.class as MessageClass,
    held_reason: row.held_reason,
    held_params: row.held_params,
    refused: state === 'refused' ? { code: String(code), params } : null,
    may_welcome: state === 'held' && may_welcome,
    may_report: may_report && !row.reported && (state === 'held' || state === 'not_allowed'),
    reported: row.reported,
    leaves_at: state === 'released' ? (row.leaves_at?.toISOString() ?? null) : null,
  };
}

/** The messages of a report as they are now, in the report's order; those whose time in the log is over are left out. */
export async function presentReport(tx: Tx, report: OpenedReport): Promise<QuickRelease> {
  const keys = report.cloudids.map(fromCloudid).filter((key) => key !== null);
  const { rows } = await sql<Row>`
    select m.tenant_id, m.ts, m.id, m.direction, m.hdr_from_name, m.hdr_from_addr, m.from_address, m.to_address, m.subject, m.class, m.state,
      m.held_reason, m.held_params, m.released_at, coalesce(q.check_again, false) as checking, q.next_attempt_at as leaves_at,
      (select e.data from message_event e where e.tenant_id = m.tenant_id and e.ts = m.ts and e.id = m.id
        and e.event = 'release_refused' order by e.at desc limit 1) as refused,
      k.cloudid = any (r.used) as used,
      exists (select 1 from message_action a where a.tenant_id = m.tenant_id and a.ts = m.ts and a.id = m.id
        and a.action = 'release') as was_released,
      exists (select 1 from message_action a where a.tenant_id = m.tenant_id and a.ts = m.ts and a.id = m.id
        and a.action = 'report_spam' and a.by_address = lower(${report.recipient}) and a.undone_at is null) as reported
    from unnest(${keys.map((key) => key.tenant_id)}::integer[], ${keys.map((key) => key.ts)}::timestamptz[],
      ${keys.map((key) => key.id)}::uuid[], ${keys.map((key) => toCloudid(key.tenant_id, key.id))}::text[])
      with ordinality as k (tenant_id, ts, id, cloudid, place)
    join quarantine_report r on r.tenant_id = ${report.tenant_id} and r.report_id = ${report.report_id}
    join message m on m.tenant_id = k.tenant_id and m.ts = k.ts and m.id = k.id
    left join lateral (
      select mail_queue.check_again, mail_queue.next_attempt_at from mail_queue
      where mail_queue.tenant_id = m.tenant_id and mail_queue.ts = m.ts and mail_queue.id = m.id and mail_queue.kind = 'mail'
      limit 1) q on true
    where split_part(lower(m.to_address), '@', 2) <> all(${report.hidden}::text[])
    order by k.place`.execute(tx);
  const welcome = await welcomeAllowed(tx, report, rows);
  const evidence = await readEvidence(tx, rows);
  return {
    kind: report.kind,
    address: report.recipient,
    time_zone: report.time_zone,
    expires: report.expires_at.toISOString(),
    messages: rows.map((row) =>
      present(row, { evidence, may_welcome: welcome.has(row.id), may_report: report.kind === 'own' }),
    ),
  };
}
