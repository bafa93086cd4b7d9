import type { Operations } from '@postern/contract';
import { sql } from 'kysely';
import { deviceOf } from '../../../../http/device.ts';
import type { Handler } from '../../../../http/handler.ts';
import { toSid } from '../session-id.ts';

const MOST = 200;

export const sessionList: Handler<Operations['sessionList']> = async ({ actor, scoped, services }) => {
  const { tenant_id, user_id, session_id } = actor;
  const now = new Date(services.clock());
  const rows = await scoped((tx) =>
    tx
      .selectFrom('session')
      .select(['session_id', 'client', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
      .select(['impersonator_email', sql<string>`coalesce(host(ip), '')`.as('ip')])
      .where('tenant_id', '=', tenant_id)
      .where('user_id', '=', user_id)
      .where('stage', '=', 'full')
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where(sql<Date>`last_seen_at + make_interval(secs => idle_seconds)`, '>', now)
      .orderBy('created_at', 'desc')
      .limit(MOST)
      .execute(),
  );
  return {
    sessions: rows.map((row) => ({
      id: toSid({ tenant_id, session_id: row.session_id }),
      current: row.session_id === session_id,
      client: row.client === 'browser' ? ('browser' as const) : ('api' as const),
      ...deviceOf(row.user_agent),
      user_agent: row.user_agent,
      ip: row.ip,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      impersonated_by: row.impersonator_email,
    })),
  };
};
