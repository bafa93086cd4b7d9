import { type DataOf, mail_queue_types, type Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { askElsewhere, spansInstances } from '../../../http/all-instances.ts';
import type { Handler } from '../../../http/handler.ts';
import { queueType, waitingMail } from '../waiting-mail.ts';

/** Seconds without a heartbeat after which a gateway counts as silent: six beats. */
const SILENT = 60;

type Overview = DataOf<Operations['mailQueueOverview']>;

/** What waits here: of one instance that was asked for, or of `named` and all that have mail. */
async function readOverview(
  tx: Tx,
  actor: Actor,
  { asked, named, now }: { asked: string | undefined; named: readonly string[]; now: Date },
): Promise<Overview> {
  const rows = await waitingMail(tx, actor)
    .innerJoin('tenant', 'tenant.tenant_id', 'mail_queue.tenant_id')
    .select(['tenant.instance', queueType.as('type')])
    .select(sql<string>`count(*) filter (where state = 'leased' or next_attempt_at <= ${now})`.as('active'))
    .select(sql<string>`count(*) filter (where state = 'ready' and next_attempt_at > ${now})`.as('deferred'))
    .$if(asked !== undefined, (all) => all.where('tenant.instance', '=', asked ?? ''))
    .groupBy(['tenant.instance', queueType])
    .execute();
  const instances = [
    ...new Set([...(asked === undefined ? named : [asked]), ...rows.map(({ instance }) => instance)]),
  ];
  const silent = await tx
    .selectFrom('heartbeat')
    .select('node')
    .where('part', '=', 'gateway')
    .where('seen_at', '<', new Date(now.getTime() - SILENT * 1000))
    // One that was stopped said so, and delivers nothing.
    .where(sql<boolean>`not status ? 'stopped_at'`)
    .orderBy('node')
    .execute();
  return [
    ...instances.flatMap((instance) =>
      mail_queue_types.map((type) => {
        const row = rows.find((one) => one.instance === instance && one.type === type);
        const queue = { active: Number(row?.active ?? 0), deferred: Number(row?.deferred ?? 0) };
        return { instance, type, server: '', queue };
      }),
    ),
    // Gateways take mail of every instance: a silent one concerns whichever was asked for.
    ...silent.map(({ node }) => ({
      ...{ instance: asked ?? named[0] ?? actor.instance, type: null, server: node },
      queue: { active: -1, deferred: -1 },
    })),
  ];
}

/** Operators and partners see what waits at every instance; one that does not answer has no counts. */
export const mailQueueOverview: Handler<Operations['mailQueueOverview']> = async ({
  actor,
  query,
  scoped,
  services,
}) => {
  const { instances } = services;
  const asked = query.instance;
  const now = new Date(services.clock());
  const spans = spansInstances({ actor, services });
  const isHere = asked === undefined || !spans || instances.here.includes(asked);
  const [own, elsewhere] = await Promise.all([
    isHere
      ? scoped((tx) => readOverview(tx, actor, { asked, named: [actor.instance], now }), { readOnly: true })
      : [],
    askElsewhere({ actor, scoped, services }, (tx, as, { name }) =>
      readOverview(tx, as, { asked, named: [name], now }),
    ),
  ]);
  const unknown = { active: -1, deferred: -1 };
  return [
    ...own,
    ...elsewhere
      .filter(({ instance }) => asked === undefined || instance.name === asked)
      .flatMap(
        (one): Overview =>
          one.is_away
            ? mail_queue_types.map((type) => ({
                instance: one.instance.name,
                type,
                server: '',
                queue: unknown,
              }))
            : one.answer,
      ),
  ];
};
