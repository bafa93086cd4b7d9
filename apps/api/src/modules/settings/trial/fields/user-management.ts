import {
  type AccountState,
  accountNames,
  isContactMailbox,
  readReason,
  type SettingValue,
  takesRecipient,
  takesSender,
} from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import { mailboxOf, type Trial, type TrialOutcome, type TrialRow } from '../row.ts';

type Kind = SettingValue<'user_management'>;

/** Who would have been taken, by the accounts there are today; which there were then is not kept. */
export const user_management: Trial<Kind> = {
  about: sql`true`,
  async outcomes(tx, rows, value) {
    const accounts = await readAccounts(tx, rows);
    return rows.map((row) => outcomeOf(row, value, accounts(row)));
  },
};

function outcomeOf(row: TrialRow, kind: Kind, account: AccountState): TrialOutcome {
  const comes_in = row.direction === 'in';
  const takes = comes_in
    ? isContactMailbox(row.to_address) || takesRecipient(kind, account)
    : row.from_address === '' || takesSender(kind, account);
  if (row.state === 'rejected') {
    const why = readReason(row.reason ?? '')?.reason;
    const was_for_it = comes_in
      ? why === 'no_account' || why === 'recipient_locked'
      : why === 'sender_unknown' || why === 'sender_locked';
    if (!was_for_it) return 'apart';
    return takes ? { effect: 'let_in' } : 'same';
  }
  if (takes) return 'same';
  return { effect: comes_in ? 'recipient_refused' : 'sender_refused' };
}

async function readAccounts(tx: Tx, rows: readonly TrialRow[]): Promise<(row: TrialRow) => AccountState> {
  if (rows.length === 0) return () => null;
  const names = [...new Set(rows.flatMap((row) => accountNames(mailboxOf(row))))];
  const found = await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'email', 'active'])
    .where('tenant_id', 'in', [...new Set(rows.map(({ tenant_id }) => tenant_id))])
    .where(sql<boolean>`email = any(${names}::text[])`)
    .execute();
  const active = new Map(found.map((one) => [`${one.tenant_id} ${one.email}`, one.active]));
  return (row) => {
    const known = accountNames(mailboxOf(row))
      .map((name) => active.get(`${row.tenant_id} ${name}`))
      .filter((one) => one !== undefined);
    if (known.length === 0) return null;
    return known.includes(true) ? 'active' : 'locked';
  };
}
