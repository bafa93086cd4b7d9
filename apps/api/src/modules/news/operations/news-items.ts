import type { BodyOf, Operations } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import type { Handler } from '../../../http/handler.ts';
import { fail } from '../../../http/problem.ts';
import { findItems, presentWritten } from '../read-items.ts';

const columnsOf = ({ kind, parts, texts, starts, ends }: BodyOf<Operations['newsItemCreate']>) => ({
  kind,
  parts: kind === 'news' ? [] : parts,
  texts: JSON.stringify(texts),
  starts_at: new Date(starts),
  ends_at: ends === null ? null : new Date(ends),
});

export async function readOne(tx: Tx, id: string) {
  const [row] = await findItems(tx, { id });
  return row ?? fail('not_found');
}

export const newsItemList: Handler<Operations['newsItemList']> = async ({ query, scoped, services }) => {
  const rows = await scoped((tx) => findItems(tx, query), { readOnly: true });
  return rows.map((row) => presentWritten(row, services.clock()));
};

export const newsItemCreate: Handler<Operations['newsItemCreate']> = ({
  actor,
  audit,
  body,
  scoped,
  services,
}) => {
  const now = services.clock();
  const item_id = uuidv7();
  return scoped(async (tx) => {
    await tx
      .insertInto('news_item')
      .values({ ...columnsOf(body), item_id, created_at: new Date(now), created_by: actor.email })
      .execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'news.create', object: item_id },
      details: body,
    });
    return presentWritten(await readOne(tx, item_id), now);
  });
};

export const newsItemUpdate: Handler<Operations['newsItemUpdate']> = ({
  actor,
  audit,
  body,
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const before = presentWritten(await readOne(tx, id), services.clock());
    await tx.updateTable('news_item').set(columnsOf(body)).where('item_id', '=', id).execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'news.update', object: id },
      details: { before, after: body },
    });
    return presentWritten(await readOne(tx, id), services.clock());
  });

export const newsItemDelete: Handler<Operations['newsItemDelete']> = ({
  actor,
  audit,
  params: { id },
  scoped,
  services,
}) =>
  scoped(async (tx) => {
    const before = presentWritten(await readOne(tx, id), services.clock());
    await tx.deleteFrom('news_item').where('item_id', '=', id).execute();
    await recordAudit(tx, {
      ...{ ...audit, tenant_id: actor.tenant_id, action: 'news.delete', object: id },
      details: { before },
    });
    return { id };
  });
