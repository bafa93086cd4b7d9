// Charts on a full log, the audit log, and DMARC reports as large and as hostile as they are taken.
import { gzipSync } from 'node:zlib';
import { keepReport } from '@postern/api/modules/dmarc-reports/keep-reports';
import { aggregateMail, mailOf } from '@postern/api/modules/dmarc-reports/report-mail.fixture';
import { addUpDays } from '@postern/api/modules/statistics/jobs/add-up-days';
import { chart_kinds, mail_flows } from '@postern/contract';
import { uuidv7, withScope } from '@postern/db';
import { connect, roleUrl } from '@postern/db/connect';
import { openReportReader } from '@postern/mail/reports/index';
import pg from 'pg';
import { download } from './figures/download.ts';
import { costOf, growthOf, memoryOf, openTable } from './figures/tell.ts';
import { readConfig } from './search/config.ts';
import { quantile } from './search/measure.ts';
import { openWorld } from './search/world.ts';

const MS = { page: 200, page_of_all: 400, svg: 60, audit: 20, first_byte: 200, records: 3_000, bomb: 100 };
const MB = { charts: 50, bomb: 40 };
const CHARTS = 2_000;
const RECORDS = 40_000;
/** Entries of the audit log, of the biggest tenant and of 99 others. */
const AUDIT_ROWS = Number(process.env.POSTERN_BENCH_AUDIT_ROWS || 5_000_000);

const config = readConfig();
await using world = await openWorld(config);
const table = openTable();
const admin = new pg.Client({ connectionString: world.adminUrl, options: '-c statement_timeout=0' });
await admin.connect();
const worker = connect(roleUrl(world.adminUrl, world.installationKey, 'postern_worker'), 2);
const owner = await world.api.signIn(world.people.biggest);
const operator = await world.api.signIn(world.people.super);

/** Milliseconds each request took, the first left out. */
async function timesOf(token: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of [paths[0] ?? '', ...paths]) {
    const started = performance.now();
    const { status, body } = await world.api.get(path, token);
    if (status !== 200) throw new Error(`${path}: ${status} ${body.slice(0, 300)}`);
    times.push(performance.now() - started);
  }
  return times.slice(1);
}
const again = (path: string, times = 30) => Array.from({ length: times }, () => path);

async function charts(): Promise<void> {
  const started = performance.now();
  await addUpDays({ db: worker });
  table.note('counting the log by day, once', `${((performance.now() - started) / 1000).toFixed(1)} s`);
  const page = again('/api/v1/mailflow/inline?days=90');
  table.tell(
    'numbers of the charts page, one tenant, p95',
    quantile(await timesOf(owner, page), 0.95),
    'ms',
    MS.page,
  );
  table.tell(
    'the same of all tenants, p95',
    quantile(await timesOf(operator, page), 0.95),
    'ms',
    MS.page_of_all,
  );
  // Every one another image: a width of its own, so that none comes out of the cache.
  const paths = Array.from({ length: CHARTS }, (_, index) => {
    const chart = chart_kinds[index % chart_kinds.length];
    const flow = mail_flows[Math.floor(index / chart_kinds.length) % mail_flows.length];
    return `/api/v1/rendermailflow/${flow}/${chart}?days=90&width=${300 + index}&rendertheme=${index % 4 < 2 ? 'light' : 'dark'}`;
  });
  await timesOf(owner, paths.slice(0, 200));
  const fresh = paths.map((path) => `${path}&height=250`);
  const before = memoryOf(world.api.pid);
  const times = await timesOf(owner, fresh);
  table.note(`${CHARTS} charts as SVG, median`, `${quantile(times, 0.5).toFixed(1)} ms`);
  table.tell(`${CHARTS} charts as SVG, p95`, quantile(times, 0.95), 'ms', MS.svg);
  table.tell(
    'memory of the API after them, more than before',
    memoryOf(world.api.pid) - before,
    'MB',
    MB.charts,
  );
}

/** The hashes are none: reading does not look at them, checking the chain is measured nowhere here. */
async function audit(): Promise<void> {
  await admin.query(
    `insert into audit_log (tenant_id, seq, at, actor, ip, session_id, action, object, entry, prev_hash, hash)
     select 1 + n % 100, 1000000 + n / 100, now() - make_interval(secs => (${AUDIT_ROWS} - n) * 5184000.0 / ${AUDIT_ROWS}), 'person' || n % 50 || '@bench.example',
       '192.0.2.' || n % 250, 's' || n % 1000, (array['session.open', 'setting.update', 'message.release', 'user.update'])[1 + n % 4],
       'object ' || n, jsonb_build_object('details', jsonb_build_object('n', n)), '\\x00', '\\x00'
     from generate_series(1, ${AUDIT_ROWS}) n on conflict do nothing`,
  );
  await admin.query('vacuum analyze audit_log');
  table.note('entries of the audit log', AUDIT_ROWS.toLocaleString('en'));
  const path = '/api/v1/logs/auditlogs';
  const parse = (body: string) => (JSON.parse(body) as { data: { next: string } }).data.next;
  for (const [who, token] of [
    ['one tenant', owner],
    ['all tenants', operator],
  ] as const) {
    table.note(
      `first page of ${who}, counted, median`,
      `${quantile(await timesOf(token, again(path)), 0.5).toFixed(1)} ms`,
    );
    const next = parse((await world.api.get(path, token)).body);
    table.tell(
      `next page of ${who}, median`,
      quantile(await timesOf(token, again(`${path}?before=${next}`)), 0.5),
      'ms',
      MS.audit,
    );
  }
  await download(world.api.port, `${path}/csv?user=person7@`, owner);
  const { result, grew } = await growthOf(world.api.pid, () =>
    download(world.api.port, `${path}/csv`, owner),
  );
  table.tell(`first byte of a CSV of ${result.lines} lines`, result.first, 'ms', MS.first_byte);
  table.note('all of it', `${(result.last / 1000).toFixed(1)} s, ${grew.toFixed(0)} MB more`);
}

async function reports(): Promise<void> {
  const domain = 'reports.example';
  await admin.query(
    `insert into managed_domain (tenant_id, domain_name) values (1, '${domain}') on conflict do nothing`,
  );
  await admin.query(
    `insert into domain_directory (tenant_id, domain_name) values (1, '${domain}') on conflict do nothing`,
  );
  await admin.query(`delete from dmarc_report where domain_name = '${domain}'`);
  const records = Array.from({ length: RECORDS }, (_, n) => ({
    ip: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
    messages: 1 + (n % 7),
  }));
  const begins = Math.floor(Date.now() / 86_400_000 - 2) * 86_400;
  const mail = aggregateMail({ about: domain, number: 'large', begins, records });
  await using reader = openReportReader();
  await reader.read(aggregateMail({ about: domain, number: 'small', begins, records: records.slice(0, 3) }));
  const started = performance.now();
  const { reports: read, refusals } = await reader.read(mail);
  const took = performance.now() - started;
  const [report] = read;
  if (report?.kind !== 'dmarc' || report.records.length !== RECORDS)
    throw new Error(`not read: ${JSON.stringify(refusals)}`);
  table.tell(`a report of ${RECORDS} records, read`, took, 'ms', MS.records);
  const about = {
    tenant_id: 1,
    domain_name: domain,
    mail_id: uuidv7(),
    received_at: new Date(),
    proven_by: '',
  };
  const kept = performance.now();
  const problem = await withScope(
    worker,
    { tenants: [1] },
    (tx) => keepReport(tx, about, report, Date.now()),
    {
      statementTimeout: 60_000,
    },
  );
  if (problem) throw new Error(`not kept: ${JSON.stringify(problem)}`);
  table.note('and written', `${(performance.now() - kept).toFixed(0)} ms`);
  const bomb = mailOf('application/gzip', gzipSync(Buffer.alloc(1_000_000_000), { level: 9 }));
  await using fresh = openReportReader();
  await fresh.read(aggregateMail({ about: domain, number: 'small', begins, records: records.slice(0, 3) }));
  const { result, grew } = await growthOf(process.pid, async () => {
    const answer = await fresh.read(bomb);
    if (answer.reports.length > 0 || answer.refusals.length === 0) throw new Error('the bomb was read');
    return costOf(10, () => fresh.read(bomb));
  });
  table.tell(
    `a bomb of 1 GB in ${(bomb.length / 1024).toFixed(0)} kB, refused`,
    result.median,
    'ms',
    MS.bomb,
  );
  table.tell('memory meanwhile', grew, 'MB', MB.bomb);
}

try {
  table.note('rows of the log', config.rows.toLocaleString('en'));
  table.load();
  await charts();
  await audit();
  await reports();
  table.load();
  table.end('reporting');
} finally {
  await admin.end();
  await worker.close();
}
