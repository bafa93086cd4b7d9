import { type Database, LEARNED_CHANNEL, type Listener, listen, withScope } from '@postern/db';
import { decodeModel, type LearnedModel, type LearnedModels } from '@postern/mail';
import { sql } from 'kysely';

export interface Learned extends AsyncDisposable {
  /** What judges mail of a tenant's mailboxes. Never waits for more than the first look, and never fails: without it mail is judged by rules. */
  of(tenant_id: number): Promise<LearnedModels>;
}

/** ms after which a model is looked at again without having been told: notes can be lost, versions cannot. */
const MAX_AGE = 60_000;
/** Models in memory at once, 650 kB each at most; the one not used for longest goes first. */
const MOST_MODELS = 100;
/** Tenants remembered to have none. */
const MOST_KNOWN = 20_000;
const INSTALLATION = 0;

interface Held {
  version: number;
  model: LearnedModel | null;
  checked_at: number;
  checking: Promise<void> | null;
}

/**
 * Learned models by tenant, each read when mail for its tenant comes and again as soon as the worker says that there is a new version. A
 * stale model goes on judging while its successor is read.
 */
export async function openLearned(
  db: Database,
  onFault: (error: unknown) => void,
  now: () => number = Date.now,
): Promise<Learned> {
  const tenants = new Map<number, Held>();

  async function check(tenant_id: number, held: Held): Promise<void> {
    held.checked_at = now();
    try {
      const row = await readNewest(db, tenant_id, held.version);
      if (!row || row.paused) Object.assign(held, { version: 0, model: null });
      else if (row.version !== held.version)
        Object.assign(held, { version: row.version, model: row.model && decodeModel(row.model) });
    } catch (error) {
      Object.assign(held, { version: 0, model: null });
      onFault(error);
    }
  }

  function look(tenant_id: number, one: Held): void {
    one.checking ??= check(tenant_id, one).finally(() => {
      one.checking = null;
      makeRoom();
    });
  }

  async function held(tenant_id: number): Promise<LearnedModel | null> {
    const known = tenants.get(tenant_id);
    const one = known ?? { version: 0, model: null, checked_at: Number.NEGATIVE_INFINITY, checking: null };
    // The last used stands last.
    tenants.delete(tenant_id);
    tenants.set(tenant_id, one);
    if (now() - one.checked_at >= MAX_AGE) look(tenant_id, one);
    if (!known || (one.checking && one.version === 0)) await one.checking;
    return one.model;
  }

  function makeRoom(): void {
    let models = [...tenants.values()].filter((one) => one.model).length;
    for (const [tenant_id, one] of tenants) {
      if (models <= MOST_MODELS && tenants.size <= MOST_KNOWN) return;
      if (one.model) models -= 1;
      else if (tenants.size <= MOST_KNOWN) continue;
      tenants.delete(tenant_id);
    }
  }

  const stale = (one: Held) => {
    one.checked_at = Number.NEGATIVE_INFINITY;
  };
  /** Read at once: the next message may be hours away, and must not be judged by what was forgotten meanwhile. */
  function told(tenant_id: number): void {
    const one = tenants.get(tenant_id);
    if (!one) return;
    // A look that began before may have seen the version before; the next message looks again.
    stale(one);
    look(tenant_id, one);
  }
  const listener: Listener = await listen(
    db,
    [LEARNED_CHANNEL],
    (_, payload) => told(Number(payload)),
    () => tenants.forEach(stale),
  );
  return {
    async of(tenant_id) {
      const [tenant, installation] = await Promise.all([held(tenant_id), held(INSTALLATION)]);
      return { tenant, installation };
    },
    [Symbol.asyncDispose]: () => listener.close(),
  };
}

interface NewestRow {
  version: number;
  paused: boolean;
  /** null: nothing is learned, or the version is the one that is known. */
  model: Buffer | null;
}

async function readNewest(db: Database, tenant_id: number, known: number): Promise<NewestRow | undefined> {
  const { rows } = await withScope(
    db,
    { tenants: [tenant_id] },
    (tx) =>
      sql<NewestRow>`
        select newest.version, coalesce(state.paused, false) as paused,
          case when newest.version <> ${known} and not coalesce(state.paused, false) then newest.model end as model
        from learned_model newest left join learned_state state using (tenant_id)
        where newest.tenant_id = ${tenant_id}
        order by newest.version desc limit 1`.execute(tx),
    { readOnly: true },
  );
  return rows[0];
}
