import {
  type Access,
  domainDnsList,
  mayAccess,
  messageList,
  type Operations,
  quarantineList,
} from '@postern/contract';
import { scopeOf, tenantOf } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import type { Handler } from '../../../http/handler.ts';
import {
  mayActOnOthers,
  requestOf,
  SEARCH_TIMEOUT_MS,
  type SearchQuery,
  steerPlanner,
  timeRangeOf,
  visibilityOf,
} from '../../messages/index.ts';
import { countAll } from '../count-all.ts';
import { readHeldForPerson } from '../held.ts';
import { readParts } from '../parts.ts';
import { readTraffic } from '../traffic.ts';
import { countDeferred, readWaiting } from '../waiting.ts';

/** The lists behind the numbers, as their links ask for them. */
const open = { states: ['held'], markers: ['-reviewed', '-hashed'] };
const last_day = { time_delta_start: 86_400 };
const failed = { ...last_day, states: ['failed'] };
const viruses = { ...last_day, classes: ['virus'] };

export const overviewRead: Handler<Operations['overviewRead']> = async (call) => {
  const { actor, scoped, services } = call;
  const may = (access: Access) => mayAccess(callerOf(actor), access);
  const visibility = visibilityOf(actor, ['msgsearch'], services.hash);
  const mayHold = may(quarantineList.access);
  // Counters know domains, not people: they are for whoever sees all mail of the tenant.
  const maySearchAll = may(messageList.access) && !visibility.own_only;
  const now = new Date();
  const asked = (query: SearchQuery, quarantined = false) => ({
    ...requestOf(call, query, timeRangeOf(query, now), quarantined),
    visibility,
  });
  const counted = await scoped(
    async (tx) => {
      await steerPlanner(tx);
      return {
        failed: maySearchAll ? await countAll(tx, asked(failed)) : 0,
        viruses: maySearchAll ? await countAll(tx, asked(viruses)) : 0,
        held_open: mayHold ? await countAll(tx, asked(open, true)) : null,
        held_for_you: mayHold ? await readHeldForPerson(tx, actor.user_id, asked(open, true)) : null,
      };
    },
    { statementTimeout: SEARCH_TIMEOUT_MS, onReader: true },
  );
  return scoped(
    async (tx) => {
      const parts = await readParts(tx, now);
      const deferred = maySearchAll ? await countDeferred(tx) : 0;
      // Those without mail are listed too, unless they are of another tenant than the one that is looked at.
      const domains = tenantOf(actor) === actor.tenant_id ? actor.domains : [];
      const traffic = maySearchAll
        ? await readTraffic(tx, now, { ...actor, scope: scopeOf(actor), domains }, deferred)
        : null;
      const reads_dns = !actor.is_superuser && may(domainDnsList.access);
      const known = { ...counted, deferred, parts, decides: mayHold && mayActOnOthers(actor), reads_dns };
      return {
        timestamp: now.toISOString(),
        waiting: maySearchAll ? await readWaiting(tx, visibility, known) : [],
        incoming: traffic?.incoming ?? null,
        domains: traffic?.domains ?? null,
        held_for_you: counted.held_for_you,
        held_open: counted.held_open,
        parts,
      };
    },
    { readOnly: true },
  );
};
