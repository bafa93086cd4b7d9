import { type MessageKey, type Tx, uuidv7 } from '@postern/db';
import { sql } from 'kysely';

/** What somebody did that says what they think of a message. */
export type OpinionHow = 'release' | 'hash' | 'report' | 'review' | 'virus' | 'quick_release' | 'list';

export interface Opinion extends MessageKey {
  opinion: 'spam' | 'ham';
  /** Address of the person. */
  by: string;
  how: OpinionHow;
}

/**
 * Notes opinions in the transaction of the act that says them, no two of one person on the same message; the worker learns from them
 * within a minute. Messages that are gone, or whose features are not known any more, are no fault: the first leave no row, the second one
 * that teaches nothing.
 */
export async function noteOpinions(tx: Tx, opinions: readonly Opinion[]): Promise<void> {
  if (opinions.length === 0) return;
  const column = <Name extends keyof Opinion>(name: Name) => opinions.map((one) => one[name]);
  await sql`
    insert into message_opinion (tenant_id, opinion_id, ts, id, opinion, how, teacher, from_address, to_address, subject, features)
    select m.tenant_id, o.opinion_id, m.ts, m.id, o.opinion, o.how, o.teacher, m.from_address, m.to_address,
      left(m.subject, 200), f.features
    from unnest(${column('tenant_id')}::integer[], ${column('ts')}::timestamptz[], ${column('id')}::uuid[],
        ${opinions.map(() => uuidv7())}::uuid[], ${column('opinion')}::text[], ${column('how')}::text[],
        ${opinions.map((one) => one.by.toLowerCase())}::text[]) as o (tenant_id, ts, id, opinion_id, opinion, how, teacher)
      join message m on m.tenant_id = o.tenant_id and m.ts = o.ts and m.id = o.id
      left join message_feature f on f.tenant_id = m.tenant_id and f.ts = m.ts and f.id = m.id
    on conflict (tenant_id, id, teacher) do update set
      opinion = excluded.opinion, how = excluded.how, at = excluded.at,
      features = coalesce(message_opinion.features, excluded.features),
      learned_in = null, installation_learned_in = null, set_aside = false, installation_set_aside = false
    where message_opinion.opinion <> excluded.opinion or message_opinion.set_aside`.execute(tx);
}

/** Takes an opinion back, as undoing the act does. Opinions of other people on the same message stay. */
export async function withdrawOpinion(
  tx: Tx,
  { tenant_id, id, by }: Pick<Opinion, 'tenant_id' | 'id' | 'by'>,
): Promise<void> {
  await tx
    .deleteFrom('message_opinion')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('teacher', '=', by.toLowerCase())
    .execute();
}
