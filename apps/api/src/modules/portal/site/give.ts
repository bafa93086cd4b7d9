import { withScope } from '@postern/db';
import { portalText } from '@postern/locales/portal';
import type { PortalDeps } from '../deps.ts';
import { ownerLanguage } from '../owner-language.ts';
import { readableCopy } from './read-messages.ts';
import type { ReaderVisit } from './visit.ts';

/** What the sender is asked, in their language, with the reader's words. */
export async function giveText(
  deps: PortalDeps,
  visit: ReaderVisit,
  link: string,
  { colleague, words }: { colleague: string; words: string },
): Promise<string> {
  const { tenant_id, owner } = await readableCopy(deps, visit, link);
  const language = await withScope(deps.db, { tenants: [tenant_id] }, (tx) =>
    ownerLanguage(tx, tenant_id, owner),
  );
  return [portalText(language, 'portal.give_mail', { colleague }), words.trim().slice(0, 2000)]
    .filter(Boolean)
    .join('\n\n');
}
