import { type Operations, REJECT_LINK_DAYS } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { secretHash } from '../../identity/index.ts';
import type { FoundMessage } from '../../messages/index.ts';
import type { RejectsDeps } from '../deps.ts';
import { findReject } from '../find-reject.ts';
import { makeLinkToken } from '../link-token.ts';
import { linkColumns, presentLink } from '../present-link.ts';

/** Links of one mail that work at once. */
const MOST = 10;
const DAY_MS = 86_400_000;

async function checkCount(tx: Tx, { tenant_id, ts, id }: FoundMessage, now: Date): Promise<void> {
  // Of two made at once the second waits here and counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('reject_link', ${tenant_id}))`.execute(tx);
  const { count } = await tx
    .selectFrom('reject_link')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('ts', '=', ts)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST) fail('too_many_links');
}

/** The token is told this once; what is kept of it is its hash. */
export const rejectLinkCreate: Handler<Operations['rejectLinkCreate'], RejectsDeps> = (call) =>
  call.scoped(async (tx) => {
    const { actor, audit, params, services } = call;
    const message = await findReject(tx, call);
    const { tenant_id, ts, id } = message;
    const created_at = new Date(services.clock());
    await checkCount(tx, message, created_at);
    const link_id = uuidv7(created_at.getTime());
    const token = makeLinkToken({ tenant_id, link_id });
    const expires_at = new Date(created_at.getTime() + REJECT_LINK_DAYS * DAY_MS);
    const row = { tenant_id, link_id, ts, id, token_hash: secretHash(token), created_at, expires_at };
    const link = await tx
      .insertInto('reject_link')
      .values({ ...row, created_by: actor.email })
      .returning(linkColumns)
      .executeTakeFirstOrThrow();
    const details = { link_id, expires_at: expires_at.toISOString() };
    await recordAudit(tx, { ...audit, tenant_id, action: 'reject_link.create', object: params.id, details });
    const url = `${services.publicUrl.href.replace(/\/$/, '')}/#/refused/${token}`;
    return { token, url, link: presentLink(link) };
  });
