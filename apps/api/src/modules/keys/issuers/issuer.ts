import type { KeyObject } from 'node:crypto';
import type { IssuerFault, RevocationReason } from '@postern/contract';
import type { Certificate } from '@postern/mail/smime/certificate';
import type { Name } from '@postern/mail/smime/issue';
import type { PrivateKeyOperations } from '@postern/mail/smime/private-key';
import type { IssuerKind } from '@postern/records/keys/certificate-rows';

/** What is to be certified, and how far that has come. */
export interface Order {
  tenant_id: number;
  request_id: string;
  /** Lower case, of a domain that the tenant has proven to be its own. */
  address: string;
  /** What the tenant would have the certificate say of them. */
  subject: Name;
  by: string;
  now: Date;
  public_key: KeyObject;
  private_key: PrivateKeyOperations;
  /** What the issuer answered with `waiting` last time. */
  progress: unknown;
}

export type IssueStep =
  /** `issuers`: from the certificate's own up, without the root. */
  | { state: 'issued'; certificate: Certificate; issuers: readonly Certificate[] }
  /** To be asked again at `next_at`; `fault` where that is not how it should be. */
  | { state: 'waiting'; progress: unknown; next_at: Date; fault?: IssuerFault; detail?: string }
  /** It will not issue this one. */
  | { state: 'refused'; fault: IssuerFault; detail: string };

export type RevokeStep = 'told' | 'refused' | 'later';

/** Whoever makes certificates: the tenant's own authority, or one outside. Each call is one exchange, and may be repeated after a crash. */
export interface Issuer {
  readonly kind: IssuerKind;
  step(order: Order): Promise<IssueStep>;
  /** Tells it that a certificate of its own is not to be believed any more. */
  revoke(certificate: Certificate, reason: RevocationReason): Promise<RevokeStep>;
}

/** What an authority did not do, in a word of ours. `detail` is what it said itself, made harmless and short. */
export class IssuerFaultError extends Error {
  readonly fault: IssuerFault;
  readonly detail: string;
  constructor(fault: IssuerFault, detail = '', options?: ErrorOptions) {
    super(`issuer: ${fault} ${detail}`, options);
    this.fault = fault;
    this.detail = detail;
  }
}

/** Characters of what an authority said that are kept. */
const MOST_DETAIL = 300;

/** Words of an authority: anybody may have written them. */
export const plainWords = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MOST_DETAIL);
