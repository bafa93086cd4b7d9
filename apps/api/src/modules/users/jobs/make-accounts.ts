import { settingValue } from '@postern/contract';
import { type Database, recordAudit, type Tx, uuidv7, withScope } from '@postern/db';
import { readSettings } from '@postern/records';
import { defineJob } from '../../../jobs/define-job.ts';

/** Senders looked at in one run. */
const SLICE = 200;
/** Accounts a domain gets in a day: a program that sends under ever new names is no staff. */
const MOST_A_DAY = 200;

interface Used {
  tenant_id: number;
  address: string;
  domain_name: string;
  name: string;
}

/**
 * Makes accounts of own senders in domains whose user management is "auto" (decision 140). They have no password: whoever reads the
 * mailbox can set one by the recovery link.
 */
export async function makeAccounts({ db }: { readonly db: Database }): Promise<Record<string, number>> {
  const used = await withScope(
    db,
    { all: true },
    (tx) =>
      tx
        .selectFrom('used_sender')
        .select(['tenant_id', 'address', 'domain_name', 'name'])
        .where('settled_at', 'is', null)
        .orderBy('used_at')
        .limit(SLICE)
        .execute(),
    { readOnly: true },
  );
  let accounts = 0;
  for (const one of used) {
    const made = await withScope(db, { all: true }, (tx) => settle(tx, one));
    if (made) accounts += 1;
  }
  return { accounts };
}

async function settle(tx: Tx, used: Used): Promise<boolean> {
  const { tenant_id, address } = used;
  const wanted = await isWanted(tx, used);
  const made = wanted && (await makeAccount(tx, used));
  await tx
    .updateTable('used_sender')
    .set({ settled_at: new Date() })
    .where('tenant_id', '=', tenant_id)
    .where('address', '=', address)
    .execute();
  if (made) {
    const entry = { tenant_id, actor: 'postern', action: 'user.auto_create', object: address };
    await recordAudit(tx, { ...entry, details: { domain: used.domain_name } });
  }
  return made;
}

/** The domain is the tenant's still, its user management too, and it has not got too many of late. */
async function isWanted(tx: Tx, { tenant_id, domain_name }: Used): Promise<boolean> {
  const domain = await tx
    .selectFrom('domain_directory')
    .select('domain_name')
    .where('domain_name', '=', domain_name)
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  if (!domain) return false;
  const settings = await readSettings(tx, { tenant_id, domain: domain_name });
  if (settingValue('user_management', settings) !== 'auto') return false;
  const { count } = await tx
    .selectFrom('used_sender')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('domain_name', '=', domain_name)
    .where('settled_at', '>', new Date(Date.now() - 86_400_000))
    .executeTakeFirstOrThrow();
  return Number(count) < MOST_A_DAY;
}

async function makeAccount(tx: Tx, { tenant_id, address, name }: Used): Promise<boolean> {
  const user_id = uuidv7();
  const placed = await tx
    .insertInto('user_directory')
    .values({ email: address, tenant_id, user_id })
    .onConflict((there) => there.column('email').doNothing())
    .returning('email')
    .executeTakeFirst();
  if (!placed) return false;
  await tx
    .insertInto('app_user')
    .values({ tenant_id, user_id, email: address, name, origin: 'auto' })
    .execute();
  await tx.insertInto('user_role').values({ tenant_id, user_id, role: 'user' }).execute();
  return true;
}

export const makeAccountsJob = defineJob({
  name: 'make_accounts',
  schedule: { cron: '* * * * *' },
  run: makeAccounts,
});
