import type { Answered, NameKind } from '@postern/db/other-instances';
import { type Actor, scopeOf } from './actor.ts';
import type { CoreDeps } from './deps.ts';
import { fail } from './problem.ts';

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

/**
 * Whether a name is another instance's. It lives at one only, so while one of them is away, or cannot be asked, nobody can tell, and
 * none is taken.
 */
export async function livesElsewhere(
  { others }: Pick<CoreDeps, 'others'>,
  kind: NameKind,
  name: string,
): Promise<boolean> {
  const place = await others.placeNow(kind, name);
  if (place === 'unknown') fail('instance_away');
  return place !== 'nowhere';
}
