// Poison past every door: what a hole elsewhere, an older version or another program may have left in the database.
import { asAdministrator } from '@postern/testing/arrange';
import type { StackAddresses } from '@postern/testing/stack';
import { poison } from './poison.ts';

/** Free texts of the message log, each poisoned in place. */
export const columns = [
  'from_address',
  'hdr_from_addr',
  'hdr_from_name',
  'hdr_reply_to',
  'hdr_message_id',
  'subject',
  'client_helo',
  'client_hostname',
  'origin_helo',
  'origin_ptr',
  'geoip_cc',
  'geoip_org',
  'dkim_domain',
  'tls',
  'sasl_login',
  'reject_message',
  'scanhost',
  'virus_name',
  'virus_engine',
  'block_engine',
  'block_info',
  'blocked_filename',
  'fuzor_digest',
  'held_reason',
  'delivery_server_fqdn',
  'delivery_server_domain',
  'delivery_server_msg',
  'delivery_logsource',
  'released_by',
] as const;

const identity = `tenant_id = split_part($1, '-', 1)::int and id = split_part($1, '-', 2)::uuid`;

/** Replaces every string inside a JSON value but those of the keys that are vocabulary. */
function poisonJson(value: unknown, variant: number, path: string): unknown {
  if (typeof value === 'string') return poison(variant, path);
  if (Array.isArray(value)) return value.map((each) => poisonJson(each, variant, path));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      ['stage', 'code', 'event', 'source'].includes(key) ? each : poisonJson(each, variant, `${path}-${key}`),
    ]),
  );
}

const details = ['headers', 'attachments', 'uris', 'findings', 'authentication', 'rewrite'] as const;

export async function poisonRow(
  { adminUrl }: StackAddresses,
  cloudid: string,
  variant: number,
): Promise<void> {
  const values = columns.map((column) => poison(variant, `db-${column}`));
  const sets = columns.map((column, index) => `${column} = $${index + 2}`);
  await asAdministrator(adminUrl, `update message set ${sets.join(', ')} where ${identity}`, [
    cloudid,
    ...values,
  ]);
  const [detail] = await asAdministrator<Record<string, unknown>>(
    adminUrl,
    `select ${details.join(', ')} from message_detail where ${identity}`,
    [cloudid],
  );
  const poisoned = details.map((name) =>
    JSON.stringify(poisonJson(detail?.[name] ?? null, variant, `db-${name}`)),
  );
  const jsonSets = details.map((name, index) => `${name} = $${index + 2}::jsonb`);
  await asAdministrator(adminUrl, `update message_detail set ${jsonSets.join(', ')} where ${identity}`, [
    cloudid,
    ...poisoned,
  ]);
  const events = await asAdministrator<{ seq: number; source: string; data: unknown }>(
    adminUrl,
    `select seq, source, data from message_event where ${identity}`,
    [cloudid],
  );
  for (const { seq, source, data } of events) {
    await asAdministrator(
      adminUrl,
      `update message_event set data = $2::jsonb where ${identity} and seq = $3 and source = $4`,
      [cloudid, JSON.stringify(poisonJson(data, variant, 'db-event')), seq, source],
    );
  }
}
