// Certificates of the demo's people, from Acme's own authority: in use, revoked, ending soon, and one that has expired.
import { openTenantKeys } from '@postern/db/blobs/index';
import { connect, type Database, roleUrl } from '@postern/db/connect';
import { withScope } from '@postern/db/scope';
import { openHolding } from '@postern/records/keyholder/holding';
import { issueForPerson, revokeCertificate } from '@postern/records/keys/people';
import type { MadeSecrets } from '../supervisor/secrets.ts';

const DAY = 86_400_000;
const ACME = 2;
const BY = 'all@acme.example';

/** Days since each was issued; a certificate lasts 825. The oldest first, because it makes the authority. */
const issued = [
  { address: 'impersonate@acme.example', days: 900 },
  { address: 'partner_sales@acme.example', days: 802 },
  { address: 'ginauser_management@acme.example', days: 300, revoked: 'key_compromise' },
  { address: 'ginauser_management@acme.example', days: 299 },
  { address: 'user_management@acme.example', days: 40 },
] as const;

/** Makes them once. */
export async function makeDemoKeys(
  database: Database,
  adminUrl: string,
  { installationKey, keyholderKey }: MadeSecrets,
): Promise<void> {
  const present = await withScope(database, { all: true }, (tx) =>
    tx.selectFrom('own_certificate').select('certificate_id').limit(1).executeTakeFirst(),
  );
  if (present) return;
  // The process that holds keys starts after the demo's world is made. A connection of its own, as keys are made inside transactions here.
  await using held = connect(roleUrl(adminUrl, keyholderKey, 'postern_keyholder'), 2);
  const keyholder = openHolding({ db: held, keys: openTenantKeys(held, installationKey) });
  for (const { address, days, ...one } of issued) {
    const now = new Date(Date.now() - days * DAY);
    const { certificate_id } = await issueForPerson(database, keyholder, {
      ...{ tenant_id: ACME, address, by: BY, now },
    });
    if ('revoked' in one)
      await withScope(database, { tenants: [ACME] }, (tx) =>
        revokeCertificate(tx, ACME, certificate_id, {
          ...{ by: BY, reason: one.revoked, now: new Date(now.getTime() + DAY) },
        }),
      );
  }
  // Their owners have known of them for long.
  await withScope(database, { tenants: [ACME] }, async (tx) => {
    const told = { new_notice_at: new Date(), end_notice_at: new Date() };
    await tx.updateTable('own_certificate').set(told).where('tenant_id', '=', ACME).execute();
  });
}
