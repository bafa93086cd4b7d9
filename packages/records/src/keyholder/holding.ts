import { createHash, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type Database, type Tx, uuidv7, withScope } from '@postern/db';
import { sealSecret, type TenantKeys } from '@postern/db/blobs/index';
import type { PrivateKey } from '@postern/mail/pgp/library';
import { exportFile } from './export-file.ts';
import { authorities, type HeldKey, openHeldKeys, sealedContext } from './held-keys.ts';
import {
  type Keyholder,
  KeyInputError,
  type KeyUse,
  KeyUseError,
  type MadeKey,
  type NewOwnKey,
} from './keyholder.ts';
import type { SecurityModule } from './security-module/security-module.ts';
import { useBound } from './use-bound.ts';

const generate = promisify(generateKeyPair);
const pairOf = {
  rsa_3072: () => generate('rsa', { modulusLength: 3072 }),
  p_384: () => generate('ec', { namedCurve: 'P-384' }),
};

/** More than one key signs and opens on a core; a key that is used so often is used by somebody who took over a process. */
export const MOST_USES_A_MINUTE = 6_000;

export interface HoldingDeps {
  db: Database;
  keys: TenantKeys;
  /** Where keys of authorities are made; left out: in the database, sealed. */
  module?: SecurityModule | null;
  most_uses?: number;
  now?: () => number;
}

interface KeyRow {
  key_id: string;
  kind: HeldKey['kind'];
  spki_sha256: Buffer;
  sealed: Buffer | null;
  place: 'database' | 'security_module';
}

const insertRow = (tx: Tx, { tenant_id, purpose, address, by }: NewOwnKey, row: KeyRow) =>
  tx
    .insertInto('own_key')
    .values({ tenant_id, purpose, address, created_by: by, ...row })
    .execute();

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Private keys, where they are: what the process `keyholder` does for the others over its socket. */
export function openHolding({ db, keys, now = Date.now, ...deps }: HoldingDeps): Keyholder {
  const module = deps.module ?? null;
  const held = openHeldKeys(db, keys, module, now);
  const most = deps.most_uses ?? MOST_USES_A_MINUTE;
  const isWithin = useBound(most, now);

  async function find(use: KeyUse): Promise<HeldKey> {
    const key = await held.find(use);
    if (isWithin(use.key_id)) return key;
    const whose = use.acting_for || `tenant ${use.tenant_id}`;
    throw new KeyUseError(
      'too_many_uses',
      `The key of ${whose} was used more than ${most} times within a minute.`,
    );
  }

  const opens = ({ purpose }: HeldKey) => purpose === 'person' || purpose === 'domain';

  async function opener(use: KeyUse): Promise<HeldKey> {
    const key = await find(use);
    if (opens(key)) return key;
    throw new KeyUseError('wrong_use', 'The key of an authority opens nothing.');
  }

  /** OpenPGP's library is loaded where it is used: a start would pay for it. */
  async function pgpKey(use: KeyUse): Promise<PrivateKey> {
    const { kind, secret } = await find(use);
    if (kind !== 'pgp') throw new KeyUseError('wrong_use', 'The key is none of OpenPGP.');
    const { openSecretKey } = await import('@postern/mail/pgp/key');
    return (await openSecretKey(secret())).secret_key;
  }

  /** What somebody else wrote may be anything; a fault of ours has a type of its own. */
  async function onInput<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof KeyUseError) throw error;
      throw new KeyInputError('the key cannot do this', { cause: error });
    }
  }

  function insertPair(key: NewOwnKey, private_key: KeyObject): Promise<string> {
    const public_part = createPublicKey(private_key).export({ type: 'spki', format: 'der' });
    return insert(key, 'smime', private_key.export({ type: 'pkcs8', format: 'der' }), public_part);
  }

  async function insert(
    key: NewOwnKey,
    kind: HeldKey['kind'],
    secret: Buffer,
    /** What names the key: SubjectPublicKeyInfo, or the fingerprint of an OpenPGP key. */
    public_part: Buffer,
  ): Promise<string> {
    const { tenant_id, purpose } = key;
    const key_id = uuidv7();
    const spki_sha256 = sha256(public_part);
    const sealed = await sealSecret(keys, tenant_id, sealedContext(tenant_id, key_id), secret);
    return withScope(db, { tenants: [tenant_id] }, async (tx) => {
      const present = await tx
        .selectFrom('own_key')
        .select('key_id')
        .where('tenant_id', '=', tenant_id)
        .where('spki_sha256', '=', spki_sha256)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      if (present) return present.key_id;
      await insertRow(tx, key, { key_id, kind, spki_sha256, sealed, place: 'database' });
      return key_id;
    });
  }

  async function makeInModule(at: SecurityModule, key: NewOwnKey): Promise<MadeKey> {
    const { tenant_id } = key;
    const key_id = uuidv7();
    const public_key = await at.make(tenant_id, key_id);
    const spki_sha256 = sha256(public_key.export({ type: 'spki', format: 'der' }));
    const row = { key_id, kind: 'smime', spki_sha256, sealed: null, place: 'security_module' } as const;
    try {
      await withScope(db, { tenants: [tenant_id] }, (tx) => insertRow(tx, key, row));
    } catch (error) {
      await at.remove(key_id);
      throw error;
    }
    return { key_id, public_key };
  }

  return {
    unwrap: async (use, wrapped, oaep_hash) =>
      onInput((await opener(use)).operations.unwrap(wrapped, oaep_hash)),
    agree: async (use, other) => onInput((await opener(use)).operations.agree(other)),
    sign: async (use, digest_name, data) => (await find(use)).operations.sign(digest_name, data),
    publicKey: async (use) => (await held.find(use)).publicKey(),
    async make(key, kind) {
      if (module && kind === 'p_384' && authorities.includes(key.purpose)) return makeInModule(module, key);
      const { publicKey, privateKey } = await pairOf[kind]();
      return { key_id: await insertPair(key, privateKey), public_key: publicKey };
    },
    keep: insertPair,
    keepPgp: (key, secret, fingerprint) => insert(key, 'pgp', secret, fingerprint),
    async pgpSessionKeys(use, packets) {
      const secret_key = await pgpKey(use);
      const { sessionKeysOf } = await import('@postern/mail/pgp/session-keys');
      return onInput(sessionKeysOf(secret_key, packets));
    },
    async pgpSign(use, content, date) {
      const secret_key = await pgpKey(use);
      const { signDetached } = await import('@postern/mail/pgp/seal');
      return (await signDetached(content, secret_key, date)).packet;
    },
    exportFile: (row) => exportFile(db, keys, held, row, now()),
  };
}
