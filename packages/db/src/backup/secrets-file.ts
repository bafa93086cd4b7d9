// The secrets of an installation in one encrypted file (age-encryption.org/v1), which none but the recipients' private keys open.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { StartError } from '../embedded/start-error.ts';

export type Secrets = Record<string, Buffer>;

/** Secrets are some hundred bytes each; what is larger is none. */
const LARGEST = 1 << 20;

export const KEYHOLDER_KEY = 'keyholder.key';

/** @param keyholderKey file of the keyholder's key, which may lie elsewhere */
export async function encryptSecrets(
  folder: string,
  keyholderKey: string,
  recipients: readonly string[],
): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new StartError(
        `"${recipient}" is no age recipient: it begins with age1 (age-keygen prints it).`,
        { cause: error },
      );
    }
  }
  const secrets: Record<string, string> = {};
  const files = (await readdir(folder)).sort().map((name) => [name, join(folder, name)] as const);
  for (const [name, path] of new Map([...files, [KEYHOLDER_KEY, keyholderKey]])) {
    const { size } = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StartError(`the secret ${path} is missing.`);
    });
    if (size > LARGEST) throw new StartError(`${path} is too large to be a secret.`);
    secrets[name] = (await readFile(path)).toString('base64');
  }
  return encrypter.encrypt(JSON.stringify(secrets));
}

/** @param identity AGE-SECRET-KEY-1… */
export async function decryptSecrets(sealed: Uint8Array, identity: string): Promise<Secrets> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity.trim());
  } catch (error) {
    throw new StartError('the identity is no private key of age: it begins with AGE-SECRET-KEY-1.', {
      cause: error,
    });
  }
  let text: string;
  try {
    text = await decrypter.decrypt(sealed, 'text');
  } catch (error) {
    throw new StartError('the secrets do not open with this identity, or they are damaged.', {
      cause: error,
    });
  }
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([name, value]) => [
      name,
      Buffer.from(value, 'base64'),
    ]),
  );
}

/** The private key among the lines of a file that age-keygen wrote. */
export function identityIn(text: string): string {
  const line = text.split('\n').find((one) => one.startsWith('AGE-SECRET-KEY-'));
  if (!line) throw new StartError('the file of the identity holds no line that begins with AGE-SECRET-KEY-.');
  return line.trim();
}

/** A new private key, in the form of age-keygen's files, and the recipient to whom it belongs. */
export async function makeIdentity(): Promise<{ text: string; recipient: string }> {
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  return { text: `# public key: ${recipient}\n${identity}\n`, recipient };
}
