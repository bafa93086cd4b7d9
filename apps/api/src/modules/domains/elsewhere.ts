import type { CoreDeps } from '../../http/deps.ts';
import { fail } from '../../http/problem.ts';

/** A domain lives at one instance only; while one of them is away nobody can tell, and none is taken. */
export async function refuseElsewhere(
  { others }: Pick<CoreDeps, 'others'>,
  domain_name: string,
): Promise<void> {
  const place = await others.placeOf('domain', domain_name);
  if (place === 'nowhere') return;
  fail(place === 'unknown' ? 'instance_away' : 'domain_taken');
}
