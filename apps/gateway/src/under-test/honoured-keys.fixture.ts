// Keys for the cases of the test of all settings, and what became of a copy by them.
import { type Database, notifySettings, withScope } from '@postern/db';
import { openTenantKeys } from '@postern/db/blobs/index';
import { sealContent } from '@postern/mail/smime/envelope';
import { openHolding } from '@postern/records/keyholder/holding';
import { keepPartnerKey } from '@postern/records/keys/partner-keys';
import { type IssuedCertificate, issueForPerson } from '@postern/records/keys/people';
import { TENANT } from './honoured.fixture.ts';
import type { MailWith } from './mail-with.ts';

const by = 'a test';

let issuing: Promise<unknown> = Promise.resolve();

/** A certificate for one of the tenant's people; one after the other, since each holds a connection and needs another one. */
export function giveCertificate(
  db: Database,
  installation_key: Buffer,
  address: string,
): Promise<IssuedCertificate> {
  const next = issuing.then(() => issue(db, installation_key, address));
  issuing = next.catch(() => undefined);
  return next;
}

async function issue(db: Database, installation_key: Buffer, address: string): Promise<IssuedCertificate> {
  const keyholder = openHolding({ db, keys: openTenantKeys(db, installation_key) });
  const issued = await issueForPerson(db, keyholder, { tenant_id: TENANT, address, by, now: new Date() });
  await withScope(db, { all: true }, (tx) => notifySettings(tx, TENANT));
  return issued;
}

/** Makes a certificate known as that of somebody outside; whose it really is does not matter here. */
export async function knowPartner(
  db: Database,
  address: string,
  { certificate }: IssuedCertificate,
): Promise<void> {
  await withScope(db, { all: true }, async (tx) => {
    const known = { tenant_id: TENANT, address, key: certificate, by, now: new Date() };
    await keepPartnerKey(tx, { ...known, source: 'upload', trust: 'pinned' });
    await notifySettings(tx, TENANT);
  });
}

export function protectionOf(copy: Buffer): 'encrypted' | 'signed' | 'clear' {
  if (copy.includes('smime-type=enveloped-data')) return 'encrypted';
  return copy.includes('multipart/signed') ? 'signed' : 'clear';
}

/** What was promised about the newest message to an address. */
export async function promiseTo(db: Database, address: string): Promise<unknown> {
  const row = await withScope(db, { all: true }, (tx) =>
    tx
      .selectFrom('message_detail as d')
      .innerJoin('message as m', 'm.id', 'd.id')
      .select('d.rewrite')
      .where('m.to_address', '=', address)
      .orderBy('m.id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return (row.rewrite as { protection?: unknown }).protection ?? null;
}

/** Encrypted to this certificate, and changed on the way. */
export const damagedMail = (issued: IssuedCertificate) => encryptedMail(issued, true);

/** Encrypted to this certificate. */
export async function encryptedMail(
  { certificate }: IssuedCertificate,
  is_damaged = false,
): Promise<Pick<MailWith, 'fields' | 'body'>> {
  const content = Buffer.from('Content-Type: text/plain\r\n\r\nHello\r\n');
  const sealed = sealContent(
    {
      size: content.length,
      async *open() {
        yield content;
      },
    },
    { recipients: [certificate], authenticated: true, oaep_hash: null },
  );
  const pieces: Buffer[] = [];
  for await (const piece of sealed.open()) pieces.push(piece);
  const cms = Buffer.concat(pieces);
  if (is_damaged) cms[cms.length - 1] = (cms.at(-1) as number) ^ 1;
  return {
    fields:
      'Content-Type: application/pkcs7-mime; smime-type=authEnveloped-data; name="smime.p7m"\r\nContent-Transfer-Encoding: base64\r\n',
    body: `${cms.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`,
  };
}
