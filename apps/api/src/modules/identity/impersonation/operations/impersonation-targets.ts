import type { Operations } from '@postern/contract';
import type { Handler } from '../../../../http/handler.ts';
import { mayActAs } from '../../sessions/may-act-as.ts';
import { findTargets } from '../find-targets.ts';

const MOST = 50;

export const impersonationTargets: Handler<Operations['impersonationTargets']> = async ({
  actor,
  query,
  scoped,
}) => {
  const found = await scoped((tx) => findTargets(tx, actor, { part: query.q.trim() }));
  const people = found
    .filter((target) => mayActAs(actor, target))
    .slice(0, MOST)
    .map(({ email, name, tenant, roles }) => ({ email, name, tenant, roles: [...roles] }));
  return { people };
};
