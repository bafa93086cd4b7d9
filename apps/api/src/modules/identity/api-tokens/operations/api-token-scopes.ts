import { mayAccess, mayTokenCall, type Operation, type Operations, operations } from '@postern/contract';
import { callerOf } from '../../../../http/guard.ts';
import type { Handler } from '../../../../http/handler.ts';
import { givableRoles } from '../token-rights.ts';

export const apiTokenScopes: Handler<Operations['apiTokenScopes']> = async ({ actor, scoped }) => {
  const all: Operation[] = Object.values(operations);
  const callable = all.filter(
    (operation) => mayTokenCall(operation) && mayAccess(callerOf(actor), operation.access),
  );
  const rows = await scoped((tx) =>
    tx.selectFrom('managed_domain').select('domain_name').orderBy('domain_name').execute(),
  );
  return {
    operations: callable.map(({ name, method, path, summary }) => ({ name, method, path, summary })),
    domains: rows.map((row) => row.domain_name).filter((name) => !actor.hidden_domains.includes(name)),
    roles: givableRoles(actor),
  };
};
