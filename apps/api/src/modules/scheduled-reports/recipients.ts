import type { ReportRecipient, ReportRecipientState } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import type { ScheduledRow } from './read-scheduled.ts';

export interface Recipient {
  tenant_id: number;
  email: string;
  name: string;
}

/** Of the addresses those that belong to somebody in reach who can sign in. */
export async function membersOf(tx: Tx, addresses: readonly string[]): Promise<Recipient[]> {
  return await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'email', 'name'])
    .where('email', 'in', [...addresses])
    .where('active', '=', true)
    .orderBy('email')
    .execute();
}

/** What somebody outside has said so far. */
export interface Consent {
  report_id: string;
  address: string;
  expires_at: Date;
  confirmed_at: Date | null;
  stopped_at: Date | null;
}

export async function readConsents(
  tx: Tx,
  tenant_id: number,
  report_ids: readonly string[],
): Promise<Consent[]> {
  if (report_ids.length === 0) return [];
  return await tx
    .selectFrom('scheduled_report_recipient')
    .select(['report_id', 'address', 'expires_at', 'confirmed_at', 'stopped_at'])
    .where('tenant_id', '=', tenant_id)
    .where('report_id', 'in', [...report_ids])
    .execute();
}

export function consentState(consent: Omit<Consent, 'report_id' | 'address'>, now: Date) {
  if (consent.stopped_at) return 'stopped';
  if (consent.confirmed_at) return 'confirmed';
  return consent.expires_at > now ? 'waiting' : 'expired';
}

/** Where each recipient of each report stands, by report. */
export async function recipientStates(
  tx: Tx,
  { user_id, tenant_id }: Actor,
  rows: readonly ScheduledRow[],
  now: Date,
): Promise<Map<string, ReportRecipient[]>> {
  const all = [...new Set(rows.flatMap(({ recipients }) => recipients))];
  const members = new Set(all.length > 0 ? (await membersOf(tx, all)).map(({ email }) => email) : []);
  const consents = new Map(
    (
      await readConsents(
        tx,
        tenant_id,
        rows.map(({ report_id }) => report_id),
      )
    ).map((one) => [`${one.report_id} ${one.address}`, one]),
  );
  const stateOf = ({ report_id, owner_id }: ScheduledRow, address: string): ReportRecipientState => {
    const consent = consents.get(`${report_id} ${address}`);
    if (consent?.stopped_at) return 'stopped';
    if (members.has(address)) return 'member';
    if (consent) return consentState(consent, now);
    // Whoever reads this may reach fewer people than the owner, for whom everybody without an entry was a member.
    return owner_id === user_id ? 'not_asked' : 'member';
  };
  return new Map(
    rows.map((row) => [
      row.report_id,
      row.recipients.map((address) => ({ address, state: stateOf(row, address) })),
    ]),
  );
}
