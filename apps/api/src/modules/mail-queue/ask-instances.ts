import type { Elsewhere } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Actor } from '../../http/actor.ts';
import {
  answeredOf,
  askElsewhere,
  elsewhereOf,
  type SpanningCall,
  spansInstances,
} from '../../http/all-instances.ts';
import type { CoreDeps } from '../../http/deps.ts';
import { fail } from '../../http/problem.ts';

type Call = SpanningCall & { services: Pick<CoreDeps, 'others' | 'instances'> };

/** What waits here and elsewhere, or at the one instance asked for. One that is away is left out: the overview says so; the one asked for is no answer. */
export async function askInstances<Row>(
  call: Call,
  asked: string | undefined,
  read: (tx: Tx, actor: Actor) => Promise<Row[]>,
): Promise<(Row & { elsewhere?: Elsewhere })[]> {
  const { actor, scoped, services } = call;
  const is_here = asked === undefined || !spansInstances(call) || services.instances.here.includes(asked);
  const [own, others] = await Promise.all([
    is_here ? scoped((tx) => read(tx, actor), { readOnly: true }) : [],
    asked === undefined || !is_here ? askElsewhere(call, read) : [],
  ]);
  const wanted = others.filter(({ instance }) => asked === undefined || instance.name === asked);
  if (asked !== undefined && wanted.some(({ is_away }) => is_away)) fail('instance_away');
  type Placed = Row & { elsewhere?: Elsewhere };
  return [
    ...(own as Placed[]),
    ...answeredOf(wanted).flatMap(({ answer, instance }) =>
      answer.map((row) => ({ ...row, elsewhere: elsewhereOf(instance) })),
    ),
  ];
}
