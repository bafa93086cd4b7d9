import type { KeyObject } from 'node:crypto';
import type { PgpSessionKey } from '@postern/mail/pgp/session-keys';
import type { PgpContent } from '@postern/mail/pgp/signed-message';
import { KeyHolderError, type PrivateKeyOperations } from '@postern/mail/smime/private-key';

import type { ExportRow } from '../keys/export-parts.ts';

export type KeyPurpose = 'person' | 'domain' | 'issuing_ca' | 'root_ca';

/** One use of a key of the tenant's own. */
export interface KeyUse {
  tenant_id: number;
  key_id: string;
  /** The address for whose mail it is used; '' for an authority's. Use for another's is refused. */
  acting_for: string;
}

export interface NewOwnKey {
  tenant_id: number;
  purpose: KeyPurpose;
  /** Mail address, or the domain; '' for an authority. */
  address: string;
  by: string;
}

/** RSA of 3,072 bits, which every mail program reads, or the curve of authorities. */
export type PairKind = 'rsa_3072' | 'p_384';

export interface MadeKey {
  key_id: string;
  public_key: KeyObject;
}

/** What is done with private keys. Their bytes do not leave it, but for an export that somebody has proven to be theirs. */
export interface Keyholder {
  /** @param oaep_hash null: PKCS #1 v1.5 */
  unwrap(use: KeyUse, wrapped: Buffer, oaep_hash: string | null): Promise<Buffer>;
  agree(use: KeyUse, other: KeyObject): Promise<Buffer>;
  sign(use: KeyUse, digest_name: string, data: Buffer): Promise<Buffer>;
  publicKey(use: KeyUse): Promise<KeyObject>;
  /** Makes a pair and keeps it; what it is for comes after, in a transaction of the caller's. */
  make(key: NewOwnKey, kind: PairKind): Promise<MadeKey>;
  /** Keeps a key that came from elsewhere; one that is kept already answers with its id. */
  keep(key: NewOwnKey, private_key: KeyObject): Promise<string>;
  /** The same for an OpenPGP key: the transferable secret key without password, and the fingerprint of its primary key. */
  keepPgp(key: NewOwnKey, secret: Buffer, fingerprint: Buffer): Promise<string>;
  /** @param packets encrypted session keys of one message */
  pgpSessionKeys(use: KeyUse, packets: Buffer): Promise<PgpSessionKey[]>;
  /** The packet of a binary signature over this content. */
  pgpSign(use: KeyUse, content: Pick<PgpContent, 'open'>, date: Date): Promise<Buffer>;
  /** The file of an export that waits, under its password; null: the certificate is not there any more. */
  exportFile(row: ExportRow): Promise<Buffer | null>;
}

/** It cannot be reached, refuses its PIN, or does not have the key. */
export type ModuleFault = 'module_away' | 'module_pin' | 'module_key';

export type KeyUseFault =
  | 'no_such_key'
  | 'foreign_address'
  | 'wrong_use'
  | 'too_many_uses'
  | 'too_large'
  | 'busy'
  | ModuleFault
  | 'away';

/** The key was not used, and that says nothing about the message. */
export class KeyUseError extends KeyHolderError {
  readonly fault: KeyUseFault;
  constructor(fault: KeyUseFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** The key did not do what was asked with these bytes: a key block that is broken, a point that is none of its curve. */
export class KeyInputError extends Error {}

/** One key as those who sign and open take it. */
export const operationsOf = (keyholder: Keyholder, use: KeyUse): PrivateKeyOperations => ({
  unwrap: (wrapped, oaep_hash) => keyholder.unwrap(use, wrapped, oaep_hash),
  agree: (other) => keyholder.agree(use, other),
  sign: (digest_name, data) => keyholder.sign(use, digest_name, data),
});
