import { type ServicePart, service_parts } from '@postern/contract';
import { type Database, withScope } from '@postern/db';
import { findItems, type NewsRow } from '../news/index.ts';

/** Processes say that they live every 10 s; after three missed beats they do not. */
export const SILENT_MS = 30_000;
const DAY_MS = 86_400_000;
export const HISTORY_DAYS = 90;
/** Far more than 90 days of a service that anybody keeps. */
const MOST_ITEMS = 500;

export const lives = (seen_at: Date | null, now: Date): boolean =>
  seen_at !== null && now.getTime() - seen_at.getTime() < SILENT_MS;

export type ComponentState = 'ok' | 'maintenance' | 'slow' | 'down' | 'unknown';

export interface ServiceState {
  /** When it was put together, and when the database was last heard of. */
  at: Date;
  read_at: Date;
  components: { part: ServicePart; state: ComponentState }[];
  /** Of the last 90 days and to come, newest first. */
  items: NewsRow[];
}

/** The process without which a part of the service does not work. */
const process_of: Record<ServicePart, 'api' | 'gateway'> = {
  incoming: 'gateway',
  outgoing: 'gateway',
  filter: 'gateway',
  portal: 'api',
  data_room: 'api',
  console: 'api',
};

const severity: readonly ComponentState[] = ['ok', 'maintenance', 'unknown', 'slow', 'down'];

export const worst = (states: readonly ComponentState[]): ComponentState =>
  states.reduce((most, one) => (severity.indexOf(one) > severity.indexOf(most) ? one : most), 'ok');

export const isCurrent = ({ starts_at, ends_at }: NewsRow, at: Date): boolean =>
  starts_at <= at && (ends_at === null || ends_at > at);

/** A disturbance that names no part concerns all of them. */
export const concerns = ({ parts }: NewsRow, part: ServicePart): boolean =>
  parts.length === 0 || parts.includes(part);

const stateOf = ({ kind }: NewsRow): ComponentState => (kind === 'news' ? 'ok' : kind);

function componentsOf(
  items: readonly NewsRow[],
  at: Date,
  processState: (part: ServicePart) => ComponentState,
) {
  const current = items.filter((item) => isCurrent(item, at));
  return service_parts.map((part) => ({
    part,
    state: worst([processState(part), ...current.filter((item) => concerns(item, part)).map(stateOf)]),
  }));
}

/** Which processes live, and what operators have published. */
export async function readServiceState(db: Database, at: Date): Promise<ServiceState> {
  return withScope(
    db,
    { tenants: [] },
    async (tx) => {
      const beats = await tx
        .selectFrom('heartbeat')
        .select((eb) => ['part', eb.fn.max('seen_at').as('seen_at')])
        .groupBy('part')
        .execute();
      const since = new Date(at.getTime() - HISTORY_DAYS * DAY_MS);
      const items = await findItems(tx, { kind: 'service_state', since, limit: MOST_ITEMS });
      const seen = new Map(beats.map(({ part, seen_at }) => [part, seen_at]));
      const processState = (part: ServicePart) =>
        lives(seen.get(process_of[part]) ?? null, at) ? 'ok' : 'down';
      return { at, read_at: at, items, components: componentsOf(items, at, processState) };
    },
    { readOnly: true, statementTimeout: 5_000 },
  );
}

/** What can still be said while the database is away: what was published, and of the processes nothing. */
export function withoutDatabase(
  { read_at, items }: Pick<ServiceState, 'read_at' | 'items'>,
  at: Date,
): ServiceState {
  return { at, read_at, items, components: componentsOf(items, at, () => 'unknown') };
}

/** The worst state of each of the last 90 days, oldest first, with the minutes of disturbance. */
export function historyOf({ items, at }: ServiceState, part: ServicePart) {
  const today = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const start = today - (HISTORY_DAYS - 1 - index) * DAY_MS;
    const end = Math.min(start + DAY_MS, at.getTime());
    const those = items.filter(
      (item) =>
        concerns(item, part) &&
        item.starts_at.getTime() < end &&
        (item.ends_at === null || item.ends_at.getTime() > start),
    );
    return { day: new Date(start), state: worst(those.map(stateOf)) };
  });
}
