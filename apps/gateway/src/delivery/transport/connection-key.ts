import type { TlsPolicy } from '../client/session.ts';

/** Where a connection goes, and what decided how. */
export interface Route {
  /** Who says where: the recipient's domain by MX, the operator by a relay or a named transport, or a tenant for its own mail. */
  named_by: 'mx' | 'operator' | `tenant ${number}`;
  /** As MX or settings name it. */
  host: string;
  ip: string;
  port: number;
  policy: TlsPolicy;
}

/**
 * Two deliveries may share a connection when their keys are equal: it is the connection the second would have made for itself. What is one for
 * the whole process is not in it: our name, the trust anchors, the source address (the system's choice), and that nobody signs in. Whatever of
 * these becomes a setting belongs here.
 */
export function connectionKey({ named_by, host, ip, port, policy }: Route): string {
  const name = 'name' in policy ? policy.name : '';
  const pins = 'pins' in policy ? policy.pins : '';
  return JSON.stringify([named_by, host, ip, port, policy.level, name, pins]);
}
