import { addMonths } from '@postern/contract/services/months';
import { type Database, withScope } from '@postern/db';
import { sql } from 'kysely';
import { defineJob } from '../../../jobs/define-job.ts';
import { forEach } from '../../../jobs/for-each.ts';
import { dayIn } from '../../services/index.ts';
import { closeMonth, countUsage } from '../close-month.ts';
import { closesAt } from '../months.ts';

/** Milliseconds one tenant's month may take: the largest has some 500,000 messages. */
const TENANT_TIMEOUT_MS = 300_000;
/** Months that are made up for after a pause; older ones are no longer in the log. */
const MOST_MONTHS = 3;

interface Billed {
  tenant_id: number;
  billing_zone: string;
  first_month: string;
  open_month: string | null;
}

/** Tenants with services that count, and the first month of theirs that is not closed. */
function billedTenants(db: Database): Promise<Billed[]> {
  return withScope(
    db,
    { all: true },
    async (tx) =>
      (
        await sql<Billed>`
          select s.tenant_id, t.billing_zone, date_trunc('month', min(s.start_billing))::date::text as first_month,
            (select (max(b.month) + interval '1 month')::date::text from billing_statement b where b.tenant_id = s.tenant_id)
              as open_month
          from service s join tenant t on t.tenant_id = s.tenant_id
          where s.start_billing is not null group by s.tenant_id, t.billing_zone order by s.tenant_id`.execute(
          tx,
        )
      ).rows,
    { readOnly: true },
  );
}

/** Tenants at once: most of a small one's time is waiting for the database. */
export const TENANTS_AT_ONCE = 4;

/**
 * Closes what is due, and counts the months that run, so that screens show them; each tenant in a transaction of its own. One that fails keeps no
 * other back; the first fault is thrown in the end.
 */
export async function closeMonths(
  { db }: { readonly db: Database },
  now = new Date(),
): Promise<{ closed: number; counted: number }> {
  const sum = { closed: 0, counted: 0 };
  const tenants = await billedTenants(db);
  await forEach('tenants’ months', tenants, (tenant) => closeTenant(db, tenant, now, sum), TENANTS_AT_ONCE);
  return sum;
}

async function closeTenant(
  db: Database,
  { tenant_id, billing_zone, first_month, open_month }: Billed,
  now: Date,
  sum: { closed: number; counted: number },
): Promise<void> {
  const scope = { tenants: [tenant_id] };
  const options = { statementTimeout: TENANT_TIMEOUT_MS };
  const current = `${dayIn(billing_zone, now.getTime()).slice(0, 7)}-01`;
  const oldest = addMonths(current, -MOST_MONTHS);
  const first = open_month ?? first_month;
  for (let month = first < oldest ? oldest : first; month <= current; month = addMonths(month, 1)) {
    if (closesAt(month) <= now.getTime()) {
      if (await withScope(db, scope, (tx) => closeMonth(tx, tenant_id, month, now), options)) sum.closed += 1;
    } else {
      await withScope(db, scope, (tx) => countUsage(tx, tenant_id, month, billing_zone), options);
      sum.counted += 1;
    }
  }
}

export const closeMonthsJob = defineJob({
  name: 'close_months',
  schedule: { cron: '7 * * * *', fill: '1d', queue: 'close_months' },
  run: async (deps: { readonly db: Database }) => {
    const { closed } = await closeMonths(deps);
    return { closed };
  },
});
