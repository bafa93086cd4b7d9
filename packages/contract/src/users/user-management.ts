/** Who may get mail and send it under each kind of user management (clarification 4.10); asked by the gateway of new mail and by trials of past mail. */
import type { SettingValue } from '../settings.ts';

/** An address's account: null: there is none. */
export type AccountState = 'active' | 'locked' | null;
type UserManagement = SettingValue<'user_management'>;

/** Whoever has trouble with a domain must reach somebody (RFC 5321 §4.5.1; RFC 2142 §4 for abuse). */
export const isContactMailbox = (address: string): boolean => /^(?:postmaster|abuse)@/i.test(address);

export const takesRecipient = (kind: UserManagement, account: AccountState): boolean =>
  kind === 'manual' ? account !== null : kind === 'sync' ? account === 'active' : true;

export const takesSender = (kind: UserManagement, account: AccountState): boolean =>
  kind === 'auto' || account === 'active' || (account === 'locked' && kind === 'manual');

/** The address, and the one before its tag after a plus: both belong to the same mailbox. In lower case. */
export function accountNames(address: string): string[] {
  const lower = address.toLowerCase();
  const base = lower.replace(/^([^+@]+)\+[^@]*@/, '$1@');
  return base === lower ? [lower] : [lower, base];
}
