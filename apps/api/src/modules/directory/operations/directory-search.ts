import { type Access, mayAccess, type Operations } from '@postern/contract';
import { withScope } from '@postern/db';
import { reachOf } from '../../../http/actor.ts';
import { callerOf } from '../../../http/guard.ts';
import type { Handler } from '../../../http/handler.ts';
import { failInput } from '../../../http/problem.ts';
import { findDomains, findPeople, findTenants, type Place, wantedFrom } from '../find.ts';

/** The same rights the lists of each kind ask for. */
const rights = {
  tenants: { module: 'services', sub_feature: 'services.view_tenants' },
  domains: { module: ['services', 'setup_general'] },
  users: { module: 'userManagement_internal' },
} as const satisfies Record<string, Access>;
type Kind = keyof typeof rights;

const CURSOR = /^([01])~(.+)$/s;

function placeOf(cursor: string | undefined, kind: Kind | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, rank, key] = CURSOR.exec(cursor) ?? failInput(['query', 'after'], 'is not `next` of a page');
  if (kind === undefined) failInput(['query', 'kind'], 'must name the list `after` belongs to');
  return { rank: Number(rank), key: key ?? '' };
}

/** Characters: what begins with one is most of what there is. */
const SHORTEST = 2;

/** Milliseconds; a palette that answers later helps nobody. */
const TIMEOUT_MS = 3000;

export const directorySearch: Handler<Operations['directorySearch']> = async ({
  actor,
  query,
  scoped,
  services,
}) => {
  const { q, kind } = query;
  if (q.length < SHORTEST && kind !== 'tenants')
    failInput(['query', 'q'], `must have ${SHORTEST} characters or more`);
  const after = placeOf(query.after, kind);
  const wanted = wantedFrom(q);
  const caller = callerOf(actor);
  const hidden = actor.is_superuser ? [] : actor.hidden_domains;
  const asks = (each: Kind) => (kind === undefined || kind === each) && mayAccess(caller, rights[each]);
  const options = { readOnly: true, statementTimeout: TIMEOUT_MS };
  const tenants = asks('tenants')
    ? await withScope(services.db, reachOf(actor), (tx) => findTenants(tx, wanted, after), options)
    : null;
  return scoped(
    async (tx) => ({
      tenants,
      domains: asks('domains') ? await findDomains(tx, wanted, hidden, after) : null,
      users: asks('users') ? await findPeople(tx, wanted, hidden, after) : null,
    }),
    options,
  );
};
