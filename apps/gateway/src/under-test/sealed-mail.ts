// Mail that a list has forwarded: it breaks DMARC of its author, and the list seals that it was in order before (RFC 8617).
import { generateKeyPairSync } from 'node:crypto';
import type { Zone } from '@postern/mail/authenticate/zone';
import { sealMessage } from 'mailauth';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** Its domain asks to refuse what fails DMARC. */
export const strict_author = 'ceo@strict.example';

export const sealed_zone: Zone = {
  '_dmarc.strict.example': { TXT: ['v=DMARC1; p=reject'] },
  's._domainkey.list.example': { TXT: [`v=DKIM1; k=rsa; p=${key}`] },
};

export async function sealedByList(message: Buffer): Promise<Buffer> {
  const seal = await sealMessage(message, {
    ...{ signingDomain: 'list.example', selector: 's', cv: 'none' },
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    authResults: 'list.example; dmarc=pass (p=REJECT) header.from=strict.example',
  } as never);
  return Buffer.concat([Buffer.from(seal.toString()), message]);
}
