import { type QuarantinePermission, quarantine_permissions } from '@postern/contract';
import { settingValue } from '@postern/contract/settings/resolver';
import type { Tx } from '@postern/db';
import { readSettings } from '@postern/records';

/** What end users may do with held mail (clarification 4.4): settings of the mailbox's domain, a group or the person. */
export type QuarantinePolicy = Record<QuarantinePermission, boolean>;

const policyOf = (value: (permission: QuarantinePermission) => boolean): QuarantinePolicy =>
  Object.fromEntries(
    quarantine_permissions.map((permission) => [permission, value(permission)]),
  ) as QuarantinePolicy;

export const everything_allowed: QuarantinePolicy = policyOf(() => true);

interface Mailbox {
  readonly tenant_id: number;
  readonly direction: string;
  readonly from_address: string;
  readonly to_address: string;
}

/** The domain whose people have the message: the recipient's coming in, the sender's going out. */
export function mailboxDomain({ direction, from_address, to_address }: Mailbox): string {
  const mailbox = (direction === 'in' ? to_address : from_address).toLowerCase();
  return mailbox.slice(mailbox.lastIndexOf('@') + 1);
}

/** Reads each domain's policy once. `user_id`: the person whose own and groups' values apply too. */
export function policyReader(
  tx: Tx,
  user_id: string | null,
): (message: Mailbox) => Promise<QuarantinePolicy> {
  const known = new Map<string, Promise<QuarantinePolicy>>();
  async function read(tenant_id: number, domain: string): Promise<QuarantinePolicy> {
    const rows = await readSettings(tx, { tenant_id, domain, user_id });
    return policyOf((permission) => settingValue(`quarantine_${permission}`, rows));
  }
  return (message) => {
    const domain = mailboxDomain(message);
    const key = `${message.tenant_id} ${domain}`;
    const policy = known.get(key) ?? read(message.tenant_id, domain);
    known.set(key, policy);
    return policy;
  };
}
