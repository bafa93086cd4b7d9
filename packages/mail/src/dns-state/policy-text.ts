import { createHash } from 'node:crypto';
import type { ServedPolicy } from './world.ts';

/** The file of an MTA-STS policy (RFC 8461 §3.2). */
export function stsPolicyText(
  { mode, max_age }: { mode: ServedPolicy['mode']; max_age: number },
  mx_hosts: readonly string[],
): string {
  const servers = mode === 'none' ? [] : mx_hosts.map((host) => `mx: ${host}`);
  return ['version: STSv1', `mode: ${mode}`, ...servers, `max_age: ${max_age}`, ''].join('\r\n');
}

/** The id= of its record: another one whenever the text is another. */
export const stsPolicyId = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20);
