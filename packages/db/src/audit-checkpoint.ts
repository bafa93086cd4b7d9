import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from './audit.ts';
import { deriveKey } from './blobs/cipher.ts';

/** Where a tenant's chain ended. */
export interface ChainHead {
  tenant_id: number;
  seq: number;
  /** Hexadecimal SHA-256 of that row. */
  hash: string;
}

/**
 * Heads of chains as they were at a time, signed and kept outside the database (security.md 4.5): whoever can write the database can hash
 * a whole chain anew or cut its end off, but cannot change what was said about it before.
 */
export interface Checkpoint {
  counter: number;
  at: string;
  heads: ChainHead[];
  /** SHA-256 of the line before; of nothing for the first. */
  previous: string;
}

/** PKCS8 of an Ed25519 key is this and its 32 bytes (RFC 8410 §7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The installation's key for checkpoints, so that no other secret has to be kept. */
export function checkpointKey(installationKey: Buffer): KeyObject {
  const seed = deriveKey(installationKey, 'audit checkpoints');
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

export const lineHash = (line: string) => createHash('sha256').update(line).digest('hex');

/** One line of the checkpoint file, without its line end. */
export function checkpointLine(key: KeyObject, checkpoint: Checkpoint): string {
  const signature = sign(null, Buffer.from(canonicalJson(checkpoint)), key).toString('base64');
  return canonicalJson({ ...checkpoint, signature });
}

/** What a line says; null when it is not what this installation signed. */
export function readCheckpoint(key: KeyObject, line: string): Checkpoint | null {
  let parsed: Checkpoint & { signature: string };
  try {
    parsed = JSON.parse(line);
  } catch {
    return null;
  }
  const { signature, ...checkpoint } = parsed;
  const signed = Buffer.from(canonicalJson(checkpoint));
  const isOurs = verify(null, signed, createPublicKey(key), Buffer.from(String(signature), 'base64'));
  return isOurs ? checkpoint : null;
}

/** Everything the checkpoints of one file say, or what is wrong with the file. */
export function readCheckpoints(
  key: KeyObject,
  text: string,
): { checkpoints: Checkpoint[]; fault: string | null } {
  const checkpoints: Checkpoint[] = [];
  let previous = '';
  const lines = text.split('\n');
  // A line that a crash cut short was never told to anybody.
  const whole = lines.slice(0, -1).filter((line) => line !== '');
  for (const [index, line] of whole.entries()) {
    const checkpoint = readCheckpoint(key, line);
    if (!checkpoint) return { checkpoints, fault: `line ${index + 1} was not signed by this installation` };
    if (checkpoint.previous !== previous || checkpoint.counter !== index + 1) {
      return { checkpoints, fault: `line ${index + 1} does not follow the line before it` };
    }
    checkpoints.push(checkpoint);
    previous = lineHash(line);
  }
  return { checkpoints, fault: null };
}
