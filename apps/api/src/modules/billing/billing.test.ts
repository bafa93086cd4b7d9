import {
  type BillingUser,
  type ServiceRow,
  type Statement,
  type StatementLine,
  serviceList,
  serviceUpdate,
  statementExport,
  statementExportXlsx,
  statementList,
  tenantUpdate,
  userDetailExport,
  userDetailList,
  userDetailTotalExport,
  userDetailTotalList,
} from '@postern/contract';
import { type Tx, withScope } from '@postern/db';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import {
  makeDomain,
  makeMessage,
  makePartner,
  makePerson,
  makeTenant,
  type Tenant,
} from '@postern/testing/factories';
import { readZip } from '@postern/testing/read-zip';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { addPriceList } from '../services/price-list.fixture.ts';
import { closeMonth, countUsage, digestOf } from './close-month.ts';
import { closeMonths } from './jobs/close-months.ts';

/** The log holds 90 days, so the month under test is the last one. */
const today = new Date();
const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1))
  .toISOString()
  .slice(0, 10);
const next = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)).toISOString().slice(0, 10);
const at = (day: number, hour = 12) =>
  new Date(Date.parse(`${month}T00:00:00Z`) + ((day - 1) * 24 + hour) * 3_600_000);
/** After the 3rd of the next month, 06:00 UTC. */
const closing = new Date(Date.parse(`${next}T07:00:00Z`) + 2 * 86_400_000);
const { database, world, api } = await testApi({ clock: () => Date.now() });
const worker = database.connect('postern_worker', 2);
let tenant: Tenant;
let partner: Actor;
let stranger: Actor;
let receiver: string;

beforeAll(async () => {
  await addPriceList(world.admin);
  const partner_id = await makePartner(world);
  tenant = await makeTenant(world, { partner_id });
  receiver = `receives-${tenant.domain}`;
  await makeDomain(world, tenant, receiver);
  partner = await signIn(api.server, await makePerson(world, tenant, { roles: ['Partner', 'Sales'] }));
  const foreign = await makeTenant(world, { partner_id: await makePartner(world) });
  stranger = await signIn(api.server, await makePerson(world, foreign, { roles: ['Partner', 'ALL'] }));
});
beforeEach(async () => {
  for (const table of [
    'billing_statement_line',
    'billing_statement',
    'billing_usage',
    'service_terms',
    'service',
    'tenant_terms',
  ] as const)
    await world.admin.kysely.deleteFrom(table).execute();
  await sql`delete from message`.execute(world.admin.kysely);
});
afterAll(async () => {
  await worker.close();
});

const dataOf = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
let serial = 0;
const nextNumber = () => {
  serial += 1;
  return serial;
};
const addService = (product_code: string, domain = tenant.domain, given: object = {}) =>
  world.admin.kysely
    .insertInto('service')
    .values({
      ...{
        tenant_id: tenant.tenant_id,
        service_id: tenant.tenant_id * 100_000 + nextNumber(),
        domain,
        product_code,
      },
      ...{ deploy_status: 'provisioned', start_billing: month, ...given },
    })
    .execute();
const sends = (name: string, day: number, given: Parameters<typeof makeMessage>[2] = {}) =>
  makeMessage(world, tenant, { direction: 'out', from: `${name}@${tenant.domain}`, at: at(day), ...given });
const receives = (name: string, day: number, given: Parameters<typeof makeMessage>[2] = {}) =>
  makeMessage(world, tenant, { to: `${name}@${receiver}`, at: at(day), ...given });
const close = () => closeMonths({ db: worker }, closing);
interface Page {
  statements: Statement[];
  lines: StatementLine[];
}
const read = async (actor = partner, date_start = month) =>
  dataOf<Page>(
    await actor.call(statementList, { query: { date_start, tenants: [String(tenant.tenant_id)] } }),
  );
const brief = ({ lines }: Page) =>
  lines.map((line) => [
    line.product_number,
    line.domain,
    line.original_quantity,
    line.quantity,
    line.amount_minor,
  ]);

test('a closed month counts exactly the people who used each service', async () => {
  await addService('SC-SERVICE');
  await addService('SC-SIGENC');
  await sends('anna', 3);
  await sends('Anna', 4);
  await sends('ben', 5, { columns: { tech_signed: true, tech_encrypted: true } });
  await sends('cora', 6, { columns: { tech_signed: true } });
  // None of these is a person who used anything.
  await sends('refused', 7, { state: 'rejected' });
  await sends('held', 8, { state: 'held', class: 'spam' });
  await makeMessage(world, tenant, { direction: 'out', from: '', at: at(9) });
  await makeMessage(world, tenant, {
    ...{ direction: 'out', from: `srs@${tenant.domain}`, at: at(9) },
    columns: { hdr_from_addr: 'author@elsewhere.example' },
  });
  await makeMessage(world, tenant, { to: `reads@${tenant.domain}`, at: at(9) });
  expect(await close()).toMatchObject({ closed: 1 });
  const page = await read();
  expect(brief(page)).toEqual([
    ['SC-SERVICE', tenant.domain, 3, 3, 360],
    ['SC-SIGENC', tenant.domain, 1, 1, 240],
    ['SC-SIGONLY', tenant.domain, 1, 1, 130],
  ]);
  expect(page.lines[2]?.notes).toEqual(['added']);
  expect(page.statements[0]).toMatchObject({ people: 3, total_minor: 730 });
  const people = dataOf<BillingUser[]>(
    await partner.call(userDetailList, { params: { id: page.statements[0]?.number ?? '' } }),
  );
  expect(people.map(({ email, scsigenc, scsigonly }) => [email, scsigenc, scsigonly])).toEqual([
    [`anna@${tenant.domain}`, 0, 0],
    [`ben@${tenant.domain}`, 1, 0],
    [`cora@${tenant.domain}`, 0, 1],
  ]);
});

test('the list of services shows the people of the month before until somebody is counted in the running one', async () => {
  await addService('SC-SERVICE');
  await sends('anna', 3);
  await sends('ben', 4);
  await close();
  const listed = async () => {
    const { services, people_month } = dataOf<{ services: ServiceRow[]; people_month: string }>(
      await partner.call(serviceList, { query: { tenant_id: String(tenant.tenant_id) } }),
    );
    return { people_month, people: services.map(({ people }) => people) };
  };
  expect(await listed()).toEqual({ people_month: month, people: [2] });
  await makeMessage(world, tenant, { direction: 'out', from: `anna@${tenant.domain}`, at: new Date() });
  await withScope(worker, { tenants: [tenant.tenant_id] }, (tx) =>
    countUsage(tx, tenant.tenant_id, next, 'UTC'),
  );
  expect(await listed()).toEqual({ people_month: next, people: [1] });
});

test('one person is counted once a domain, whatever they write as, and also when their account is gone', async () => {
  await addService('SC-SERVICE');
  await addService('SC-SERVICE', receiver);
  const account = await makePerson(world, tenant, { email: `dora@${tenant.domain}` });
  const writes = (from: string, day: number) =>
    makeMessage(world, tenant, { direction: 'out', from, at: at(day) });
  for (const [index, local] of ['dora', 'Dora', 'dora+news', 'dora+shop'].entries()) {
    await writes(`${local}@${tenant.domain}`, 3 + index);
    await writes(`${local}@${receiver}`, 3 + index);
  }
  await world.admin.kysely.deleteFrom('app_user').where('user_id', '=', account.user_id).execute();
  await writes(`dora+late@${tenant.domain}`, 25);
  await close();
  const page = await read();
  expect(brief(page).map(([product, domain, people]) => [product, domain, people])).toEqual([
    ['SC-SERVICE', receiver, 1],
    ['SC-SERVICE', tenant.domain, 1],
  ]);
  const people = dataOf<BillingUser[]>(
    await partner.call(userDetailList, { params: { id: page.statements[0]?.number ?? '' } }),
  );
  expect(people.map(({ email }) => email).toSorted()).toEqual([`dora@${receiver}`, `dora@${tenant.domain}`]);
});

test('a month begins and ends at midnight where the tenant is billed, also where the clocks change in it', async () => {
  const october = '2026-10-01';
  const count = async (zone: string) =>
    withScope(worker, { tenants: [tenant.tenant_id] }, (tx) =>
      countUsage(tx, tenant.tenant_id, october, zone),
    );
  const writesAt = (name: string, moment: string) =>
    makeMessage(world, tenant, {
      ...{ direction: 'out', from: `${name}@${tenant.domain}`, at: new Date(moment) },
    });
  // Summer time at its begin, winter time at its end, in Zurich and in New York alike.
  await writesAt('zurich-first', '2026-09-30T22:00:00Z');
  await writesAt('zurich-last', '2026-10-31T22:59:59Z');
  await writesAt('zurich-after', '2026-10-31T23:00:00Z');
  await writesAt('new-york-last', '2026-11-01T03:59:59Z');
  await writesAt('new-york-after', '2026-11-01T04:00:00Z');
  const people = async () => {
    const rows = world.admin.kysely.selectFrom('billing_usage').select('person').orderBy('person');
    return (await rows.where('month', '=', new Date(`${october}T00:00:00Z`)).execute()).map(
      ({ person }) => person.split('@')[0],
    );
  };
  await count('Europe/Zurich');
  expect(await people()).toEqual(['zurich-first', 'zurich-last']);
  await count('America/New_York');
  expect(await people()).toEqual(['new-york-last', 'zurich-after', 'zurich-last']);
});

test('a domain that only receives counts who got more than five messages that are no spam', async () => {
  await addService('SC-F-INBOUND', receiver);
  for (let day = 1; day <= 6; day += 1) {
    await receives('six', day);
    if (day <= 5) await receives('five', day);
    await receives('spam', day, { class: 'spam', state: 'held' });
    await receives('released', day, { class: 'spam', columns: { released_at: at(day, 13) } });
  }
  await close();
  expect(brief(await read())).toEqual([['SC-F-INBOUND', receiver, 2, 2, 300]]);
});

test('a closed month does not change: what comes late is one line of the next, which names it', async () => {
  await addService('SC-SERVICE');
  await sends('anna', 3);
  await close();
  const before = await read();
  await sends('late', 28);
  expect(await close()).toMatchObject({ closed: 0 });
  expect(await read()).toEqual(before);
  const later = new Date(closing);
  later.setUTCMonth(later.getUTCMonth() + 1);
  await closeMonths({ db: worker }, later);
  await closeMonths({ db: worker }, later);
  expect(await read()).toMatchObject({ lines: before.lines });
  const correction = (await read(partner, next)).lines.filter((line) => line.corrects_month !== null);
  expect(
    correction.map(({ corrects_month, quantity, amount_minor }) => [corrects_month, quantity, amount_minor]),
  ).toEqual([[month, 1, 120]]);
});

test('a tenant whose month cannot be closed keeps no other back', async () => {
  const other = await makeTenant(world);
  await addService('SC-SERVICE');
  await addService('SC-SERVICE', other.domain, { tenant_id: other.tenant_id });
  const zone = (name: string) =>
    world.admin.kysely
      .updateTable('tenant')
      .set({ billing_zone: name })
      .where('tenant_id', '=', tenant.tenant_id)
      .execute();
  await zone('Mars/Olympus');
  await expect(close()).rejects.toThrow('Mars/Olympus');
  const closed = () => world.admin.kysely.selectFrom('billing_statement').select('tenant_id').execute();
  expect(new Set((await closed()).map(({ tenant_id }) => tenant_id))).toEqual(new Set([other.tenant_id]));
  await zone('Europe/Zurich');
  expect((await close()).closed).toBeGreaterThan(0);
});

test('a count made anew from the log has the digest of the closed month', async () => {
  await addService('SC-SERVICE');
  for (const name of ['zoe', 'anna', 'ben']) await sends(name, 3);
  await close();
  const [statement] = (await read()).statements;
  const again = await withScope(worker, { tenants: [tenant.tenant_id] }, async (tx) => {
    await sql`select count_usage(${tenant.tenant_id}::integer, ${month}::date, 'Europe/Zurich', ${month}::date)`.execute(
      tx,
    );
    return digestOf(tx, tenant.tenant_id, month);
  });
  expect(again.toString('hex')).toBe(statement?.digest);
});

test('test, not for resale and corrections are counted and shown, and charged as agreed', async () => {
  const tested = at(15).toISOString().slice(0, 10);
  await addService('SC-SERVICE', tenant.domain, { test_until: tested });
  await addService('SC-F-INBOUND', tenant.domain, { nfr: true });
  await addService('SC-F-OUTBOUND', tenant.domain, { user_correction: -1, service_discount_bp: 500 });
  await sends('early', 10);
  await sends('both', 10);
  await sends('both', 20);
  await close();
  const page = await read();
  expect(brief(page)).toEqual([
    ['SC-F-INBOUND', tenant.domain, 2, 2, 0],
    // 0.60 less 5 % is 0.57, to the step of 0.05: 0.55.
    ['SC-F-OUTBOUND', tenant.domain, 2, 2, 110],
    ['SC-F-OUTBOUND', tenant.domain, 0, -1, -55],
    ['SC-SERVICE', tenant.domain, 2, 1, 120],
  ]);
  expect(page.lines.map(({ notes }) => notes)).toEqual([['nfr'], [], ['correction'], ['test']]);
});

test('what is agreed now counts from this month on, and leaves the month before as it was', async () => {
  const operator = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: [], is_superuser: true }),
  );
  await addService('SC-SERVICE');
  await sends('anna', 3);
  const id = String(tenant.tenant_id * 100_000 + serial);
  const free = { service_discount: 50, user_correction: 4 };
  expect((await partner.call(serviceUpdate, { params: { id }, body: free })).status).toBe(403);
  dataOf(await operator.call(serviceUpdate, { params: { id }, body: free }));
  const agree = (given: object) =>
    operator.call(tenantUpdate, {
      params: { id: String(tenant.tenant_id) },
      body: { name1: 'Nova AG', country: 'CH', ...given },
    });
  expect((await agree({ margin_discount: 10, terms_from: month })).status).toBe(422);
  const { terms } = dataOf<{ terms: { valid_from: string | null; margin_discount: number }[] }>(
    await agree({ margin_discount: 10 }),
  );
  expect(terms.map(({ valid_from, margin_discount }) => [valid_from, margin_discount])).toEqual([
    [next, 10],
    [null, 0],
  ]);
  await close();
  expect(brief(await read())).toEqual([['SC-SERVICE', tenant.domain, 1, 1, 120]]);
  // The running month: 10 % and then 50 % off 1.20, and four people more.
  const running = await read(partner, next);
  expect(running.statements[0]).toMatchObject({ margin_discount: 10 });
  expect(running.lines.map(({ quantity, amount_minor }) => [quantity, amount_minor])).toEqual([
    [0, 0],
    [4, 220],
  ]);
});

/** Everything a closed month is, byte by byte, without the moment of closing. */
async function closedMonth() {
  const rows = async (table: 'billing_statement' | 'billing_statement_line' | 'billing_usage') =>
    (
      await sql<{ row: string }>`select (to_jsonb(t) - 'closed_at' - 'counted_until')::text as row
        from ${sql.table(table)} t where tenant_id = ${tenant.tenant_id} order by 1`.execute(
        world.admin.kysely,
      )
    ).rows.map(({ row }) => row);
  const closings = await world.admin.kysely
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tenant_id', '=', tenant.tenant_id)
    .where('action', '=', 'statement.close')
    .executeTakeFirstOrThrow();
  return {
    statements: await rows('billing_statement'),
    lines: await rows('billing_statement_line'),
    usage: await rows('billing_usage'),
    closings: Number(closings.count),
  };
}

/** The process is gone before its nth statement reaches the database. */
class Killed extends Error {}
function killedAt(tx: Tx, nth: number): Tx {
  let sent = 0;
  return tx.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1;
      if (sent === nth) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

test('a month whose closing is killed at any point leaves nothing, and is closed with the same bytes', async () => {
  await addService('SC-SERVICE');
  await addService('SC-SIGENC', tenant.domain, { user_correction: 1 });
  for (const name of ['zoe', 'anna', 'ben']) await sends(name, 3, { columns: { tech_encrypted: true } });
  const attempt = (nth: number) =>
    withScope(worker, { tenants: [tenant.tenant_id] }, (tx) =>
      closeMonth(killedAt(tx, nth), tenant.tenant_id, month, closing),
    );
  const before = await closedMonth();
  let nth = 1;
  for (; nth < 100; nth += 1) {
    const outcome = await attempt(nth).then(
      () => null,
      (error: unknown) => error,
    );
    if (outcome === null) break;
    expect(outcome, `statement ${nth}`).toBeInstanceOf(Killed);
    expect(await closedMonth(), `statement ${nth}`).toEqual(before);
  }
  // Lock, statement, usage, prices, terms, people, digest, lines and the audit log at the least.
  expect(nth).toBeGreaterThan(9);
  const closed = await closedMonth();
  expect(closed).toMatchObject({ closings: before.closings + 1 });
  expect([closed.statements.length, closed.lines.length, closed.usage.length]).toEqual([1, 3, 3]);

  // Closed anew without ever being killed it is the same.
  for (const table of ['billing_statement_line', 'billing_statement', 'billing_usage'] as const)
    await world.admin.kysely.deleteFrom(table).execute();
  await close();
  expect(await closedMonth()).toEqual({ ...closed, closings: closed.closings + 1 });
});

test('what a month was charged by can be counted again when the log is gone', async () => {
  await addService('SC-SERVICE');
  for (const name of ['zoe', 'anna', 'ben']) await sends(name, 3);
  await close();
  const [statement] = (await read()).statements;
  await sql`delete from message`.execute(world.admin.kysely);
  const again = await withScope(worker, { tenants: [tenant.tenant_id] }, async (tx) => {
    // As the statement of a later month looks for what came late.
    await countUsage(tx, tenant.tenant_id, month, 'Europe/Zurich', next);
    return digestOf(tx, tenant.tenant_id, month);
  });
  expect(again.toString('hex')).toBe(statement?.digest);
  const people = dataOf<BillingUser[]>(
    await partner.call(userDetailList, { params: { id: statement?.number ?? '' } }),
  );
  expect(people).toHaveLength(3);
});

test('two workers close a month once', async () => {
  await addService('SC-SERVICE');
  await sends('anna', 3);
  const both = await Promise.all([close(), close()]);
  expect(both.map(({ closed }) => closed).toSorted()).toEqual([0, 1]);
  expect((await read()).lines).toHaveLength(1);
});

test('others’ statements do not exist, and one stranger among the tenants makes the whole call a 404', async () => {
  await addService('SC-SERVICE');
  await sends('anna', 3);
  await close();
  const tenants = [String(tenant.tenant_id)];
  expect((await stranger.call(statementList, { query: { tenants } })).status).toBe(404);
  expect((await stranger.call(statementExport, { query: { tenants } })).status).toBe(404);
  const id = `${month.slice(0, 7)}-${tenant.tenant_id}`;
  expect((await stranger.call(userDetailList, { params: { id } })).status).toBe(404);
  expect(
    (await stranger.call(userDetailTotalList, { query: { tenant: String(tenant.tenant_id) } })).status,
  ).toBe(404);
  const totals = dataOf<{ scservice: number }[]>(await partner.call(userDetailTotalList, {}));
  expect(totals[0]).toMatchObject({ month, scservice: 1, nbr_domains: 1 });
});

test('a confidential domain is one sum without a name, and its people are nobody’s to see', async () => {
  const domain = `secret-${tenant.domain}`;
  await makeDomain(world, tenant, domain, { confidential: true });
  await addService('SC-SERVICE');
  await addService('SC-SERVICE', domain);
  await sends('anna', 3);
  await makeMessage(world, tenant, { direction: 'out', from: `hidden@${domain}`, at: at(3) });
  await close();
  const reader = await signIn(api.server, await makePerson(world, tenant, { roles: ['Partner', 'Sales'] }));
  const page = await read(reader);
  expect(JSON.stringify(page)).not.toContain('secret-');
  expect(page.statements[0]).toMatchObject({ total_minor: 240, people: 1 });
  expect(page.lines.at(-1)).toMatchObject({ domain: '', quantity: 0, amount_minor: 120, notes: ['hidden'] });
  const id = page.statements[0]?.number ?? '';
  expect((await reader.call(userDetailList, { params: { id } })).body).not.toContain('hidden@');
  // By month the same: people of the domains one knows, and the sum of the whole statement.
  expect(dataOf<object[]>(await reader.call(userDetailTotalList, {}))).toMatchObject([
    { month, scservice: 1, currency: 'CHF', total_minor: 240 },
  ]);
});

test('the CSV has the same lines, and no cell that a spreadsheet would run', async () => {
  await world.admin.kysely
    .updateTable('tenant')
    .set({ invoice_reference: '=1+1' })
    .where('tenant_id', '=', tenant.tenant_id)
    .execute();
  await addService('SC-SERVICE');
  await sends('anna', 3);
  await close();
  const answer = await partner.call(statementExport, {
    query: { date_start: month, tenants: [String(tenant.tenant_id)] },
  });
  const [head = '', line = ''] = answer.body.replace('\ufeff', '').split('\r\n');
  const cells = Object.fromEntries(head.split(',').map((name, index) => [name, line.split(',')[index]]));
  expect(cells).toMatchObject({ domain: tenant.domain, quantity: '1', unit_price: '1.20', amount: '1.20' });
  expect(cells.customer_reference).not.toMatch(/^=/);
});

test('the workbooks have the numbers of the statement, of its people and of their months, in reach only', async () => {
  await addService('SC-SERVICE');
  await sends('anna', 3);
  await close();
  const id = `${month.slice(0, 7)}-${tenant.tenant_id}`;
  const query = { date_start: month, tenants: [String(tenant.tenant_id)] };
  const sheetOf = (answer: Answer) => {
    expect(answer.status, answer.body).toBe(200);
    return String(readZip(answer.raw).get('xl/worksheets/sheet1.xml'));
  };
  const statement = sheetOf(await partner.call(statementExportXlsx, { query }));
  expect(statement).toContain('<t xml:space="preserve">SC-SERVICE</t>');
  expect(statement).toContain('<v>1.2</v>');
  const people = sheetOf(await partner.call(userDetailExport, { params: { id } }));
  expect(people).toContain(`anna@${tenant.domain}`);
  const totals = sheetOf(await partner.call(userDetailTotalExport, {}));
  expect(totals).toContain(month);
  expect((await stranger.call(statementExportXlsx, { query })).status).toBe(404);
  expect((await stranger.call(userDetailExport, { params: { id } })).status).toBe(404);
  const foreign = { query: { tenant: String(tenant.tenant_id) } };
  expect((await stranger.call(userDetailTotalExport, foreign)).status).toBe(404);
});
