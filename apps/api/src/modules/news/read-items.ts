import type { NewsItem, NewsKind, ServicePart, WrittenNews, WrittenUpdate } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { Locale } from '@postern/locales';
import { sql } from 'kysely';

export interface NewsRow {
  item_id: string;
  kind: NewsKind;
  parts: ServicePart[];
  texts: Partial<Record<Locale, string>>;
  starts_at: Date;
  ends_at: Date | null;
  updates: WrittenUpdate[];
  created_at: Date;
  created_by: string;
}

type Which = {
  kind?: 'news' | 'service_state' | undefined;
  /** Not news of tomorrow, and nothing that is over unless `ended` says so. */
  shown_at?: Date;
  ended?: boolean;
  /** Nothing that ended before. */
  since?: Date;
  id?: string;
  skip?: number;
  limit?: number;
};

/** The newest first. */
export async function findItems(tx: Tx, which: Which): Promise<NewsRow[]> {
  const { kind, shown_at, ended = false, since, id, skip = 0, limit = 100 } = which;
  const { rows } = await sql<NewsRow>`
    select item_id, kind, parts, texts, starts_at, ends_at, updates, created_at, created_by from news_item
    where ${kind === undefined ? sql`true` : kind === 'news' ? sql`kind = 'news'` : sql`kind <> 'news'`}
      ${id === undefined ? sql`` : sql`and item_id = ${id}::uuid`}
      ${shown_at === undefined ? sql`` : sql`and (kind <> 'news' or starts_at <= ${shown_at})`}
      ${since === undefined ? sql`` : sql`and (ends_at is null or ends_at > ${since})`}
      ${shown_at === undefined || ended ? sql`` : sql`and (ends_at is null or ends_at > ${shown_at})`}
    order by starts_at desc, item_id offset ${skip} limit ${limit}`.execute(tx);
  return rows;
}

function common(row: NewsRow, now: number): Omit<NewsItem, 'text' | 'updates'> {
  const ended = row.ends_at !== null && row.ends_at.getTime() <= now;
  return {
    ...{ id: row.item_id, kind: row.kind, parts: row.parts },
    created: row.created_at.toISOString(),
    starts: row.starts_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? null,
    state: row.starts_at.getTime() > now ? 'planned' : ended ? 'ended' : 'current',
  };
}

export const newsText = ({ texts }: Pick<NewsRow, 'texts'>, locale: Locale): string =>
  texts[locale] || (texts.en_GB ?? '');

export const presentItem = (row: NewsRow, locale: Locale, now: number): NewsItem => ({
  ...common(row, now),
  text: newsText(row, locale),
  updates: row.updates.map(({ id, at, phase, texts }) => ({
    ...{ id, at, phase, text: newsText({ texts }, locale) },
  })),
});

export const presentWritten = (row: NewsRow, now: number): WrittenNews => ({
  ...common(row, now),
  ...{ texts: row.texts, updates: row.updates, created_by: row.created_by },
});

/** When something was last said of it. */
export const lastWord = ({ created_at, updates }: NewsRow): Date =>
  new Date(updates.at(-1)?.at ?? created_at);
