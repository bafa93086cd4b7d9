import type { MessageRow } from '@postern/contract/messages';

export type FoundAct = 'release' | 'hash' | 'block_senders' | 'tell_recipients' | 'delete';

/** Single letters, as of one message. */
export const act_letters: Partial<Record<FoundAct, string>> = {
  release: 'r',
  hash: 's',
  block_senders: 'b',
};

type Row = Pick<MessageRow, 'state' | 'class' | 'maildir' | 'released' | 'hashed'>;

const isHeld = (row: Row) => row.state === 'held' && row.released === null;

const fits: Record<FoundAct, (row: Row) => boolean> = {
  // A virus is decided on its own page.
  release: (row) => isHeld(row) && row.class !== 'virus',
  hash: (row) => row.maildir === 'in' && row.hashed === null,
  block_senders: (row) => row.maildir === 'in',
  tell_recipients: (row) => row.maildir === 'in' && row.state === 'delivered',
  delete: (row) => isHeld(row) && row.class !== 'virus',
};

/** What can be done with all of them, what is wanted most first and what destroys last. */
export function foundActs(rows: readonly Row[]): FoundAct[] {
  if (rows.length === 0) return [];
  return (Object.keys(fits) as FoundAct[]).filter((act) => rows.every(fits[act]));
}

/** Who wrote, once each: an address as people see it. */
export function sendersOf(rows: readonly Pick<MessageRow, 'from_address'>[]): string[] {
  return [...new Set(rows.map(({ from_address }) => from_address.toLowerCase()))].filter(
    (address) => address !== '',
  );
}
