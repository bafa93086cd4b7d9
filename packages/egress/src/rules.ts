import { isPublicAddress } from './public-address.ts';

/** Whom our own connections to the outside may reach (security.md W16). Targets are set by tenants and by strangers' DNS, never by us. */
export interface EgressRules {
  /** Private, loopback and reserved addresses, plain http and any port too: the operator's own network, or an offline world. */
  readonly private_addresses: boolean;
  /** Ports that may be reached; those of mail servers when absent. */
  readonly ports?: ReadonlySet<number>;
}

/** How names are looked up: node:dns/promises `resolve`, of which A and AAAA are asked. */
export type AddressResolver = (name: string, type: string) => Promise<readonly unknown[]>;

/** 465 is missing: nothing here speaks TLS from the start. */
export const mail_ports: ReadonlySet<number> = new Set([25, 587, 2525]);

export type RefusedWhy = 'syntax' | 'inner' | 'port' | 'no_address' | 'protocol' | 'too_long';

/** The target may not be asked, or said too much. The message is fit for whoever named it. */
export class EgressRefusedError extends Error {
  readonly why: RefusedWhy;
  constructor(message: string, why: RefusedWhy) {
    super(message);
    this.why = why;
  }
}

/** The answer is longer than was asked for. */
export class EgressTooLongError extends EgressRefusedError {
  constructor(message: string) {
    super(message, 'too_long');
  }
}

export function assertAllowedPort(port: number, rules: EgressRules): void {
  if (rules.private_addresses || (rules.ports ?? mail_ports).has(port)) return;
  throw new EgressRefusedError(`port ${port} is not allowed`, 'port');
}

export function assertAllowed(ip: string, port: number, rules: EgressRules): void {
  if (rules.private_addresses) return;
  if (!isPublicAddress(ip)) throw new EgressRefusedError(`the address ${ip} is not allowed`, 'inner');
  assertAllowedPort(port, rules);
}
