// The one inner part of mailauth 7.1.0 that is used and untyped: its streaming body hash (RFC 6376 §3.4.4).
declare module 'mailauth/lib/dkim/body/index.js' {
  export interface BodyHash {
    update(chunk: Buffer): void;
    digest(encoding: 'base64'): string;
  }
  export function dkimBody(
    canonicalization: 'relaxed' | 'simple',
    algorithm: 'sha256',
    maximum: number | false,
  ): BodyHash;
}
