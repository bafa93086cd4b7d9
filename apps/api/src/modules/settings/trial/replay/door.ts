import type { ReplayedVerdict } from '@postern/mail';
import type { ReplayRow } from './read-page.ts';

/** What refuses mail by its envelope, as the gateway does before any content is looked at. */
export interface Door {
  /** Bytes. */
  readonly max_message_size?: number;
  readonly has_outbound?: boolean;
  readonly enforce_tls_enable?: boolean;
}

const refused: ReplayedVerdict = { class: 'blocked', action: 'reject' };

/** Null: the door would have let it in, as it did. What it refused at the time was never judged and is not among the rows. */
export function refusedAtDoor(
  { direction, size, tls }: Pick<ReplayRow, 'direction' | 'size' | 'tls'>,
  { max_message_size, has_outbound, enforce_tls_enable }: Door,
): ReplayedVerdict | null {
  const isTooBig = max_message_size !== undefined && Number(size) > max_message_size;
  const isClosed = has_outbound === false && direction === 'out';
  const isClear = enforce_tls_enable === true && direction === 'in' && tls === '';
  return isTooBig || isClosed || isClear ? refused : null;
}
