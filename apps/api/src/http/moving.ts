import { type Database, withScope } from '@postern/db';

/** ms within which it is noticed that a tenant begins to move. What is written until then is copied at the end. */
const READ_AGAIN_MS = 1_000;

export interface Moving {
  /** Whether the tenant is on its way to another instance: what is written now would stay behind. */
  has(tenant_id: number): Promise<boolean>;
}

export function openMoving(db: Database, now: () => number = () => performance.now()): Moving {
  let read_at = Number.NEGATIVE_INFINITY;
  let tenants: Promise<Set<number>> = Promise.resolve(new Set());

  async function read(): Promise<Set<number>> {
    const rows = await withScope(
      db,
      { all: true },
      (tx) =>
        tx
          .selectFrom('tenant_move')
          .select('tenant_id')
          .where((where) => where('until', '>', where.fn<Date>('now')))
          .execute(),
      { readOnly: true },
    );
    return new Set(rows.map(({ tenant_id }) => tenant_id));
  }

  return {
    async has(tenant_id) {
      if (now() - read_at >= READ_AGAIN_MS) {
        read_at = now();
        tenants = read();
        // Asked again at once; who waits for this answer hears what is wrong.
        tenants.catch(() => {
          read_at = Number.NEGATIVE_INFINITY;
        });
      }
      return (await tenants).has(tenant_id);
    },
  };
}
