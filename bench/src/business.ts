// Closing a month for 2,000 tenants on a full log, its statements as screen and CSV, and an invoice's paper.
import { forEach } from '@postern/api/jobs/for-each';
import { closeMonth, countUsage, digestOf } from '@postern/api/modules/billing/close-month';
import { TENANTS_AT_ONCE } from '@postern/api/modules/billing/jobs/close-months';
import { lastMonth } from '@postern/api/modules/billing/months';
import { totalsOf } from '@postern/api/modules/invoices/frozen';
import { makePdf } from '@postern/api/modules/invoices/make-pdf';
import { withScope } from '@postern/db';
import { connect, roleUrl } from '@postern/db/connect';
import pg from 'pg';
import { download } from './figures/download.ts';
import { costOf, growthOf, openTable } from './figures/tell.ts';
import { readConfig } from './search/config.ts';
import { quantile } from './search/measure.ts';
import { openWorld } from './search/world.ts';

const TENANTS = 2_000;
/** Tenants with statements of many domains, beside those of the log. */
const BIG = { first: 3_001, tenants: 50, domains: 500, products: 4 };
const SECONDS = { usage: 5, statements: 30, csv: 1.5 };
const MS = { screen: 150, invoice: 30 };
/** Megabytes the API may grow by while it writes the CSV. */
const CSV_GROWTH = 60;

const config = readConfig();
await using world = await openWorld(config);
const table = openTable();
const admin = new pg.Client({ connectionString: world.adminUrl, options: '-c statement_timeout=0' });
await admin.connect();
const worker = connect(roleUrl(world.adminUrl, world.installationKey, 'postern_worker'), TENANTS_AT_ONCE);
const month = lastMonth(Date.now());

/** What a kept log may have of an earlier run goes first. */
async function arrange(): Promise<void> {
  await admin.query(`
    delete from billing_statement_line; delete from billing_statement; delete from billing_usage; delete from service;
    insert into price_list (price_list_id, currency, valid_from) values (3, 'CHF', '2020-01-01') on conflict do nothing;
    insert into product_price (price_list_id, currency, valid_from, product_code, quantity, price_e4)
      select 3, 'CHF', '2020-01-01', product_code, 1, 12000 from product on conflict do nothing;
    insert into tenant (tenant_id, name, instance)
      select id, 'Big ' || id, 'ch' from generate_series(${BIG.first}, ${BIG.first + BIG.tenants - 1}) id on conflict do nothing`);
  await admin.query(
    `insert into service (tenant_id, service_id, product_code, domain, deploy_status, start_billing)
     select tenant_id, tenant_id * 100000::bigint + row_number() over (partition by tenant_id), product, domain_name, 'provisioned', $1
     from managed_domain cross join unnest(array['SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND', 'SC-SIGENC']) product
     where tenant_id between 1 and ${TENANTS}`,
    [month],
  );
  await admin.query(
    `insert into billing_statement (tenant_id, month, number, definition_version, counted_until, log_rows, digest, currency, price_list_id,
       margin_bp, closed_at)
     select id, $1::date, left($1::text, 8) || id, 1, now(), 1, '\\x00', 'CHF', 3, 0, now()
     from generate_series(${BIG.first}, ${BIG.first + BIG.tenants - 1}) id`,
    [month],
  );
  await admin.query(
    `insert into billing_statement_line (tenant_id, month, line, domain, product_code, original_quantity, quantity, list_e4, unit_minor, amount_minor)
     select id, $1, (d - 1) * ${BIG.products} + p.n, 'd' || d || '.big' || id || '.example', p.code, d, d, 12000, 120, 120 * d
     from generate_series(${BIG.first}, ${BIG.first + BIG.tenants - 1}) id cross join generate_series(1, ${BIG.domains}) d
     cross join unnest(array['SC-SERVICE', 'SC-F-INBOUND', 'SC-F-OUTBOUND', 'SC-SIGENC']) with ordinality as p (code, n)`,
    [month],
  );
  await admin.query('analyze service, billing_statement_line, billing_statement');
}

/** As the job does it, so many at once. */
async function eachTenant(run: (tenant_id: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  const tenants = Array.from({ length: TENANTS }, (_, index) => index + 1);
  await forEach('tenants', tenants, run, TENANTS_AT_ONCE);
  return (performance.now() - started) / 1000;
}
const scopeOf = (tenant_id: number) => ({ tenants: [tenant_id] });
const LONG = { statementTimeout: 300_000 };

async function monthRun(): Promise<void> {
  let rows = 0;
  const usage = await eachTenant(async (tenant_id) => {
    const counted = await withScope(
      worker,
      scopeOf(tenant_id),
      (tx) => countUsage(tx, tenant_id, month, 'Europe/Zurich'),
      LONG,
    );
    rows += counted;
  });
  const digest = () => withScope(worker, scopeOf(1), (tx) => digestOf(tx, 1, month));
  const counted = await digest();
  table.note('rows of the log that counted', rows.toLocaleString('en'));
  table.tell(`usage of ${TENANTS} tenants`, usage, 's', SECONDS.usage);
  const closed = await eachTenant(async (tenant_id) => {
    await withScope(worker, scopeOf(tenant_id), (tx) => closeMonth(tx, tenant_id, month, new Date()), LONG);
  });
  table.tell('statements of them, usage counted anew', closed, 's', SECONDS.usage + SECONDS.statements);
  if (!counted.equals(await digest())) throw new Error('a second count has another digest');
  const { rows: lines } = await admin.query(
    `select count(*)::integer as lines from billing_statement_line where tenant_id <= ${TENANTS}`,
  );
  table.note('lines of these statements', String(lines[0].lines));
}

async function statements(): Promise<void> {
  const token = await world.api.signIn(world.people.super);
  const screen = `/api/v1/salesorders?date_start=${month}&tenants=${BIG.first}`;
  const times: number[] = [];
  for (let index = 0; index < 41; index += 1) {
    const started = performance.now();
    const { status, body } = await world.api.get(screen, token);
    if (status !== 200) throw new Error(`${screen}: ${status} ${body}`);
    if (index > 0) times.push(performance.now() - started);
  }
  table.note(`statement of ${BIG.domains} domains, median`, `${quantile(times, 0.5).toFixed(0)} ms`);
  table.tell(`statement of ${BIG.domains} domains, p95`, quantile(times, 0.95), 'ms', MS.screen);
  const all = Array.from({ length: BIG.tenants }, (_, index) => `&tenants=${BIG.first + index}`).join('');
  const csv = `/api/v1/salesorders/csv?date_start=${month}${all}`;
  await download(world.api.port, csv, token);
  const { result, grew } = await growthOf(world.api.pid, () => download(world.api.port, csv, token));
  table.note('lines of the CSV', result.lines.toLocaleString('en'));
  table.tell('its first byte', result.first, 'ms', 200);
  table.tell('all of it', result.last / 1000, 's', SECONDS.csv);
  table.tell('memory of the API meanwhile, more than before', grew, 'MB', CSV_GROWTH);
}

async function invoices(): Promise<void> {
  const lines = [1, 2, 3, 4].map((n) => ({
    ...{ name: `Service ${n}`, product_code: 'SC-SERVICE', quantity: 318 + n },
    ...{ unit_minor: 100, amount_minor: (318 + n) * 100 },
  }));
  const net = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const place = {
    street: 'Musterstrasse',
    house_no: '7',
    postal_code: '8004',
    city: 'Zürich',
    country: 'CH',
  };
  const invoiceOf = (index: number, currency: 'CHF' | 'EUR') => ({
    ...{ kind: 'invoice', number: `2026-${String(index).padStart(6, '0')}`, statement: '2026-02-2' },
    ...{
      month: '2026-02-01',
      issued_on: '2026-03-03',
      due_on: '2026-04-02',
      currency,
      vat_bp: 810,
      credits: '',
    },
    issuer: {
      ...{ instance: 'ch', name: 'Postern Betrieb AG', ...place, vat_id: 'CHE-123.456.789 MWST', vat: 8.1 },
      ...{ iban: 'CH4431999123000889012', pay_days: 30, series: '' },
    },
    customer: { tenant_id: 2, name: `Customer ${index}`, ...place, vat_id: '', reference: '' },
    ...{ lines, ...totalsOf(net, 810, 5) },
  });
  for (const currency of ['CHF', 'EUR'] as const) {
    const { median, p95, processor } = await costOf(60, (index) =>
      makePdf(invoiceOf(index, currency) as Parameters<typeof makePdf>[0]),
    );
    table.note(`invoice in ${currency}, wall time`, `median ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms`);
    table.tell(`invoice in ${currency}, processor time`, processor, 'ms', MS.invoice);
  }
}

try {
  table.note('rows of the log', config.rows.toLocaleString('en'));
  table.load();
  await arrange();
  await monthRun();
  await statements();
  await invoices();
  table.load();
  table.end('business');
} finally {
  await admin.end();
  await worker.close();
}
