import { fieldValue, rawFields } from '@postern/mail/parse/headers';
import type { SpooledMessage } from '../accept/receiver.ts';
import { bytesBetween } from '../delivery/copy/bytes-between.ts';
import type { CopyParts } from '../delivery/copy/steps.ts';
import { signedParts } from '../delivery/copy/unsign.ts';

export type Structure = 'cms' | 'detached' | 'none';

const cms_types = /^\s*application\/(?:x-)?pkcs7-mime\b/i;
/** Some gateways name an envelope by its file alone. */
const named_p7m = /^\s*application\/octet-stream\b.*name\*?\s*=\s*"?[^";]*\.p7m\b/is;
const detached = /^\s*multipart\/signed\b.*pkcs7-signature/is;

/** What a message's own header says of its content. */
export function structureOf(header: Buffer): Structure {
  const type = fieldValue(rawFields(header), 'content-type');
  if (cms_types.test(type) || named_p7m.test(type)) return 'cms';
  return detached.test(type) ? 'detached' : 'none';
}

export const bytesOf = ({ source }: SpooledMessage): AsyncIterable<Buffer> =>
  Buffer.isBuffer(source) ? once(source) : source.open();

async function* once(bytes: Buffer) {
  yield bytes;
}

/** Header without its empty line, body with it. */
export function partsOf(message: SpooledMessage): CopyParts {
  const end = message.header.subarray(-4).equals(Buffer.from('\r\n\r\n')) ? 2 : 0;
  const length = message.header.length - end;
  return {
    header: message.header.subarray(0, length),
    body: { size: message.size - length, open: () => bytesBetween(bytesOf(message), length) },
  };
}

/** The content of a message whose only part is CMS. */
export function cmsBytes(message: SpooledMessage): AsyncIterable<Buffer> {
  const body = bytesBetween(bytesOf(message), message.header.length);
  return decoded(body, fieldValue(rawFields(message.header), 'content-transfer-encoding'));
}

export const decoded = (body: AsyncIterable<Buffer>, encoding: string): AsyncIterable<Buffer> =>
  /base64/i.test(encoding) ? decodeBase64(body) : body;

const not_base64 = /[^A-Za-z0-9+/]/g;

async function* decodeBase64(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of body) {
    const text = rest + chunk.toString('latin1').replace(not_base64, '');
    const whole = text.length - (text.length % 4);
    if (whole > 0) yield Buffer.from(text.slice(0, whole), 'base64');
    rest = text.slice(whole);
  }
  if (rest.length > 1) yield Buffer.from(rest, 'base64');
}

const enveloped = /;\s*smime-type\s*=\s*"?(?:auth)?enveloped-data/i;

/** What a signature is around, where that is encrypted (RFC 2634 §1.1); null: it is not. */
export async function encryptedInside(message: SpooledMessage): Promise<AsyncIterable<Buffer> | null> {
  const { body } = partsOf(message);
  const found = await signedParts(partsOf(message));
  const type = found ? fieldValue(rawFields(found.content_header), 'content-type') : '';
  if (!found || !cms_types.test(type) || !enveloped.test(type)) return null;
  return bytesBetween(body.open(), found.content.from, found.content.to);
}
