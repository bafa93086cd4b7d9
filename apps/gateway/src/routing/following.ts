import { type Database, type Listener, listen, SETTINGS_CHANNEL } from '@postern/db';

/** Told of changed settings and managed domains; 0: the installation's, or something was missed, so everything counts as changed. */
export type Watcher = (tenant_id: number) => void;

/** Keeps what a process remembers of settings and managed domains at most a second behind the database (decision 0135). */
export interface Following extends AsyncDisposable {
  onChange(watcher: Watcher): void;
  /** null: everything committed `FRESH` ms ago has been told; a promise: it will have been when that resolves. */
  catchUp(): Promise<void> | null;
}

/** ms for which an answer of the listening connection counts. */
const FRESH = 700;
/** ms to wait for that answer before everything is read again. */
const PATIENCE = 250;
const EVERYTHING = 0;

/** Opens its connection when first asked; `db` must be able to spare one. */
export function followSettings(db: Database, now: () => number = Date.now): Following {
  const watchers: Watcher[] = [];
  let listener: Promise<Listener> | null = null;
  let current_at = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const tell = (tenant_id: number) => {
    for (const watcher of watchers) watcher(tenant_id);
  };

  function open(): Promise<Listener> {
    const opening = listen(
      db,
      [SETTINGS_CHANNEL],
      (_, payload) => tell(Number(payload)),
      () => tell(EVERYTHING),
    );
    opening.catch(() => {
      listener = null;
    });
    return opening;
  }

  async function ask(): Promise<void> {
    const asked_at = now();
    listener ??= open();
    if (!(await (await listener).isCurrent(PATIENCE))) tell(EVERYTHING);
    current_at = asked_at;
  }

  return {
    onChange: (watcher) => void watchers.push(watcher),
    catchUp() {
      if (now() - current_at < FRESH) return null;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    async [Symbol.asyncDispose]() {
      await (await listener)?.close();
    },
  };
}
