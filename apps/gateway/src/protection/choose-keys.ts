import { domainOf } from '@postern/addresses';
import { withScope } from '@postern/db';
import { pgpUnusable } from '@postern/mail/pgp/key';
import { authoritiesOf, issuersOf } from '@postern/records/keys/authorities';
import { findWay } from '@postern/records/keys/key-discovery';
import { signingFamilies, wantsKey } from '@postern/records/keys/mail-outcome';
import type { ProtectionPromise } from '@postern/records/keys/mail-promise';
import { keyRowsOf, keysFor, signingKey } from '@postern/records/keys/people';
import { pgpKeyRowsOf, pgpKeysFor } from '@postern/records/keys/pgp-keys';
import { recipientWay } from '@postern/records/keys/recipient-way';
import type { CopyWorld } from '../delivery/copy/load.ts';
import type { QueueEntry } from '../delivery/queue/entry.ts';
import type { PgpSigner } from './pgp-entity.ts';
import type { CopyProtection, Signer } from './protect-copy.ts';

/**
 * Keys for one copy as they are now: what was revoked or ran out since the message was accepted is not used. null: nothing was promised, and
 * nothing is looked up.
 */
export async function protectionOf(
  world: CopyWorld,
  { tenant_id, direction, sender, recipient, created_at }: QueueEntry,
  promise: ProtectionPromise,
  author: string,
  now: Date,
): Promise<CopyProtection | null> {
  const { sign, encrypt } = promise;
  if (direction !== 'out' || (sign === 'no' && encrypt === 'no')) return null;
  const address = author.toLowerCase();
  const from = await world.domains.find(domainOf(sender) || domainOf(address));
  const to = await world.domains.find(domainOf(recipient));
  const { discovery } = world;
  // Published keys are looked for where the author's organisation works with keys, and never for domains of this installation.
  const looks = discovery && to === null && (encrypt === 'must' || from?.has_certificates === true);
  const knows_none = from !== null && !from.has_partner_keys && to?.has_certificates !== true;
  const may_find_key = encrypt === 'must' || looks || !knows_none;
  const mailbox = recipient.toLowerCase();
  const may_sign = address !== '' && from?.has_certificates !== false;
  const found = await chooseKeys(promise, {
    way: async () => {
      if (looks) return (await findWay(world.db, discovery, tenant_id, mailbox, now)).way;
      return may_find_key ? recipientWay(world.db, tenant_id, mailbox, now) : null;
    },
    signer: async () => (may_sign ? signerOf(world, tenant_id, address, now) : null),
    pgpSigner: async () => (may_sign ? pgpSignerOf(world, tenant_id, address, now) : null),
  });
  const {
    triple_wrapping_out = false,
    avoid_rsa_oaep = false,
    protect_subject = false,
  } = from?.settings.protection ?? {};
  return { ...found, accepted_at: created_at, triple_wrapping_out, avoid_rsa_oaep, protect_subject };
}

/** Where keys are found; nothing is asked that the promise does not need. */
export interface KeySources {
  way: () => Promise<CopyProtection['way']>;
  signer: () => Promise<Signer | null>;
  pgpSigner: () => Promise<PgpSigner | null>;
}

export async function chooseKeys(
  promise: ProtectionPromise,
  sources: KeySources,
): Promise<Pick<CopyProtection, 'encrypt' | 'signer' | 'pgp_signer' | 'way'>> {
  const way = wantsKey(promise) ? await sources.way() : null;
  const families = signingFamilies(promise, way);
  const signer = families.includes('smime') ? await sources.signer() : null;
  const pgp_signer = families.includes('pgp') && signer === null ? await sources.pgpSigner() : null;
  return { encrypt: promise.encrypt, signer, pgp_signer, way };
}

/** The newest certificate of an author that may sign now, with its key. */
async function signerOf(
  { db, keyholder }: CopyWorld,
  tenant_id: number,
  address: string,
  now: Date,
): Promise<Signer | null> {
  const { rows, authorities } = await withScope(
    db,
    { tenants: [tenant_id] },
    async (tx) => ({
      rows: await keyRowsOf(tx, tenant_id, [address]).execute(),
      authorities: await authoritiesOf(tx, tenant_id),
    }),
    { readOnly: true },
  );
  const key = signingKey(keysFor(keyholder, rows, [address]), now);
  if (!key) return null;
  const { certificate, issuers, private_key } = key;
  const chain = issuers.length > 0 ? issuers : issuersOf(certificate, authorities);
  return { address, certificate, chain, private_key };
}

/** The newest OpenPGP key of an author that may sign now. */
async function pgpSignerOf(
  { db, keyholder }: CopyWorld,
  tenant_id: number,
  address: string,
  now: Date,
): Promise<PgpSigner | null> {
  const rows = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) => pgpKeyRowsOf(tx, tenant_id, [address]).execute(),
    { readOnly: true },
  );
  for (const key of await pgpKeysFor(keyholder, rows, [address]))
    if (key.deleted_at === null && (await pgpUnusable(key, 'sign', now)) === null) return { address, key };
  return null;
}
