import { REPORT_DAYS } from '@postern/contract';
import { withScope } from '@postern/db';
import { addExcerpts } from './excerpts.ts';
import { type Held, readHeldIn, readHeldOf } from './held-messages.ts';
import { chosenDomains, findReach } from './report-domains.ts';
import type { ReportMailDeps } from './report-mail-deps.ts';
import type { ReportPerson } from './report-person.ts';
import type { ReportSettings } from './report-settings.ts';

const DAY = 86_400_000;
/** Seconds until a message that was judged is surely in the log: reports end this long before now, and the next one goes on there. */
const SETTLED_SECONDS = 60;

export const settledUntil = (now: Date) => new Date(now.getTime() - SETTLED_SECONDS * 1000);

/** From where a report tells: from where the last one ended, but not from further back than its links would be good. */
export function heldSince(told_until: Date | null, now: Date): Date {
  const earliest = new Date(now.getTime() - REPORT_DAYS * DAY);
  return told_until && told_until > earliest ? told_until : earliest;
}

export interface OwnAsked {
  person: ReportPerson;
  since: Date;
  blocked_senders: boolean;
}

/** What is held of people of one tenant, in the order asked. */
export async function readOwnHeld(
  world: ReportMailDeps,
  tenant_id: number,
  asked: readonly OwnAsked[],
  until: Date,
): Promise<Held[]> {
  if (asked.length === 0) return [];
  const { db, hash } = world;
  const whose = asked.map(({ person, since, blocked_senders }) => ({
    ...{ address: person.email, hash: hash('address', person.email), since, blocked_senders },
  }));
  // The installation's own block entries stand with tenant 0.
  const held = await withScope(
    db,
    { tenants: [tenant_id, 0] },
    (tx) => readHeldOf(tx, tenant_id, whose, until),
    {
      readOnly: true,
    },
  );
  for (const { messages } of held) await addExcerpts(world, messages);
  return held;
}

/** What is held of the domains somebody administers. */
export async function readAdminHeld(
  world: ReportMailDeps,
  person: ReportPerson,
  { domains, blocked_senders }: Pick<ReportSettings, 'domains' | 'blocked_senders'>,
  { since, until }: { since: Date; until: Date },
): Promise<{ held: Held; domains: string[] }> {
  const reach = await findReach(world, person);
  const chosen = chosenDomains(reach, domains);
  const held = await withScope(
    world.db,
    { tenants: [...reach.tenants, 0] },
    (tx) => readHeldIn(tx, reach.tenants, chosen, { since, until, blocked_senders }),
    { readOnly: true },
  );
  return { held, domains: chosen };
}
