import {
  type CsvSettings,
  csv_settings,
  endsTooLate,
  graph_settings,
  ldap_ports,
  ldap_settings,
  SECRET_DAYS,
  type SyncTaskBody,
} from '@postern/contract/directory-sync';
import { checkHostField, EgressRefusedError } from '@postern/egress';
import type * as z from 'zod';
import { failInput } from '../../http/problem.ts';
import type { DirectorySyncDeps } from './deps.ts';

const host_words = {
  syntax: 'must be a host name or an address',
  port: 'must be 389, 636, 3268 or 3269',
} as const;

/** The settings of the directory's type, checked; a target inside is refused before it is kept. */
export async function checkedSettings(services: DirectorySyncDeps, body: SyncTaskBody): Promise<object> {
  if (body.directory_type === 'csv') return checkedFile(services, body);
  if (body.directory_type === 'm365') return parsed(graph_settings, body);
  if (body.directory_type !== 'ldap') return {};
  const settings = parsed(ldap_settings, body);
  const { host, port } = settings;
  const rules = { private_addresses: services.innerDirectories, ports: new Set<number>(ldap_ports) };
  try {
    await checkHostField(`${host.includes(':') ? `[${host}]` : host}:${port}`, rules, services.dns.resolver);
  } catch (error) {
    if (!(error instanceof EgressRefusedError)) throw error;
    const field = error.why === 'port' ? 'port' : 'host';
    const words =
      error.why === 'port' || error.why === 'syntax'
        ? host_words[error.why]
        : 'must lead to public addresses only';
    failInput(['body', 'directory_settings', field], words);
  }
  return settings;
}

function parsed<Schema extends z.ZodType>(
  schema: Schema,
  { directory_settings }: SyncTaskBody,
): z.output<Schema> {
  const { data, error } = schema.safeParse(directory_settings);
  if (!error) return data;
  const [issue] = error.issues;
  const place = ['body', 'directory_settings', ...((issue?.path ?? []) as (string | number)[])];
  return failInput(place, issue?.message ?? 'is not valid');
}

async function checkedFile(services: DirectorySyncDeps, body: SyncTaskBody): Promise<CsvSettings> {
  const settings = parsed(csv_settings, body);
  if (settings.from === 'file') return settings;
  const wrong = (words: string) => failInput(['body', 'directory_settings', 'address'], words);
  if (!URL.canParse(settings.address)) wrong('must be an address');
  const { protocol, username, password, hostname, port } = new URL(settings.address);
  if (protocol !== 'https:' && !(services.innerDirectories && protocol === 'http:'))
    wrong('must begin with https://');
  if (username !== '' || password !== '') wrong('must hold no password');
  const target = Number(port || (protocol === 'https:' ? 443 : 80));
  const rules = { private_addresses: services.innerDirectories, ports: new Set([target]) };
  try {
    await checkHostField(`${hostname}:${target}`, rules, services.dns.resolver);
  } catch (error) {
    if (!(error instanceof EgressRefusedError)) throw error;
    wrong('must lead to public addresses only');
  }
  return settings;
}

/** The end of the application's secret; one that is there already may stay. */
function secretEnd(
  { directory_type, directory_client_secret_valid_until: until }: SyncTaskBody,
  now: Date,
  before: Date | null,
): Date | null {
  if (endsTooLate(directory_type, until, before?.toISOString() ?? null, now.getTime()))
    failInput(
      ['body', 'directory_client_secret_valid_until'],
      `must be at most ${SECRET_DAYS} days from now`,
    );
  return until === null ? null : new Date(until);
}

/** The columns a body sets; the password apart. */
export const columnsOf = (
  body: SyncTaskBody,
  settings: object,
  now: Date,
  before: { secret_valid_until: Date | null } | null = null,
) => ({
  ...{ name: body.task_name, description: body.task_description, directory_type: body.directory_type },
  settings: JSON.stringify(settings),
  secret_valid_until: secretEnd(body, now, before?.secret_valid_until ?? null),
  secret_told_days: null,
  every_minutes: body.sync_every_minutes,
  is_periodic: body.periodic_sync_enabled,
  next_run_at: body.periodic_sync_enabled ? new Date(now.getTime() + body.sync_every_minutes * 60_000) : null,
  disable_missing: body.disable_missing_users,
  delete_after_days: body.delete_disabled_users_after_days,
  least_people: body.do_not_sync_if_less_than_users,
  most_disabled_percent: body.hold_if_more_than_percent,
});
