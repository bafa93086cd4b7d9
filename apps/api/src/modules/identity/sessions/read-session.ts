import type { Instance, Locale, SessionStage } from '@postern/contract';
import { askUnscoped, type Database } from '@postern/db';
import { sql } from 'kysely';
import type { SessionKey } from './session-id.ts';

/** Whose rights count, and where; the same for a session's person and for whom an API token acts as. */
export interface PersonRow {
  user_id: string;
  email: string;
  name: string;
  language: Locale;
  is_superuser: boolean;
  roles: string[];
  tenant: string;
  instance: Instance;
  services: string[];
  partner_id: number | null;
  /** The own tenant; for a partner's people, all of the partner's. */
  tenants: number[];
  /** The three lists run side by side: the domains of `tenants`. */
  domain_tenants: number[];
  domain_names: string[];
  domain_confidential: boolean[];
}

/** A living session with its person, as the function `session_person` returns it. */
export interface SessionRow extends PersonRow {
  /** They have switched beta features on; who uses an API token does not. */
  tests_beta: boolean;
  stage: SessionStage;
  token_hash: Buffer;
  /** Null for sessions born outside a browser. */
  cookie_hash: Buffer | null;
  client: 'browser' | 'api';
  last_seen_at: Date;
  idle_seconds: number;
  expires_at: Date;
  impersonator_tenant_id: number | null;
  impersonator_session_id: string | null;
  impersonator_email: string | null;
  reason: string | null;
  impersonator_user_id: string | null;
  impersonator_roles: string[] | null;
  /** Whoever sits there, which is the impersonator where somebody acts, has a second factor. */
  has_factor: boolean;
  /** When they last proved it in their own session. */
  factor_proven_at: Date | null;
  /** A full session of somebody who by now has to set up a second factor. */
  owes_factor: boolean;
}

/** Null: there is no such session, it is over or revoked, or its person is gone or locked. One round trip. */
export async function readSession(db: Database, key: SessionKey, now: number): Promise<SessionRow | null> {
  const [row] = await askUnscoped(
    db,
    sql<SessionRow>`select * from session_person(${key.tenant_id}, ${key.session_id}, ${new Date(now)})`,
  );
  return row ?? null;
}
