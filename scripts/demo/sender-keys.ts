import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key the demo's senders sign with; made at the first start, because a key in a repository is no secret. */
export interface SenderKeys {
  privateKey: string;
  /** The p= value of the DKIM record (RFC 6376 §3.6.1). */
  publicValue: string;
}

export async function openSenderKeys(dataFolder: string): Promise<SenderKeys> {
  const path = join(dataFolder, 'demo-sender-key.pem');
  let privateKey = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (!privateKey.includes('END PRIVATE KEY')) {
    privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    await writeFile(path, privateKey, { mode: 0o600 });
  }
  const publicValue = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicValue };
}
