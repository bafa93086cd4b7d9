import { fieldValue, rawFields } from '@postern/mail/parse/headers';
import { isEncryptedMessage } from '@postern/mail/pgp/packets';
import { isEnvelope } from '@postern/mail/smime/envelope';
import { bytesBetween } from '../delivery/copy/bytes-between.ts';
import type { CopyParts } from '../delivery/copy/steps.ts';
import { twoParts } from '../delivery/copy/unsign.ts';
import { decoded } from './cms-part.ts';

const cms = /^\s*application\/(?:x-)?pkcs7-mime\b(?!.*signed-data)/is;
const pgp_mime = /^\s*multipart\/encrypted\b/i;
/** Bytes around the parts, and of the first part: programs write a sentence there, nobody a letter. */
const MAX_AROUND = 200;

/**
 * Whether a message's author's program has encrypted it: its content is a CMS envelope or an OpenPGP message from the first byte to the last. What
 * its type says only tells where to read: anybody can write it over a text in clear.
 */
export async function isEncrypted(parts: CopyParts): Promise<boolean> {
  const type = fieldValue(rawFields(parts.header), 'content-type');
  if (cms.test(type)) return isCmsEnvelope(parts);
  return pgp_mime.test(type) && isPgpMime(parts);
}

async function isCmsEnvelope({ header, body }: CopyParts): Promise<boolean> {
  const encoding = fieldValue(rawFields(header), 'content-transfer-encoding');
  const content = bytesBetween(body.open(), 2);
  const is_base64 = /base64/i.test(encoding);
  try {
    return await isEnvelope(decoded(is_base64 ? base64Only(content) : content, encoding));
  } catch (error) {
    if (error instanceof NotBase64Error) return false;
    throw error;
  }
}

class NotBase64Error extends Error {}

/** The decoder leaves out what is not base64, and words in clear could stand between. */
async function* base64Only(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    if (/[^A-Za-z0-9+/=\s]/.test(chunk.toString('latin1'))) throw new NotBase64Error();
    yield chunk;
  }
}

/** RFC 3156 §4: a part that names the version, and one that is the message. */
async function isPgpMime(parts: CopyParts): Promise<boolean> {
  const found = await twoParts(parts, pgp_mime);
  if (!found) return false;
  const [control, message] = found.parts;
  const around = [...found.around, control].reduce((sum, { from, to }) => sum + to - from, 0);
  if (around > MAX_AROUND) return false;
  const encoding = fieldValue(rawFields(message.header), 'content-transfer-encoding');
  const content = bytesBetween(parts.body.open(), message.from, message.to);
  return isEncryptedMessage(decoded(content, encoding));
}
