import type { Operations, WrittenUpdate } from '@postern/contract';
import { UPDATES_MOST } from '@postern/contract/news';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { presentWritten } from '../read-items.ts';
import { readOne } from './news-items.ts';

const lock = (tx: Tx, id: string) =>
  tx.selectFrom('news_item').select('item_id').where('item_id', '=', id).forUpdate().execute();

/** Each person's update is added to what others have written meanwhile: the row is locked before it is read. */
export const newsUpdateCreate: Handler<Operations['newsUpdateCreate']> = ({
  actor,
  audit,
  body: { phase, texts },
  params: { id },
  scoped,
  services,
}) => {
  const now = services.clock();
  return scoped(async (tx) => {
    await lock(tx, id);
    const item = await readOne(tx, id);
    const { state } = presentWritten(item, now);
    const fits =
      item.kind === 'maintenance' ? phase === 'update' || phase === 'resolved' : item.kind !== 'news';
    if (!fits || (phase === 'resolved' && state === 'planned')) return fail('update_not_possible');
    if (state === 'ended' || item.updates.length >= UPDATES_MOST) return fail('incident_over');
    const update: WrittenUpdate = {
      ...{ id: uuidv7(), at: new Date(now).toISOString(), phase, texts, by: actor.email },
    };
    await tx
      .updateTable('news_item')
      .set({ updates: JSON.stringify([...item.updates, update]) })
      .$if(phase === 'resolved', (query) => query.set({ ends_at: new Date(now) }))
      .where('item_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'news.update', object: id },
      details: { update },
    });
    return presentWritten(await readOne(tx, id), now);
  });
};

export const newsUpdateDelete: Handler<Operations['newsUpdateDelete']> = ({
  actor,
  audit,
  params: { id, update_id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    await lock(tx, id);
    const { updates } = await readOne(tx, id);
    const update = updates.find((one) => one.id === update_id) ?? fail('not_found');
    await tx
      .updateTable('news_item')
      .set({ updates: JSON.stringify(updates.filter((one) => one !== update)) })
      .where('item_id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'news.update', object: id },
      details: { removed: update },
    });
    return presentWritten(await readOne(tx, id), services.clock());
  });
