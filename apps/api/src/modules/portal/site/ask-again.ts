import { withScope } from '@postern/db';
import { fail } from '../../../http/problem.ts';
import { personBucket, takeFrom } from '../../../http/rate-limit.ts';
import type { PortalDeps } from '../deps.ts';
import { ownerLanguage } from '../owner-language.ts';
import { findCopyNow } from './find-copy.ts';
import type { ReaderVisit } from './visit.ts';

const DAY_SECONDS = 86_400;

/** Asks the sender to send again what cannot be read any more; false: they were asked in the last day already. */
export async function askAgain(deps: PortalDeps, visit: ReaderVisit, link: string): Promise<boolean> {
  const { portal, reader } = visit;
  const { tenant_id } = portal;
  const found = await findCopyNow(deps, portal, reader, link);
  if (found.state !== 'expired' || found.direction !== 'out') return fail('message_not_found');
  const scope = { tenants: [tenant_id] };
  const language = await withScope(deps.db, scope, (tx) => ownerLanguage(tx, tenant_id, found.owner));
  const mail = await deps.mails.prepare({
    ...{ kind: 'portal_wanted_again', tenant_id, to: found.owner, language },
    params: { recipient: reader.address, subject: found.subject, sent: found.sent_at },
  });
  return withScope(deps.db, scope, async (tx) => {
    const bucket = personBucket('portal asked again', `${tenant_id} ${link}`);
    const { allowed } = await takeFrom(tx, [{ bucket, hits: 1, seconds: DAY_SECONDS }], deps.clock());
    if (allowed) await mail.queue(tx);
    return allowed;
  });
}
