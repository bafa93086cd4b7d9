import { type Access, mayAccess, messageList, type Operations, quarantineList } from '@postern/contract';
import { callerOf } from '../../lib/guard.ts';
import type { Handler } from '../../lib/handler.ts';
import { mayActOnOthers } from '../../lib/message-rights.ts';
import { visibilityOf } from '../../lib/visibility.ts';
import { countOpen, readHeldForPerson } from './held.ts';
import { readParts } from './parts.ts';
import { readTraffic } from './traffic.ts';
import { countDeferred, readWaiting } from './waiting.ts';

export const overviewRead: Handler<Operations['overviewRead']> = async ({ actor, scoped, services }) => {
  const may = (access: Access) => mayAccess(callerOf(actor), access);
  const visibility = visibilityOf(actor, ['msgsearch'], services.hash);
  const mayHold = may(quarantineList.access);
  // Counters know domains, not people: they are for whoever sees all mail of the tenant.
  const maySearchAll = may(messageList.access) && !visibility.own_only;
  const now = new Date();
  return scoped(
    async (tx) => {
      const parts = await readParts(tx, now);
      const deferred = maySearchAll ? await countDeferred(tx) : 0;
      const held_open = mayHold ? await countOpen(tx, visibility) : null;
      const traffic = maySearchAll ? await readTraffic(tx, now, actor, deferred) : null;
      const known = { deferred, held_open, parts, decides: mayHold && mayActOnOthers(actor) };
      return {
        timestamp: now.toISOString(),
        waiting: maySearchAll ? await readWaiting(tx, visibility, known) : [],
        incoming: traffic?.incoming ?? null,
        domains: traffic?.domains ?? null,
        held_for_you: mayHold ? await readHeldForPerson(tx, visibility) : null,
        held_open,
        parts,
      };
    },
    { readOnly: true },
  );
};
