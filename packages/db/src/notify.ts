import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from './audit.ts';
import { uuidv7 } from './ids.ts';
import type { Tx } from './scope.ts';

export const NOTIFICATION_CHANNEL = 'postern_notification';

/** What people are told; the texts stand in packages/locales. */
export const notification_keys = [
  'released_delivered',
  'released_failed',
  'release_refused',
  'asked_release_refused',
  'release_blocked',
  'asked_release_blocked',
  'own_mail_released',
  'own_mail_redirected',
  'release_requested',
  'request_granted',
  'request_denied',
  'request_reopened',
  'new_sign_in',
  'password_changed',
  'second_factor_set_up',
  'second_factor_changed',
  'second_factor_removed',
  'second_factor_reset',
  'backup_codes_made',
  'backup_code_used',
  'impersonated',
  'api_token_created',
  'api_token_expiring',
  'app_password_created',
  'app_password_expiring',
  'server_credential_created',
  'server_credential_expiring',
  'identity_linked',
  'delivery_failing',
  'dns_broken',
  'dmarc_new_source',
  'dmarc_source_failing',
  'dmarc_no_destination',
  'mail_unusual_passed',
  'mail_unusual_held',
  'mail_unusual_rejected',
  'proof_missing',
  'portal_message_opened',
  'sync_waiting',
  'webhook_failing',
  'webhook_gone',
  'sync_stopped',
  'sync_failed',
  'sync_secret_expiring',
  'sync_secret_expired',
  'part_silent',
  'log_not_ahead',
  'maintenance_ahead',
  'task_given',
  'document_given',
  'migration_check_failed',
  'search_found',
  'large_file_space',
  'outbound_block_rate',
  'outbound_block_bounce',
  'outbound_block_abuse',
  'outbound_block_operator',
] as const;
export type NotificationKey = (typeof notification_keys)[number];

export interface NewNotification {
  tenant_id: number;
  user_id: string;
  type: 'hint' | 'error' | 'warning' | 'success';
  key: NotificationKey;
  params?: Record<string, string | number>;
  /** Address within the console, e.g. `/msgdetails/…`. */
  link?: string;
  /** What makes two the same; everything but the count when absent. While one stands unread, the next is counted with it. */
  fold?: string;
  /** While one stands unread, its link stays and its `count` grows by the new one's: what it leads to is all that it tells of. */
  gathers?: boolean;
}

/** A person's list has changed; told to whoever watches it. */
export interface NotificationNote {
  tenant_id: number;
  user_id: string;
  /** The new or repeated notification; null: some were read. */
  id: string | null;
}

/** Sends the note in the transaction of the change, so that it arrives only after the commit. */
export async function noteNotification(tx: Tx, note: NotificationNote): Promise<void> {
  await sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${JSON.stringify(note)})`.execute(tx);
}

const gathered = ({
  params,
  type,
  told_at,
}: {
  params: string;
  type: NewNotification['type'];
  told_at: Date;
}) => ({
  ...{ type, told_at },
  params: sql<string>`${params}::jsonb || jsonb_build_object('count',
    (notification.params ->> 'count')::integer + (${params}::jsonb ->> 'count')::integer)`,
});

/**
 * Tells a person something, in the transaction of the change it is about: they hear of what was committed and of nothing else.
 * The transaction's scope must hold their tenant.
 */
export async function notify(tx: Tx, given: NewNotification): Promise<void> {
  const { tenant_id, user_id, type, key, params = {}, link = '' } = given;
  const same = given.fold ?? canonicalJson({ type, key, params, link });
  const told = { params: JSON.stringify(params), type, link, told_at: new Date() };
  const { notification_id } = await tx
    .insertInto('notification')
    .values({
      ...{ tenant_id, user_id, key, ...told },
      notification_id: uuidv7(),
      fold: createHash('sha256').update(`${key}\n${same}`).digest('base64url'),
    })
    .onConflict((unread) =>
      unread
        .columns(['tenant_id', 'user_id', 'fold'])
        .where('unread', '=', true)
        .doUpdateSet(given.gathers ? gathered(told) : { ...told, count: sql`notification.count + 1` }),
    )
    .returning('notification_id')
    .executeTakeFirstOrThrow();
  await noteNotification(tx, { tenant_id, user_id, id: notification_id });
}

/**
 * The same to everyone of a tenant who holds one of the roles and is not locked. What is about a confidential domain is told to those who
 * know of it.
 * @param domain the mail domain it is about
 */
export async function notifyRoles(
  tx: Tx,
  tenant_id: number,
  domain: string,
  roles: readonly string[],
  notification: Omit<NewNotification, 'tenant_id' | 'user_id'>,
): Promise<void> {
  const people = await tx
    .selectFrom('app_user')
    .innerJoin('user_role', (join) =>
      join
        .onRef('user_role.tenant_id', '=', 'app_user.tenant_id')
        .onRef('user_role.user_id', '=', 'app_user.user_id'),
    )
    .select('app_user.user_id')
    .distinct()
    .where('app_user.tenant_id', '=', tenant_id)
    .where('app_user.active', '=', true)
    .where('user_role.role', 'in', [...roles])
    .where(
      sql<boolean>`not exists (select 1 from managed_domain d
        where d.tenant_id = ${tenant_id} and d.domain_name = ${domain} and d.confidential and not exists (
          select 1 from confidential_grant g
          where g.tenant_id = d.tenant_id and g.domain_name = d.domain_name and g.user_id = app_user.user_id))`,
    )
    .orderBy('app_user.user_id')
    .execute();
  for (const { user_id } of people) await notify(tx, { ...notification, tenant_id, user_id });
}

/** The same to every operator. The transaction's scope must be all tenants. */
export async function notifyOperators(
  tx: Tx,
  notification: Omit<NewNotification, 'tenant_id' | 'user_id'>,
): Promise<void> {
  const people = await tx
    .selectFrom('app_user')
    .select(['tenant_id', 'user_id'])
    .where('active', '=', true)
    .where((where) =>
      where.or([
        where('is_superuser', '=', true),
        where.exists(
          where
            .selectFrom('user_role')
            .select('role')
            .whereRef('user_role.tenant_id', '=', 'app_user.tenant_id')
            .whereRef('user_role.user_id', '=', 'app_user.user_id')
            .where('role', '=', 'super'),
        ),
      ]),
    )
    .orderBy('user_id')
    .execute();
  for (const person of people) await notify(tx, { ...notification, ...person });
}
