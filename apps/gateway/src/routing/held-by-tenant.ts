/** ms after which what a tenant without mail has is forgotten; removed rows are kept longer than that (worker, remove-expired). */
const IDLE = 3_600_000;
/** ms between looks for such tenants: there may be thousands, and a message must not walk through them. */
const SWEEP = 60_000;

interface Held<T> {
  value: T;
  checked_at: number;
  used_at: number;
  checking: Promise<void> | null;
}

export interface HeldByTenant<T> {
  /** What the tenant has, at most `max_age` ms old; rejects where it is older and cannot be asked for. */
  of(tenant_id: number): Promise<T>;
}

/**
 * What each tenant has of something, in memory. Asking costs a look at the clock; once in `max_age` ms `follow` brings the value up to what
 * stood in the database when it began, and all who ask meanwhile wait for that one question.
 */
export function holdByTenant<T>(
  empty: () => T,
  follow: (tenant_id: number, value: T, asked_at: number) => Promise<void>,
  max_age: number,
  now: () => number,
): HeldByTenant<T> {
  const tenants = new Map<number, Held<T>>();

  let swept_at = now();

  function forgetIdle(): void {
    if (now() - swept_at < SWEEP) return;
    swept_at = now();
    for (const [tenant_id, one] of tenants) if (swept_at - one.used_at > IDLE) tenants.delete(tenant_id);
  }

  async function check(tenant_id: number, held: Held<T>): Promise<void> {
    const asked_at = now();
    await follow(tenant_id, held.value, asked_at);
    held.checked_at = asked_at;
  }

  return {
    async of(tenant_id) {
      forgetIdle();
      const never = Number.NEGATIVE_INFINITY;
      const held = tenants.get(tenant_id) ?? {
        value: empty(),
        checked_at: never,
        used_at: 0,
        checking: null,
      };
      tenants.set(tenant_id, held);
      held.used_at = now();
      if (now() - held.checked_at >= max_age) {
        held.checking ??= check(tenant_id, held).finally(() => {
          held.checking = null;
        });
        await held.checking;
      }
      return held.value;
    },
  };
}
