import { type DataOf, type NamedReason, type Operations, readReason, told_reasons } from '@postern/contract';
import { type Tx, withScope } from '@postern/db';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { placeBucket, requireAttempt } from '../../../http/rate-limit.ts';
import { secretMatches } from '../../identity/index.ts';
import type { RejectsDeps } from '../deps.ts';
import { type LinkKey, readLinkToken } from '../link-token.ts';

type Refused = DataOf<Operations['rejectLinkOpen']>;

/** From one address in a quarter of an hour: plenty for people, nothing for those who guess. */
const TRIES = { hits: 60, seconds: 900 };

/** The link's row with the mail it shows; undefined for links that are over, and once the mail is no longer kept. */
function findLink(tx: Tx, { tenant_id, link_id }: LinkKey, now: Date) {
  return tx
    .selectFrom('reject_link as link')
    .innerJoin('message', (join) =>
      join
        .onRef('message.tenant_id', '=', 'link.tenant_id')
        .onRef('message.ts', '=', 'link.ts')
        .onRef('message.id', '=', 'link.id'),
    )
    .innerJoin('reject', (join) =>
      join
        .onRef('reject.tenant_id', '=', 'link.tenant_id')
        .onRef('reject.ts', '=', 'link.ts')
        .onRef('reject.id', '=', 'link.id'),
    )
    .select([
      'link.token_hash',
      'link.expires_at',
      'message.ts',
      'message.from_address',
      'message.to_address',
    ])
    .select(['message.client_ip', 'message.reject_message', 'reject.response_code', 'reject.enhanced_code'])
    .select(['reject.reason', 'reject.reason_category', 'reject.status'])
    .where('link.tenant_id', '=', tenant_id)
    .where('link.link_id', '=', link_id)
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
}

function toldReason(text: string): NamedReason | null {
  const named = readReason(text);
  return named && told_reasons.has(named.reason) ? named : null;
}

async function noteOpening(tx: Tx, { tenant_id, link_id }: LinkKey, now: Date): Promise<void> {
  await tx
    .updateTable('reject_link')
    .set({ opened: sql`opened + 1`, last_opened_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('link_id', '=', link_id)
    .execute();
}

/**
 * Shows what the sender's own server was told and nothing that only the recipient's side knows: no score, no findings, no list entry, no
 * host of ours. Wrong, closed and expired links answer alike.
 */
export const rejectLinkOpen: Handler<Operations['rejectLinkOpen'], RejectsDeps> = async ({
  answer,
  body,
  client,
  services,
}) => {
  answer.header('x-robots-tag', 'noindex, nofollow');
  await requireAttempt(services, [{ bucket: placeBucket('refused', client.ip), ...TRIES }]);
  const key = readLinkToken(body.token);
  if (!key) return fail('link_not_valid');
  const now = new Date(services.clock());
  return withScope(services.db, { tenants: [key.tenant_id] }, async (tx): Promise<Refused> => {
    const found = await findLink(tx, key, now);
    if (!found || !secretMatches(body.token, found.token_hash)) return fail('link_not_valid');
    await noteOpening(tx, key, now);
    return {
      from_address: found.from_address,
      to_address: found.to_address,
      timestamp: found.ts.toISOString(),
      client_ip: found.client_ip?.replace(/\/\d+$/, '') ?? null,
      responsecode: found.response_code,
      enhanced_code: found.enhanced_code,
      answer: found.reject_message,
      reason_category: found.reason_category as Refused['reason_category'],
      reason: toldReason(found.reason),
      status: found.status as Refused['status'],
      expires_at: found.expires_at.toISOString(),
    };
  });
};
