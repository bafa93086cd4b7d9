// Which of several servers takes writes. Found by asking all of them, again whenever a connection fails and every two seconds besides.
import pg from 'pg';
import { type DatabaseHost, hostsOf, urlAt } from './database-url.ts';

/** ms between two rounds of questions, and for an answer. */
const EVERY_MS = 2_000;
const PATIENCE_MS = 2_000;

/** The timeline is raised by every promotion, and tells an old primary that came back from the one that took over. */
const QUESTION = `
  select pg_is_in_recovery() as standby,
    case when pg_is_in_recovery() then 0
      else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer end as timeline`;

/** No server takes writes, or none that may. The code is PostgreSQL's for a server that is only starting. */
export class NoPrimaryError extends Error {
  readonly code = '57P03';
}

export interface Primary {
  /** @throws {NoPrimaryError} when a round of questions found none */
  find(): Promise<DatabaseHost>;
  /** A connection failed: what was found may be gone. */
  doubt(): void;
  /** Told of every change; a connection to any other server should end. */
  onChange(follower: (now: DatabaseHost | null) => void): () => void;
  close(): void;
}

export const sameHost = (one: DatabaseHost | null, other: DatabaseHost | null) =>
  one?.host === other?.host && one?.port === other?.port;

interface Answer {
  host: DatabaseHost;
  standby: boolean;
  timeline: number;
}

/** A connection to one server, kept between questions. */
function openQuestions(databaseUrl: string, host: DatabaseHost) {
  let client: pg.Client | null = null;
  const drop = () => {
    const gone = client;
    client = null;
    gone?.end().catch(() => undefined);
  };
  return {
    drop,
    async ask(): Promise<Answer | null> {
      try {
        if (!client) {
          const fresh = new pg.Client({
            connectionString: urlAt(databaseUrl, host),
            connectionTimeoutMillis: PATIENCE_MS,
            query_timeout: PATIENCE_MS,
          });
          fresh.on('error', drop);
          client = fresh;
          await fresh.connect();
        }
        const { rows } = await client.query<{ standby: boolean; timeline: number }>(QUESTION);
        return rows[0] ? { host, ...rows[0] } : null;
      } catch {
        // Whatever is wrong with it, it is not the primary now.
        drop();
        return null;
      }
    },
  };
}

/** The primary among the answers, or why there is none. A timeline below one that was seen is an old primary's, whose writes nobody would find. */
export function choosePrimary(answers: readonly Answer[], newest: number): Answer | string {
  const writable = answers.filter(({ standby }) => !standby);
  const timeline = Math.max(newest, ...writable.map((one) => one.timeline));
  const [found, other] = writable.filter((one) => one.timeline === timeline);
  if (other) return 'two servers say that they are the primary: stop the one that is not';
  if (found) return found;
  if (writable.length > 0) return 'only a server that was replaced takes writes';
  return answers.length > 0 ? 'no server takes writes: a standby has to be promoted' : 'no server answers';
}

/** Follows the servers of a URL that names several. */
function followServers(databaseUrl: string): Primary {
  const questions = hostsOf(databaseUrl).map((host) => openQuestions(databaseUrl, host));
  const followers = new Set<(now: DatabaseHost | null) => void>();
  let current: DatabaseHost | null = null;
  let why = '';
  let newest = 0;
  let asking: Promise<void> | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    const answers = (await Promise.all(questions.map(({ ask }) => ask()))).filter((one) => one !== null);
    const found = choosePrimary(answers, newest);
    if (typeof found === 'string') why = found;
    else newest = found.timeline;
    const now = typeof found === 'string' ? null : found.host;
    if (sameHost(now, current)) return;
    current = now;
    for (const follower of followers) follower(now);
  }

  function ask(): Promise<void> {
    clearTimeout(timer);
    asking ??= round().finally(() => {
      asking = null;
      if (closed) for (const { drop } of questions) drop();
      else timer = setTimeout(ask, EVERY_MS).unref();
    });
    return asking;
  }

  return {
    async find() {
      if (!current) await ask();
      if (!current) throw new NoPrimaryError(`There is no primary database: ${why}.`);
      return current;
    },
    doubt() {
      if (!closed) void ask();
    },
    onChange(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      for (const { drop } of questions) drop();
    },
  };
}

/** One for all pools of a process that name the same servers. */
const shared = new Map<string, { primary: Primary; users: number }>();

/** null: the URL names one server, which is the primary or nothing is. */
export function followPrimary(databaseUrl: string): Primary | null {
  if (hostsOf(databaseUrl).length < 2) return null;
  const entry = shared.get(databaseUrl) ?? { primary: followServers(databaseUrl), users: 0 };
  shared.set(databaseUrl, entry);
  entry.users += 1;
  let open = true;
  return {
    ...entry.primary,
    close() {
      if (!open) return;
      open = false;
      entry.users -= 1;
      if (entry.users > 0) return;
      shared.delete(databaseUrl);
      entry.primary.close();
    },
  };
}

/** For one connection of an administrator: the URL of the primary alone. */
export async function primaryUrl(databaseUrl: string): Promise<string> {
  const primary = followPrimary(databaseUrl);
  if (!primary) return databaseUrl;
  try {
    return urlAt(databaseUrl, await primary.find());
  } finally {
    primary.close();
  }
}
