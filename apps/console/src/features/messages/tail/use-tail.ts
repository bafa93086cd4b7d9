/** Mail as it is recorded, newest first: told by the server's events, read by the search, so that every filter holds here too. */
import { domainPart } from '@postern/addresses';
import { type MessageRow, messageEvents, messageList, messageListSuper } from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { listenTo } from '@postern/web/live-events.ts';
import type { Connection } from '@postern/web/live-topic.ts';
import { useEffect, useRef, useState } from 'react';
import type { WireQuery } from '../../../parts/messages/query/wire.ts';

/** Rows kept on the screen. */
const most_rows = 500;
/** Rows read at once; more than came meanwhile are left out and counted. */
const page = 200;
const settle_ms = 60;
const between_ms = 400;
const poll_ms = 10_000;
/** Mail is dated when it comes and recorded when it is judged. */
const overlap_ms = 60_000;
const begin_with_ms = 15 * 60_000;
/** The rate is that of the last minute. */
const rate_ms = 60_000;
/** Changed rows a question names. */
const changed_at_once = 50;

type Input = {
  text: string;
  query: () => WireQuery;
  /** Mail from or to this domain only; '': of all. */
  domain: string;
  superuser: boolean;
  paused: boolean;
};

/** A plain word is looked for in sender, recipient and subject: what has it in its subject alone is left out here. */
const isOf = (domain: string, { from_address, to_address }: MessageRow) =>
  domain === '' || [from_address, to_address].some((one) => domainPart(one) === domain);

export function useTail({ text, query, domain, superuser, paused }: Input) {
  const [rows, setRows] = useState<readonly MessageRow[]>([]);
  const [waiting, setWaiting] = useState<readonly MessageRow[]>([]);
  const [connection, setConnection] = useState<Connection>('waiting');
  /** What was there before has been read: from now on mail stands here as it comes. */
  const [begun, setBegun] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [rate, setRate] = useState(0);
  const latest = useRef({ query, paused });
  latest.current = { query, paused };

  // What came during a pause follows at once.
  useEffect(() => {
    if (paused || waiting.length === 0) return;
    setRows((before) => [...waiting, ...before].slice(0, most_rows));
    setWaiting([]);
  }, [paused, waiting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another view, begun anew.
  useEffect(() => {
    const abort = new AbortController();
    const known = new Set<string>();
    /** Rows that were delivered, released or otherwise decided since they were read. */
    const changed = new Set<string>();
    const arrived: number[] = [];
    const began = Date.now();
    let newest = began - begin_with_ms + overlap_ms;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    let first = true;
    setRows([]);
    setWaiting([]);
    setFailure(null);
    setBegun(false);

    async function look() {
      last = Date.now();
      const {
        time_delta_start: _delta,
        time_start: _start,
        reverse: _reverse,
        ...rest
      } = latest.current.query();
      const words = domain === '' ? {} : { q: [rest.q ?? [], `*@${domain}`].flat() };
      const time_start = new Date(newest - overlap_ms).toISOString();
      const operation = superuser ? messageListSuper : messageList;
      const stale = [...changed].slice(0, changed_at_once);
      for (const id of stale) changed.delete(id);
      const [{ hits }, again] = await Promise.all([
        call(operation, { query: { ...rest, ...words, time_start, limit: page } }, abort.signal),
        stale.length === 0
          ? { hits: [] }
          : call(operation, { query: { cloudid: stale, limit: page } }, abort.signal),
      ]);
      const fresh = hits.filter((row) => !known.has(row.cloudid) && isOf(domain, row));
      for (const row of fresh) known.add(row.cloudid);
      const top = fresh[0] ?? hits[0];
      if (top !== undefined) newest = Math.max(newest, Date.parse(top.timestamp));
      const begins = first;
      if (!begins) arrived.push(...fresh.map(() => Date.now()));
      first = false;
      setBegun(true);
      setFailure(null);
      const add = (before: readonly MessageRow[]) => [...fresh, ...before].slice(0, most_rows);
      const now = new Map(again.hits.map((row) => [row.cloudid, row]));
      const renew = (before: readonly MessageRow[]) => before.map((row) => now.get(row.cloudid) ?? row);
      // What stood there before a pause could begin is not kept back by it.
      if (fresh.length > 0) (latest.current.paused && !begins ? setWaiting : setRows)(add);
      if (now.size > 0) for (const set of [setRows, setWaiting]) set(renew);
      if (changed.size > 0) soon(between_ms);
    }

    function soon(after: number) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        look().catch((error: unknown) => {
          if (!abort.signal.aborted) setFailure(error);
        });
      }, after);
    }

    soon(0);
    const leave = listenTo(messageEvents, {
      onEvent: ({ name, data }) => {
        const id = String(data.cloudid);
        if (name === 'change' && known.has(id)) changed.add(id);
        if (name === 'message' || changed.has(id)) soon(Math.max(settle_ms, last + between_ms - Date.now()));
      },
      onConnection: (next) => {
        setConnection(next);
        if (next === 'live') soon(settle_ms);
      },
    });
    const poll = setInterval(() => soon(0), poll_ms);
    const count = setInterval(() => {
      const from = Date.now() - rate_ms;
      while ((arrived[0] ?? Number.POSITIVE_INFINITY) < from) arrived.shift();
      setRate(arrived.length);
    }, 1000);
    return () => {
      leave();
      abort.abort();
      clearTimeout(timer);
      clearInterval(poll);
      clearInterval(count);
    };
  }, [text, domain, superuser]);

  return {
    rows,
    waiting: waiting.length,
    connection: begun ? connection : 'waiting',
    failure,
    rate,
  } as const;
}
