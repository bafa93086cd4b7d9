import { bodyHash, dkimSignature } from '../dkim/sign.ts';
import { bytesBetween } from './bytes-between.ts';
import type { CopyStep } from './steps.ts';

/** The empty line between header and body belongs to neither. */
const EMPTY_LINE = 2;

/** Puts the DKIM signature on top; reads the body once for its hash. */
export const signCopy: CopyStep = async ({ header, body }, { dkim_key, now }) => {
  if (!dkim_key) return { header, body };
  const hash = bodyHash();
  for await (const chunk of bytesBetween(body.open(), EMPTY_LINE)) hash.update(chunk);
  const signature = dkimSignature(header, hash.digest(), dkim_key, now);
  return { header: Buffer.concat([Buffer.from(signature, 'latin1'), header]), body };
};
