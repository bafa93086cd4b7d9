// Makes the demo world in an empty database: a partner, its tenants, their domains and people.
import { writeFile } from 'node:fs/promises';
import { reportAddress, reportsHost } from '@postern/addresses';
import { openTenantKeys } from '@postern/db/blobs/index';
import type { Database } from '@postern/db/connect';
import { connectAsOwner } from '@postern/db/connect';
import { hashPassword, verifyPassword } from '@postern/db/passwords';
import { type Tx, withScope } from '@postern/db/scope';
import { makeDkimKey } from '@postern/records/keys/dkim-keys';
import { insertPerson, insertTenant } from '../installation/accounts.ts';
import { type Config, demoZonePath } from '../supervisor/config.ts';
import type { OpenDatabase } from '../supervisor/database.ts';
import { demoPassword, type MadeSecrets } from '../supervisor/secrets.ts';
import { more_domains, partner, tenants, users } from './identities.ts';
import { insertLists } from './lists.ts';
import { makeDemoKeys } from './own-keys.ts';
import { makeDemoPartnerKeys } from './partner-keys.ts';
import { openSenderKeys, type SenderKeys } from './sender-keys.ts';
import { gateway, PRINTER, senders } from './senders.ts';
import { insertServices } from './services.ts';
import { type DemoSubmission, makeDemoSubmission } from './submission.ts';
import { demoZone, type PublishedKey } from './zone.ts';

export interface DemoWorld {
  password: string;
  /** E-mail addresses beside the three everyone tries first. */
  others: string[];
  keys: SenderKeys;
  /** What mail is sent with at the submission port. */
  submission: { person: DemoSubmission; server: DemoSubmission };
}

async function insertTenants(tx: Tx): Promise<void> {
  await tx.insertInto('partner').values(partner).execute();
  for (const { tenant_id, name, instance, domain, server, partner: hasPartner } of tenants) {
    await insertTenant(tx, { tenant_id, name, instance, partner_id: hasPartner ? partner.partner_id : null });
    const sending_servers = domain === senders.acme.domain ? [server, PRINTER.ip] : [server];
    await tx
      .insertInto('managed_domain')
      .values({ tenant_id, domain_name: domain, forwarding: '', is_primary: true, sending_servers })
      .execute();
    await tx.insertInto('domain_directory').values({ tenant_id, domain_name: domain }).execute();
  }
  for (const { is_proven, proof_token, ...row } of more_domains) {
    await tx
      .insertInto('managed_domain')
      .values({ ...row, proof_token, proven_at: is_proven ? new Date() : null })
      .execute();
    const { tenant_id, domain_name } = row;
    if (is_proven) await tx.insertInto('domain_directory').values({ tenant_id, domain_name }).execute();
  }
}

async function insertLanguage(tx: Tx, tenant_id: number, user_id: string, language: string): Promise<void> {
  const row = { tenant_id, scope: 'user', scope_value: user_id, field: 'user_language' };
  await tx
    .insertInto('setting')
    .values({ ...row, value: JSON.stringify(language) })
    .execute();
}

async function insertUsers(tx: Tx, passwordHash: string): Promise<void> {
  for (const { tenant_id, email, name, roles, superuser, language } of users) {
    const person = { tenant_id, email, name, is_superuser: superuser ?? false };
    const user_id = await insertPerson(tx, person, roles, passwordHash);
    if (language !== 'en_GB') await insertLanguage(tx, tenant_id, user_id, language);
  }
}

/** Outbound mail of the tenants' domains is signed. A start cut short before this point makes the keys up for it. */
async function insertDkimKeys(database: Database, installationKey: Buffer): Promise<void> {
  const keys = openTenantKeys(database, installationKey);
  const bare = await withScope(database, { all: true }, (tx) =>
    tx
      .selectFrom('managed_domain')
      .select(['managed_domain.tenant_id', 'managed_domain.domain_name'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('dkim_key')
              .select('selector')
              .whereRef('dkim_key.tenant_id', '=', 'managed_domain.tenant_id')
              .whereRef('dkim_key.domain_name', '=', 'managed_domain.domain_name'),
          ),
        ),
      )
      .execute(),
  );
  for (const { tenant_id, domain_name } of bare) {
    if (!tenants.some(({ domain }) => domain === domain_name)) continue;
    const key = await makeDkimKey(keys, tenant_id, domain_name, 'postern');
    const now = new Date();
    // The demo's zone is written from these rows, so the record is there as soon as the key signs.
    const row = { tenant_id, domain_name, ...key, state: 'active', activated_at: now, verified_at: now };
    await withScope(database, { tenants: [tenant_id] }, async (tx) => {
      await tx.insertInto('dkim_key').values(row).execute();
      await tx
        .updateTable('managed_domain')
        .set({ dkim: true })
        .where('domain_name', '=', domain_name)
        .execute();
    });
  }
}

/** What the tenants would publish in their DNS for the keys above. */
const publishedKeys = (database: Database): Promise<PublishedKey[]> =>
  withScope(database, { all: true }, (tx) =>
    tx
      .selectFrom('dkim_key')
      .select(['domain_name', 'selector', 'public_key'])
      .where('state', '<>', 'retired')
      .execute(),
  );

/** Where reports about acme.example go, which its DMARC record names. */
async function reportAddresses(database: Database): Promise<Map<string, string>> {
  const rows = await withScope(database, { all: true }, (tx) =>
    tx
      .selectFrom('managed_domain')
      .select(['domain_name', 'report_token'])
      .where('domain_name', '=', senders.acme.domain)
      .execute(),
  );
  const host = reportsHost(gateway.host);
  return new Map(
    rows.map(({ domain_name, report_token }) => [domain_name, reportAddress(report_token, host)]),
  );
}

/** Whether the demo world was made is told by the first of its people. */
const findDemoUser = (tx: Tx) =>
  tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('email', '=', users[0]?.email ?? '')
    .executeTakeFirst();

export const hasDemoAccounts = async (tx: Tx): Promise<boolean> => (await findDemoUser(tx)) !== undefined;

/** Makes the world once; later starts only follow a changed POSTERN_DEMO_PASSWORD. */
export async function makeDemoWorld(
  config: Config,
  { adminUrl }: OpenDatabase,
  secrets: MadeSecrets,
  onProgress: (line: string) => void,
): Promise<DemoWorld | undefined> {
  const { installationKey } = secrets;
  const keys = await openSenderKeys(config.dataFolder);
  const password = await demoPassword(config);
  const database = connectAsOwner(adminUrl);
  try {
    const made = await withScope(database, { all: true }, async (tx) => {
      const present = await tx.selectFrom('tenant').select('tenant_id').limit(1).executeTakeFirst();
      const demoUser = await findDemoUser(tx);
      // A world of an operator's own, started once without --empty, is left alone.
      if (present && !demoUser) return false;
      if (!demoUser) {
        onProgress('making the demo world');
        await insertTenants(tx);
        await insertServices(tx);
        await insertLists(tx);
        await insertUsers(tx, await hashPassword(password, installationKey));
        return true;
      }
      const stored = demoUser.password_hash ?? '';
      if (
        config.demoPassword &&
        !(await verifyPassword(stored, password, installationKey).catch(() => false))
      ) {
        await tx
          .updateTable('app_user')
          .set({ password_hash: await hashPassword(password, installationKey) })
          .where(
            'email',
            'in',
            users.map(({ email }) => email),
          )
          .execute();
      }
      return true;
    });
    if (!made) return undefined;
    await insertDkimKeys(database, installationKey);
    await makeDemoKeys(database, adminUrl, secrets);
    await makeDemoPartnerKeys(database);
    const zone = demoZone(keys, await publishedKeys(database), await reportAddresses(database));
    await writeFile(demoZonePath(config.dataFolder), JSON.stringify(zone, null, 2));
    const known = ['super@postern.example', 'all@acme.example', 'user@acme.example'];
    const others = users.map(({ email }) => email).filter((email) => !known.includes(email));
    const submission = await makeDemoSubmission(database, installationKey);
    return { password, others, keys, submission };
  } finally {
    await database.close();
  }
}
