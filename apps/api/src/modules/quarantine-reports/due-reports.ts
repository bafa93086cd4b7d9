import { domainOf } from '@postern/addresses';
import { type Database, type Tx, withScope } from '@postern/db';
import { type Plan, type PlannedReport, planOf } from './plan.ts';
import { mayHaveReport, type ReportPerson } from './report-person.ts';
import {
  type ReportReader,
  type ReportTenant,
  readPeople,
  readSharedSettings,
  readTenants,
  type StoredSetting,
} from './report-tenant.ts';

/** People looked at in one go: what bounds memory, whatever the size of a tenant. */
const PAGE = 1000;

export interface DueReport extends PlannedReport {
  person: ReportPerson;
  /** Up to where the last scheduled one told; null: there was none yet. */
  told_until: Date | null;
}

/** Reports whose time has come and that have not been made, page by page. */
export async function* dueReports(db: Database, now: Date): AsyncGenerator<DueReport[]> {
  const all = { all: true } as const;
  const tenants = await withScope(db, all, readTenants, { readOnly: true });
  for (const tenant of tenants) {
    const scope = { tenants: [tenant.tenant_id, 0] };
    const shared = await withScope(db, scope, (tx) => readSharedSettings(tx, tenant.tenant_id), {
      readOnly: true,
    });
    const plans = openPlans(shared, now);
    for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
      const page = await withScope(db, scope, (tx) => readPage(tx, tenant, after, plans), { readOnly: true });
      if (page.due.length > 0) yield page.due;
      after = page.last ?? after;
      more = page.last !== null;
    }
  }
}

/** Most people have no values of their own: what their domain's are is worked out once. */
function openPlans(shared: readonly StoredSetting[], now: Date): (reader: ReportReader) => Plan {
  const epoch = new Date(0);
  const of_domain = new Map<string, { rows: StoredSetting[]; plan: Plan }>();
  return (reader) => {
    const domain = domainOf(reader.email);
    let known = of_domain.get(domain);
    if (!known) {
      const rows = shared.filter((row) => row.scope !== 'domain' || row.scope_value === domain);
      known = { rows, plan: planOf(rows, epoch, now) };
      of_domain.set(domain, known);
    }
    if (reader.own_settings.length > 0)
      return planOf([...known.rows, ...reader.own_settings], reader.created_at, now);
    return known.plan.filter(({ slot_at }) => slot_at > reader.created_at);
  };
}

async function readPage(
  tx: Tx,
  tenant: ReportTenant,
  after: string,
  plans: (reader: ReportReader) => Plan,
): Promise<{ due: DueReport[]; last: string | null }> {
  const people = await readPeople(tx, tenant, after, PAGE);
  const planned = people.flatMap((person) =>
    plans(person)
      .filter(({ kind }) => mayHaveReport(person, kind))
      .map((plan) => ({ ...plan, person })),
  );
  const last = people.length < PAGE ? null : (people.at(-1)?.user_id ?? null);
  if (planned.length === 0) return { due: [], last };
  const told = await readTold(tx, tenant.tenant_id, [
    ...new Set(planned.map(({ person }) => person.user_id)),
  ]);
  const due = planned.flatMap((plan): DueReport[] => {
    const before = told.get(`${plan.person.user_id} ${plan.kind}`);
    if (before && before.slot_at >= plan.slot_at) return [];
    return [{ ...plan, told_until: before?.until_at ?? null }];
  });
  return { due, last };
}

interface Told {
  user_id: string;
  kind: string;
  slot_at: Date;
  until_at: Date;
}

/** The last scheduled report of each kind. */
async function readTold(tx: Tx, tenant_id: number, ids: readonly string[]): Promise<Map<string, Told>> {
  const rows = await tx
    .selectFrom('quarantine_report')
    .select(['user_id', 'kind', 'slot_at', 'until_at'])
    .distinctOn(['user_id', 'kind'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', 'in', [...ids])
    .where('asked', '=', false)
    .orderBy('user_id')
    .orderBy('kind')
    .orderBy('slot_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [`${row.user_id} ${row.kind}`, row]));
}
