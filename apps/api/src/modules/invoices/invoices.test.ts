import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Invoice,
  invoiceCredit,
  invoiceDiffList,
  invoiceDownload,
  invoiceIssue,
  invoiceIssuerUpdate,
  invoiceList,
  invoiceNewList,
  invoiceOrderImport,
} from '@postern/contract';
import { qrTexts } from '@postern/mail/parse/qr-codes';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { type Frozen, totalsOf } from './frozen.ts';
import { qrReference } from './qr-bill.ts';

const now = Date.parse('2026-04-03T08:00:00Z');
const { world, api } = await testApi({ clock: () => now });
let superuser: Actor;
let admin: Actor;
const tenants: Tenant[] = [];

const issuer = {
  ...{ instance: 'ch' as const, name: 'Postern Betrieb AG', street: 'Musterstrasse', house_no: '7' },
  ...{
    postal_code: '8004',
    city: 'Zürich',
    country: 'CH' as const,
    vat_id: 'CHE-123.456.789 MWST',
    vat: 8.1,
  },
  ...{ iban: 'CH44 3199 9123 0008 8901 2', pay_days: 30, series: '' },
};

beforeAll(async () => {
  for (let index = 0; index < 4; index += 1) tenants.push(await makeTenant(world));
  const [home] = tenants as [Tenant];
  superuser = await signIn(api.server, await makePerson(world, home, { roles: [], is_superuser: true }));
  admin = await signIn(api.server, await makePerson(world, home, { roles: ['ALL'] }));
});
beforeEach(async () => {
  for (const table of [
    'invoice_order',
    'invoice_document',
    'invoice',
    'invoice_counter',
    'billing_statement_line',
    'billing_statement',
  ])
    await sql`delete from ${sql.table(table)}`.execute(world.admin.kysely);
  for (const { tenant_id, domain } of tenants) {
    const month = '2026-03-01';
    await world.admin.kysely
      .updateTable('tenant')
      .set({
        street: 'Beispielweg',
        house_no: '12',
        postal_code: '3011',
        city: 'Bern',
        name: '#set *page* AG',
      })
      .where('tenant_id', '=', tenant_id)
      .execute();
    await world.admin.kysely
      .insertInto('billing_statement')
      .values({
        ...{ tenant_id, month, number: `2026-03-${tenant_id}`, definition_version: 1, log_rows: 1 },
        ...{ counted_until: new Date(now), closed_at: new Date(now), digest: Buffer.alloc(32) },
        ...{ currency: 'CHF', price_list_id: 3, margin_bp: 0 },
      })
      .execute();
    const line = { tenant_id, month, product_code: 'SC-SERVICE', list_e4: 10_000, unit_minor: 100 };
    await world.admin.kysely
      .insertInto('billing_statement_line')
      .values([
        { ...line, line: 1, domain, original_quantity: 214, quantity: 214, amount_minor: 21_400 },
        {
          ...line,
          line: 2,
          domain: `b-${domain}`,
          original_quantity: 104,
          quantity: 104,
          amount_minor: 10_400,
        },
      ])
      .execute();
  }
  expect((await superuser.call(invoiceIssuerUpdate, { body: issuer })).status).toBe(200);
});

const dataOf = <T>(answer: Answer): T => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: T }).data;
};
const issue = (index = 0, actor = superuser) =>
  actor.call(invoiceIssue, { body: { ordernbr: `2026-03-${tenants[index]?.tenant_id}` } });
const credit = (number: string) => superuser.call(invoiceCredit, { params: { number }, body: {} });
const download = (order_number: string) => superuser.call(invoiceDownload, { query: { order_number } });

test('an invoice has the statement’s lines, VAT over the sum, and a total in steps of five', async () => {
  const invoice = dataOf<Invoice>(await issue());
  expect(invoice).toMatchObject({
    ...{ invoice_id: '2026-000001', kind: 'invoice', order_sum: 343.75 },
    // 318.00 and 8.1 % of it, 25.758: 25.76 makes 343.76, less 0.01.
    ...{ net_minor: 31_800, vat_minor: 2576, rounding_minor: -1, gross_minor: 34_375 },
  });
  const row = await world.admin.kysely.selectFrom('invoice').select('frozen').executeTakeFirstOrThrow();
  const frozen = row.frozen as unknown as Frozen;
  expect(frozen.lines).toMatchObject([{ product_code: 'SC-SERVICE', quantity: 318, amount_minor: 31_800 }]);
  expect(qrReference(frozen)).toMatch(/^\d{27}$/);
  expect((await issue()).status).toBe(409);
});

test('its PDF is tagged PDF/A-3 with the same bytes each time, whatever is changed later', async () => {
  const { invoice_id } = dataOf<Invoice>(await issue());
  const first = await download(invoice_id);
  expect(first.status).toBe(200);
  expect(first.body.startsWith('%PDF-1.7')).toBe(true);
  expect(first.body).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(first.body).toContain('(factur-x.xml)');
  await superuser.call(invoiceIssuerUpdate, { body: { ...issuer, name: 'Another AG' } });
  expect((await download(invoice_id)).body).toBe(first.body);
});

test('qpdf finds no fault in its PDF, and what a reader takes out of it is the invoice', async () => {
  const { invoice_id } = dataOf<Invoice>(await issue());
  await using folder = await mkdtempDisposable(join(tmpdir(), 'postern-invoice-'));
  const file = join(folder.path, 'invoice.pdf');
  await writeFile(file, (await download(invoice_id)).raw);
  const run = (program: string, ...given: string[]) =>
    execFileSync(program, [...given, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  expect(run('qpdf', '--check')).toContain('No syntax or stream encoding errors found');
  expect(run('qpdf', '--list-attachments')).toContain('factur-x.xml');
  const attached = execFileSync('qpdf', ['--show-attachment=factur-x.xml', file]);
  const schema = join(import.meta.dirname, 'factur-x-1.07.3/Factur-X_1.07.3_EN16931.xsd');
  // Throws where the schema finds a fault.
  execFileSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], {
    input: attached,
    stdio: 'pipe',
  });
  const info = run('pdfinfo');
  expect(info).toMatch(/^Tagged:\s+yes$/m);
  expect(info).toMatch(/^Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)$/m);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  // What others wrote stands on it as they wrote it.
  for (const part of [
    invoice_id,
    '#set *page* AG',
    'Postern Betrieb AG',
    '343.75',
    'CH44 3199 9123 0008 8901 2',
    'Grundleistung',
    'Preisliste 3',
    'Gezählt bis',
  ])
    expect(text).toContain(part);
  // What a telephone reads off the page: the account, the sum and the reference, line by line (Swiss QR bill 2.x).
  execFileSync('pdftoppm', ['-png', '-r', '200', file, join(folder.path, 'page')]);
  const pages = (await readdir(folder.path)).filter((name) => name.endsWith('.png')).toSorted();
  const codes = (
    await Promise.all(pages.map(async (name) => qrTexts(await readFile(join(folder.path, name)))))
  ).flat();
  expect(codes).toHaveLength(1);
  const lines = (codes[0] ?? '').split(/\r?\n/);
  const row = await world.admin.kysely.selectFrom('invoice').select('frozen').executeTakeFirstOrThrow();
  expect(lines.slice(0, 6)).toEqual(['SPC', '0200', '1', 'CH4431999123000889012', 'S', 'Postern Betrieb AG']);
  expect(lines.slice(18, 20)).toEqual(['343.75', 'CHF']);
  expect(lines.slice(27, 29)).toEqual(['QRR', qrReference(row.frozen as unknown as Frozen)]);
});

test('numbers have no gap and no double, however many issue at once and fail', async () => {
  await world.admin.kysely
    .updateTable('tenant')
    .set({ city: '' })
    .where('tenant_id', '=', tenants[2]?.tenant_id ?? 0)
    .execute();
  const answers = await Promise.all([issue(0), issue(1), issue(2), issue(3), issue(0), issue(1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409]);
  const all = dataOf<Invoice[]>(await superuser.call(invoiceList, {}));
  expect(all.map(({ invoice_id }) => invoice_id).toSorted()).toEqual([
    '2026-000001',
    '2026-000002',
    '2026-000003',
  ]);
  const waiting = dataOf<{ ordernbr: string }[]>(await superuser.call(invoiceNewList, {}));
  expect(waiting.map(({ ordernbr }) => ordernbr)).toEqual([`2026-03-${tenants[2]?.tenant_id}`]);
});

test('whoever dies between the number and the paper leaves neither, and the number is the next one’s', async () => {
  await sql`alter table invoice_document add constraint dies check (false) not valid`.execute(
    world.admin.kysely,
  );
  expect((await issue()).status).toBe(500);
  await sql`alter table invoice_document drop constraint dies`.execute(world.admin.kysely);
  expect(dataOf<Invoice[]>(await superuser.call(invoiceList, {}))).toEqual([]);
  const { invoice_id } = dataOf<Invoice>(await issue(1));
  expect(invoice_id).toBe('2026-000001');
  expect((await download(invoice_id)).status).toBe(200);
  expect(dataOf<Invoice>(await issue()).invoice_id).toBe('2026-000002');
});

test('a credit note is exactly the negative, and an invoice is credited once', async () => {
  const invoice = dataOf<Invoice>(await issue());
  const both = await Promise.all([credit(invoice.invoice_id), credit(invoice.invoice_id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const note = both.map((answer) => (answer.status === 200 ? dataOf<Invoice>(answer) : null)).find(Boolean);
  expect(note).toMatchObject({
    ...{ invoice_id: '2026-000002', kind: 'credit', credit_ref: invoice.invoice_id },
    ...{ net_minor: -31_800, vat_minor: -2576, rounding_minor: 1, gross_minor: -34_375 },
  });
  expect((await credit('2026-000002')).status).toBe(404);
});

test('a month that was credited can be invoiced again, once', async () => {
  const first = dataOf<Invoice>(await issue());
  dataOf(await credit(first.invoice_id));
  const waiting = dataOf<{ ordernbr: string }[]>(await superuser.call(invoiceNewList, {}));
  expect(waiting.map(({ ordernbr }) => ordernbr)).toContain(`2026-03-${tenants[0]?.tenant_id}`);
  const both = await Promise.all([issue(), issue()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const all = dataOf<Invoice[]>(await superuser.call(invoiceList, {}));
  expect(all.map(({ invoice_id, kind, gross_minor }) => [invoice_id, kind, gross_minor])).toEqual([
    ['2026-000003', 'invoice', 34_375],
    ['2026-000002', 'credit', -34_375],
    ['2026-000001', 'invoice', 34_375],
  ]);
});

test('the order book is held against the statements; a month is imported as a whole or not at all', async () => {
  const [a, b, c, d] = tenants.map(({ tenant_id }) => tenant_id);
  const importBook = (...lines: string[]) =>
    superuser.call(invoiceOrderImport, {
      body: { csv: ['ordernbr;tenant;month;currency;sum;quantity;matchcode', ...lines].join('\n') },
    });
  const brief = async () =>
    dataOf<{ tenant: string; diff_cat: string; diff_p: number }[]>(
      await superuser.call(invoiceDiffList, { query: { month: '2026-03-01' } }),
    ).map(({ tenant, diff_cat, diff_p }) => [Number(tenant), diff_cat, diff_p]);
  expect((await brief()).map(([, category]) => category)).toEqual(Array(4).fill('missing_there'));
  dataOf(
    await importBook(
      `2026-03-${a};${a};2026-03;CHF;318.00;318;ALPHA`,
      `X-1;${b};2026-03-31;CHF;300,5;318;`,
      `2026-03-${c};${c};2026-03;CHF;318;300;`,
      `X-2;${a};2026-03;CHF;1;;`,
    ),
  );
  const found = [
    [b, 'price', 5.5],
    [c, 'quantity', 0],
    [d, 'missing_there', 100],
    [a, 'missing_here', 100],
  ];
  expect(await brief()).toEqual(found);
  for (const bad of [
    `Y;${a};2026-13;CHF;1;;`,
    `Y;${a};2026-03;CHF;1e9;;`,
    `Y;${a};2026-03;USD;1;;`,
    'Y;987654;2026-03;CHF;1;;',
    `;${a};2026-03;CHF;1;;`,
  ])
    expect((await importBook(`Z;${a};2026-03;CHF;1;;`, bad)).status, bad).toBe(422);
  expect((await importBook()).status).toBe(422);
  // Where it is wrong stands in `loc`, for whoever says it in another language.
  const place = (answer: Answer) => (answer.json() as { detail: { loc: unknown[] }[] }).detail[0]?.loc;
  expect(place(await importBook(`Z;${a};2026-03;CHF;1;;`, `Y;${a};2026-13;CHF;1;;`))).toEqual([
    'body',
    'csv',
    'line',
    3,
    'month',
  ]);
  expect(place(await importBook('Y;987654;2026-03;CHF;1;;'))).toEqual(['body', 'csv', 'unknown', 987_654]);
  expect(place(await importBook())).toEqual(['body', 'csv', 'none']);
  expect(await brief()).toEqual(found);
  dataOf(await importBook(`2026-03-${a};${a};2026-03;CHF;318.00;318;`));
  expect((await brief()).map(([tenant]) => tenant)).toEqual([b, c, d]);
  expect((await admin.call(invoiceDiffList, {})).status).toBe(403);
});

test('the API can change no invoice, and nobody but operators knows of any', async () => {
  dataOf(await issue());
  for (const statement of [
    'update invoice set gross_minor = 0',
    'delete from invoice',
    'delete from invoice_document',
  ])
    await expect(sql.raw(statement).execute(api.db.kysely)).rejects.toThrow('permission denied');
  expect((await issue(1, admin)).status).toBe(403);
  expect((await admin.call(invoiceList, {})).status).toBe(403);
});

test('totals are in steps, and off the exact sum by half a step at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 10_000 }), (net, vat_bp) => {
      const { vat_minor, rounding_minor, gross_minor } = totalsOf(net, vat_bp, 5);
      expect(gross_minor % 5).toBe(0);
      expect(Math.abs(rounding_minor)).toBeLessThanOrEqual(2);
      expect(net + vat_minor + rounding_minor).toBe(gross_minor);
    }),
  );
});
