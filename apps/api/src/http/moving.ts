import { type Database, fromCloudid, withScope } from '@postern/db';

/** ms within which it is noticed that a tenant begins to move. What is written until then is copied at the end. */
const READ_AGAIN_MS = 1_000;
/** Characters of a name; longer texts are contents. */
const LONGEST_NAME = 320;
/** Fields whose numbers are tenants'. */
const TENANT_FIELDS = new Set(['tenant_id', 'tenant_ids', 'tenants', 'tenant', 'id']);

export interface Moving {
  /** Whether the tenant is on its way to another instance: what is written now would stay behind. */
  has(tenant_id: number): Promise<boolean>;
  /** Whether what a call says names something of such a tenant: by number, domain, address, or the id of what it has. */
  isNamed(input: unknown): Promise<boolean>;
}

interface Named {
  readonly tenants: Set<number>;
  /** Domains, and the domains of addresses. */
  readonly domains: Set<string>;
}

function collect(value: unknown, field: string, named: Named): void {
  if (typeof value === 'number') {
    if (TENANT_FIELDS.has(field)) named.tenants.add(value);
  } else if (typeof value === 'string') {
    if (value.length > LONGEST_NAME) return;
    const key = fromCloudid(value);
    if (key) named.tenants.add(key.tenant_id);
    else if (/^\d{1,9}$/.test(value)) collect(Number(value), field, named);
    else if (value.includes('.')) named.domains.add(value.slice(value.lastIndexOf('@') + 1).toLowerCase());
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, field, named);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) collect(one, name, named);
  }
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

  function current(): Promise<Set<number>> {
    if (now() - read_at >= READ_AGAIN_MS) {
      read_at = now();
      tenants = read();
      // Asked again at once; who waits for this answer hears what is wrong.
      tenants.catch(() => {
        read_at = Number.NEGATIVE_INFINITY;
      });
    }
    return tenants;
  }

  return {
    async has(tenant_id) {
      return (await current()).has(tenant_id);
    },
    async isNamed(input) {
      const moving = await current();
      if (moving.size === 0) return false;
      const named: Named = { tenants: new Set(), domains: new Set() };
      collect(input, '', named);
      if ([...named.tenants].some((tenant_id) => moving.has(tenant_id))) return true;
      if (named.domains.size === 0) return false;
      const found = await withScope(
        db,
        { tenants: [] },
        (tx) =>
          tx
            .selectFrom('domain_directory')
            .select('tenant_id')
            .where('tenant_id', 'in', [...moving])
            .where('domain_name', 'in', [...named.domains])
            .executeTakeFirst(),
        { readOnly: true },
      );
      return found !== undefined;
    },
  };
}
