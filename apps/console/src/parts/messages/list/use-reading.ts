/**
 * Reading through a list of messages: the row the keys are at, the look into it, the panel beside it that follows, and
 * the way to a page of its own. Both searches read so.
 */
import type { MessageRow } from '@postern/contract/messages';
import { useKeys } from '@postern/ui/keyboard.ts';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { paths, type Screen } from '../../../paths.ts';
import type { ListHandle } from './message-list.tsx';

type Input = {
  rows: readonly MessageRow[];
  /** The message beside the list; it stands in the address. */
  open: string | null;
  onOpen: (id: string | null, replace?: boolean) => void;
  list: RefObject<ListHandle | null>;
  phone: boolean;
  /** For the way back from a message's own page. */
  from: Screen;
  text: string;
  /** What Escape takes back once nothing is open; null when there is nothing. */
  onEscape?: (() => void) | null;
};

export function useReading({ rows, open, onOpen, list, phone, from, text, onEscape = null }: Input) {
  const router = useRouter();
  const [current, setCurrent] = useState<string | null>(open);
  const [peek, setPeek] = useState<string | null>(null);

  // The row a link names is the one the keys start from.
  useEffect(() => {
    if (open !== null) setCurrent(open);
  }, [open]);

  const at = rows.findIndex((row) => row.cloudid === current);
  const current_row = rows[at];

  const openRow = useCallback(
    (row: MessageRow) => {
      setCurrent(row.cloudid);
      // Opened once it stands beside the list, opened again it gets its page.
      if (phone || open === row.cloudid)
        router.history.push(paths.messageDetails(row.cloudid, { from, q: text }));
      else onOpen(row.cloudid, open !== null);
    },
    [phone, router, from, text, onOpen, open],
  );

  /** An open panel follows, so that one reads through the list with J and K. */
  function goTo(row: MessageRow) {
    setCurrent(row.cloudid);
    if (open !== null) onOpen(row.cloudid, true);
  }

  const arriveAt = (row: MessageRow) => setCurrent(row.cloudid);

  function move(by: number) {
    const next = rows[at < 0 ? 0 : at + by];
    if (next === undefined) return;
    setPeek(null);
    goTo(next);
    list.current?.focus();
  }

  function back() {
    if (open !== null) onOpen(null);
    else if (peek !== null) setPeek(null);
    else onEscape?.();
    list.current?.focus();
  }

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(current_row
      ? {
          Enter: () => openRow(current_row),
          Space: () => setPeek(peek === current_row.cloudid ? null : current_row.cloudid),
        }
      : {}),
    ...(open !== null || peek !== null || onEscape !== null ? { Escape: back } : {}),
  });

  return { current, current_row, peek, openRow, goTo, arriveAt, back };
}
