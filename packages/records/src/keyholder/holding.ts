import { createHash, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { type Database, uuidv7, withScope } from '@postern/db';
import { sealSecret, type TenantKeys } from '@postern/db/blobs/index';
import { type HeldKey, openHeldKeys, sealedContext } from './held-keys.ts';
import { type Keyholder, KeyInputError, type KeyUse, KeyUseError, type NewOwnKey } from './keyholder.ts';
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
  most_uses?: number;
  now?: () => number;
}

/** Private keys, where they are: what the process `keyholder` does for the others over its socket. */
export function openHolding({ db, keys, now = Date.now, ...deps }: HoldingDeps): Keyholder {
  const held = openHeldKeys(db, keys, now);
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

  /** What somebody else wrote may be anything; a fault of ours has a type of its own. */
  async function onInput<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof KeyUseError) throw error;
      throw new KeyInputError('the key cannot do this', { cause: error });
    }
  }

  async function insert(key: NewOwnKey, private_key: KeyObject): Promise<string> {
    const { tenant_id, purpose, address, by } = key;
    const key_id = uuidv7();
    const public_part = createPublicKey(private_key).export({ type: 'spki', format: 'der' });
    const secret = private_key.export({ type: 'pkcs8', format: 'der' });
    const spki_sha256 = createHash('sha256').update(public_part).digest();
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
      await tx
        .insertInto('own_key')
        .values({ tenant_id, key_id, kind: 'smime', purpose, address, spki_sha256, sealed, created_by: by })
        .execute();
      return key_id;
    });
  }

  return {
    unwrap: async (use, wrapped, oaep_hash) =>
      onInput((await opener(use)).operations.unwrap(wrapped, oaep_hash)),
    agree: async (use, other) => onInput((await opener(use)).operations.agree(other)),
    sign: async (use, digest_name, data) => (await find(use)).operations.sign(digest_name, data),
    publicKey: async (use) => (await held.find(use)).publicKey(),
    async make(key, kind) {
      const { publicKey, privateKey } = await pairOf[kind]();
      return { key_id: await insert(key, privateKey), public_key: publicKey };
    },
    keep: insert,
  };
}
