import type { KnownText } from '@postern/db';
import type { DB } from '@postern/db/generated/tables';
import type { Insertable } from 'kysely';

/** Rows of one accepted or refused message. They reach the database as JSON, so times may be Dates or ISO text. */
export type MessageRow = Insertable<DB['message']>;
export type DetailRow = Omit<Insertable<DB['message_detail']>, JsonColumn> & Record<JsonColumn, unknown>;
export type EventRow = Omit<Insertable<DB['message_event']>, 'data'> & { data: unknown };
export type RejectRow = Insertable<DB['reject']>;
export type QueueRow = Insertable<DB['mail_queue']>;
export type CountRow = Insertable<DB['message_count']>;
export type BlobRecord = Omit<Insertable<DB['blob']>, 'wrapped_key' | 'sha256'> & {
  /** bytea as hex text. */
  wrapped_key: string;
  sha256: string;
};

/** bytea as hex text. */
export type FeatureRow = Omit<Insertable<DB['message_feature']>, 'features'> & { features: string };

export type PictureRow = Pick<Insertable<DB['picture_reading']>, 'tenant_id' | 'ts' | 'id'>;

type JsonColumn = 'headers' | 'attachments' | 'uris' | 'findings' | 'policy' | 'authentication' | 'rewrite';

/** Everything one SMTP transaction leaves behind, written whole or not at all. */
export interface RecordEntry {
  blobs: BlobRecord[];
  messages: MessageRow[];
  details: DetailRow[];
  events: EventRow[];
  rejects: RejectRow[];
  queue: QueueRow[];
  /** For the dictionary that finds addresses by a part of them. */
  texts: KnownText[];
  counts: CountRow[];
  /** What can be learned from each message later. */
  features: FeatureRow[];
  /** Messages whose pictures are to be read. */
  pictures: PictureRow[];
}

export const emptyEntry = (): RecordEntry => ({
  blobs: [],
  messages: [],
  details: [],
  events: [],
  rejects: [],
  queue: [],
  texts: [],
  counts: [],
  features: [],
  pictures: [],
});
