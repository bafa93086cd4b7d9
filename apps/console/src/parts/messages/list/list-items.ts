import type { MessageRow } from '@postern/contract/messages';

export type ListItem =
  | { kind: 'heading'; key: string; title: string; note?: string }
  | { kind: 'row'; key: string; row: MessageRow; index: number };

/** Puts a heading before each day. */
export function withDayHeadings(
  rows: readonly MessageRow[],
  dayKey: (iso: string) => string,
  title: (iso: string) => string,
): ListItem[] {
  const items: ListItem[] = [];
  let day = '';
  rows.forEach((row, index) => {
    const key = dayKey(row.timestamp);
    if (key !== day) {
      day = key;
      items.push({ kind: 'heading', key: `day-${key}`, title: title(row.timestamp) });
    }
    items.push({ kind: 'row', key: row.cloudid, row, index });
  });
  return items;
}
