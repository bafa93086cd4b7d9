import type { Operations } from '@postern/contract';
import type { Call, Handler } from '../../../../http/handler.ts';
import { findMessage } from '../../find-message.ts';

type LogCall = Call<Operations['sepplogList']>;

/** What one part of the gateway logged about a message, in order of time. */
function logOf(source: 'delivery' | 'judge' | 'gateway') {
  return ({ actor, params, scoped, services }: LogCall) =>
    scoped(
      async (tx) => {
        const { tenant_id, ts, id } = await findMessage(tx, actor, services.hash, params.id, ['msgdetails']);
        const rows = await tx
          .selectFrom('message_event')
          .select(['at', 'source', 'event', 'data'])
          .where('tenant_id', '=', tenant_id)
          .where('ts', '=', ts)
          .where('id', '=', id)
          .where('source', '=', source)
          .orderBy('at')
          .orderBy('seq')
          .execute();
        return rows.map(({ at, data, ...row }) => ({
          timestamp: at.toISOString(),
          ...row,
          data: data as Record<string, unknown>,
        }));
      },
      { readOnly: true },
    );
}

/** The wire names its logs by the product's parts: sepplogs the delivery, cloudlogs the judge, gatecloudlogs the gateway. */
export const sepplogList: Handler<Operations['sepplogList']> = logOf('delivery');
export const cloudlogList: Handler<Operations['cloudlogList']> = logOf('judge');
export const gatecloudlogList: Handler<Operations['gatecloudlogList']> = logOf('gateway');
