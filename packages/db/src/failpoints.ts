/*
 * Named places in the accept protocol (security.md 4.3) and in delivery where a test can kill the process, raise a fault, or leave a
 * step out. Nothing is armed unless armFailpoints() was called. The crash suites run through these lists, so no place is forgotten.
 */

/** Every step between the first byte of a message and its 250. */
export const accept_failpoints = [
  'admission',
  'blob-open',
  'blob-opened',
  'blob-write',
  'blob-written',
  'blob-trailer',
  'blob-fsync',
  'blob-synced',
  'blob-close',
  'blob-folder',
  'blob-rename',
  'blob-renamed',
  'blob-fsync-folder',
  'blob-stored',
  'pack-open',
  'pack-opened',
  'pack-write',
  'pack-written',
  'pack-fsync',
  'pack-synced',
  'pack-fsync-folder',
  'pack-stored',
  'judge',
  'judged',
  'record-begin',
  'record-commit',
  'record-committed',
  'reply',
] as const;

/** Every step between a due queue row and its end. */
export const delivery_failpoints = [
  'queue-claim',
  'queue-claimed',
  'deliver-connect',
  'deliver-in-doubt',
  'deliver-final-dot',
  'deliver-answered',
  'deliver-record',
  'deliver-recorded',
  'notice-blob',
  'notice-recorded',
  'checked-again',
] as const;

/** Between making reports of held mail and the commit that queues them. */
export const report_failpoints = ['reports-prepared', 'reports-queued', 'reports-committed'] as const;

/** Steps in which copies and files of portal messages are destroyed once their time is over; the disk is cleared last. */
export const expiry_failpoints = [
  'portal-copy-ending',
  'portal-copies-ended',
  'portal-files-ending',
  'portal-files-ended',
  'blob-gc-remove',
] as const;

/** Steps of a tenant's move to another instance; it can be undone until it is decided. */
export const move_failpoints = [
  'move-marked',
  'move-copied',
  'move-checked',
  'move-decided',
  'move-switched',
] as const;

const failpoints = [
  ...accept_failpoints,
  ...delivery_failpoints,
  ...report_failpoints,
  ...move_failpoints,
  ...expiry_failpoints,
] as const;
export type Failpoint = (typeof failpoints)[number];

const faults = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE'] as const;
type Fault = (typeof faults)[number];

type Action =
  | { kind: 'kill' }
  | { kind: 'throw'; fault: Fault | 'ERROR' }
  /** Leaves the step out: proves that a checker notices. Never read from the environment (see armFailpoints). */
  | { kind: 'skip' };

interface Armed {
  action: Action;
  /** Passes left before it acts. */
  after: number;
}

const armed = new Map<Failpoint, Armed>();
const hits = new Map<Failpoint, number>();
let counting = false;

export interface ArmOptions {
  /** Only a test's own entry file may leave steps out. */
  allowSkip?: boolean;
}

/**
 * Arms failpoints from a list such as `blob-fsync=throw:EIO,reply=kill@3` (act at the third pass). An unknown name or action
 * throws, so that a test never passes because of a typo.
 */
export function armFailpoints(list: string, { allowSkip = false }: ArmOptions = {}): void {
  armed.clear();
  hits.clear();
  counting = list !== '';
  for (const entry of list.split(',').filter(Boolean)) {
    const match = /^([a-z-]+)=(kill|skip|throw(?::([A-Z]+))?)(?:@(\d+))?$/.exec(entry);
    const name = failpoints.find((one) => one === match?.[1]);
    if (!match || !name) throw new TypeError(`not a failpoint: ${entry}`);
    armed.set(name, {
      action: readAction(match[2] ?? '', match[3], allowSkip),
      after: Number(match[4] ?? 1) - 1,
    });
  }
}

function readAction(word: string, fault: string | undefined, allowSkip: boolean): Action {
  if (word === 'kill') return { kind: 'kill' };
  if (word === 'skip') {
    if (!allowSkip) throw new TypeError('steps are left out only by a test entry');
    return { kind: 'skip' };
  }
  return { kind: 'throw', fault: faults.find((one) => one === fault) ?? 'ERROR' };
}

/** How often each place was passed since armFailpoints(). */
export function failpointHits(): ReadonlyMap<Failpoint, number> {
  return hits;
}

/** Passes a named place. Answers false when the step that follows must be left out. */
export function failpoint(name: Failpoint): boolean {
  if (!counting) return true;
  hits.set(name, (hits.get(name) ?? 0) + 1);
  const entry = armed.get(name);
  if (!entry) return true;
  if (entry.after > 0) {
    entry.after -= 1;
    return true;
  }
  if (entry.action.kind === 'kill') process.kill(process.pid, 'SIGKILL');
  if (entry.action.kind === 'throw') {
    const { fault } = entry.action;
    throw Object.assign(new Error(`${fault}: failpoint ${name}`), {
      code: fault === 'ERROR' ? undefined : fault,
    });
  }
  return entry.action.kind !== 'skip';
}
