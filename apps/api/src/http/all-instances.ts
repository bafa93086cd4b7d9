import type { Answered } from '@postern/db/other-instances';
import { type Actor, scopeOf } from './actor.ts';
import type { CoreDeps } from './deps.ts';

interface Asker {
  readonly actor: Actor;
  readonly services: Pick<CoreDeps, 'others'>;
}

/** Operators see every instance; whoever has chosen a tenant, and everybody else, what is here. */
export const spansInstances = ({ actor, services }: Asker): boolean =>
  services.others.any && 'all' in scopeOf(actor);

/** Names of the instances that did not answer. */
export const awayOf = (answers: readonly Answered<unknown>[]): string[] =>
  answers.flatMap(({ is_away, instance }) => (is_away ? instance.name : []));
