import { mail_queue_types, type Operations } from '@postern/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../http/handler.ts';
import { queueType, waitingMail } from '../waiting-mail.ts';

/** Seconds without a heartbeat after which a gateway counts as silent: six beats. */
const SILENT = 60;

export const mailQueueOverview: Handler<Operations['mailQueueOverview']> = ({
  actor,
  query,
  scoped,
  services,
}) =>
  scoped(
    async (tx) => {
      const now = new Date(services.clock());
      const asked = query.instance;
      const rows = await waitingMail(tx, actor)
        .innerJoin('tenant', 'tenant.tenant_id', 'mail_queue.tenant_id')
        .select(['tenant.instance', queueType.as('type')])
        .select(
          sql<string>`count(*) filter (where state = 'leased' or next_attempt_at <= ${now})`.as('active'),
        )
        .select(
          sql<string>`count(*) filter (where state = 'ready' and next_attempt_at > ${now})`.as('deferred'),
        )
        .$if(asked !== undefined, (all) => all.where('tenant.instance', '=', asked ?? ''))
        .groupBy(['tenant.instance', queueType])
        .execute();
      const instances = [...new Set([asked ?? actor.instance, ...rows.map(({ instance }) => instance)])];
      const silent = await tx
        .selectFrom('heartbeat')
        .select('node')
        .where('part', '=', 'gateway')
        .where('seen_at', '<', new Date(now.getTime() - SILENT * 1000))
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
          ...{ instance: asked ?? actor.instance, type: null, server: node },
          queue: { active: -1, deferred: -1 },
        })),
      ];
    },
    { readOnly: true },
  );
