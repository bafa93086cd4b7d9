import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { PgpSessionKey } from '@postern/mail/pgp/session-keys';
import type { ExportRow } from '../keys/export-parts.ts';
import type { KeyPurpose, KeyUse, NewOwnKey, PairKind } from './keyholder.ts';

/** HTTP/1.1 over a socket of the machine: POST /<operation>, JSON in and out, bytes in base64. */
export type Message = Record<string, unknown>;

/** Bytes of one request: the largest is a revocation list of some ten thousand certificates. */
export const MOST_BYTES = 4 * 1024 * 1024;

/** What was sent is none of ours. */
export class WireError extends Error {}

export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new WireError('a text is missing');
  return value;
}

export const bytesOf = (value: unknown): Buffer => Buffer.from(textOf(value), 'base64');
export const textOfBytes = (bytes: Buffer): string => bytes.toString('base64');

function numberOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new WireError('a number is missing');
  return value;
}

function oneOf<T extends string>(value: unknown, among: readonly T[]): T {
  const found = among.find((one) => one === value);
  if (found === undefined) throw new WireError(`${String(value)} is none of ${among.join(', ')}`);
  return found;
}

const messageOf = (value: unknown): Message => {
  if (typeof value !== 'object' || value === null) throw new WireError('an object is missing');
  return value as Message;
};

/** Header in which a request whose body is content says the rest. */
export const MESSAGE_HEADER = 'postern-message';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function useOf(value: unknown): KeyUse {
  const { tenant_id, key_id, acting_for } = messageOf(value);
  if (!UUID.test(textOf(key_id))) throw new WireError('a key has no such id');
  return { tenant_id: numberOf(tenant_id), key_id: textOf(key_id), acting_for: textOf(acting_for) };
}

export function exportOf(value: unknown): ExportRow {
  const { tenant_id, export_id } = messageOf(value);
  if (!UUID.test(textOf(export_id))) throw new WireError('an export has no such id');
  return { tenant_id: numberOf(tenant_id), export_id: textOf(export_id) };
}

export function sessionKeysOf(value: unknown): PgpSessionKey[] {
  if (!Array.isArray(value)) throw new WireError('a list is missing');
  return value.map((one) => {
    const { data, algorithm } = messageOf(one);
    return { data: new Uint8Array(bytesOf(data)), algorithm: textOf(algorithm) };
  });
}

export const dateOf = (value: unknown): Date => {
  const date = new Date(textOf(value));
  if (Number.isNaN(date.getTime())) throw new WireError('a time is missing');
  return date;
};

const purposes: readonly KeyPurpose[] = ['person', 'domain', 'issuing_ca', 'root_ca'];

export function newKeyOf(value: unknown): NewOwnKey {
  const { tenant_id, purpose, address, by } = messageOf(value);
  return {
    ...{ tenant_id: numberOf(tenant_id), purpose: oneOf(purpose, purposes) },
    ...{ address: textOf(address), by: textOf(by) },
  };
}

export const pairKindOf = (value: unknown): PairKind => oneOf(value, ['rsa_3072', 'p_384']);

export const publicKeyOf = (value: unknown): KeyObject =>
  createPublicKey({ key: bytesOf(value), format: 'der', type: 'spki' });
export const textOfPublicKey = (key: KeyObject): string =>
  textOfBytes(key.export({ type: 'spki', format: 'der' }));

export const privateKeyOf = (value: unknown): KeyObject =>
  createPrivateKey({ key: bytesOf(value), format: 'der', type: 'pkcs8' });
export const textOfPrivateKey = (key: KeyObject): string =>
  textOfBytes(key.export({ type: 'pkcs8', format: 'der' }));
