// Keys of people elsewhere that Acme knows: a certificate in use, and one that has expired beside an OpenPGP key.
import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '@postern/db/connect';
import { withScope } from '@postern/db/scope';
import { generatePgpKey } from '@postern/mail/pgp/generate';
import { issueLeaf, issueRoot } from '@postern/mail/smime/issue';
import { keyInMemory } from '@postern/mail/smime/private-key';
import { type KeySource, type KeyTrust, keepPartnerKey } from '@postern/records/keys/partner-keys';

const DAY = 86_400_000;
const ACME = 2;
const BY = 'all@acme.example';

interface KnownCertificate {
  address: string;
  /** Days from now. */
  from: number;
  to: number;
  source: KeySource;
  trust: KeyTrust;
}

const certificates: KnownCertificate[] = [
  { address: 'b.rossi@fornitore.example', from: -340, to: 26, source: 'signed_mail', trust: 'validated' },
  { address: 'anna.meier@kunde.example', from: -743, to: -12, source: 'signed_mail', trust: 'validated' },
];

/** Makes them once. */
export async function makeDemoPartnerKeys(database: Database): Promise<void> {
  const present = await withScope(database, { all: true }, (tx) =>
    tx.selectFrom('partner_key').select('partner_key_id').limit(1).executeTakeFirst(),
  );
  if (present) return;
  const now = new Date();
  const at = (days: number) => new Date(now.getTime() + days * DAY);
  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const root_pair = pair();
  const private_key = keyInMemory(root_pair.privateKey);
  const root = await issueRoot({
    ...{ name: [['CN', 'Helvetia Mail CA']], public_key: root_pair.publicKey, private_key },
    ...{ not_before: at(-1500), not_after: at(1500) },
  });
  const found = await Promise.all(
    certificates.map(async ({ address, from, to, ...known }) => ({
      ...{ address, ...known },
      key: await issueLeaf(
        {
          ...{ name: [['CN', address]], address, public_key: pair().publicKey },
          ...{ not_before: at(from), not_after: at(to) },
        },
        { certificate: root, private_key },
      ),
    })),
  );
  const pgp = await generatePgpKey('anna.meier@kunde.example', at(-90));
  await withScope(database, { tenants: [ACME] }, async (tx) => {
    const of_acme = { tenant_id: ACME, by: BY, now };
    for (const { address, key, source, trust } of found)
      await keepPartnerKey(tx, { ...of_acme, address, key, source, trust });
    await keepPartnerKey(tx, {
      ...{ ...of_acme, address: 'anna.meier@kunde.example', key: pgp, source: 'wkd', trust: 'published' },
    });
  });
}
