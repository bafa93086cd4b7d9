import {
  type MessageRow,
  messageExport,
  messageExportSession,
  messageList,
  messageListSuper,
  quarantineExport,
} from '@postern/contract';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { readZip } from '@postern/testing/read-zip';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { localTime } from '../exports/index.ts';
import { csvFile } from './export/csv.ts';

const { world, api } = await testApi();
let tenant: Tenant;
let other: Tenant;
let all: Actor;
let user: Actor;
/** A tenant with odd mail, and who may see it. */
let packed: Tenant;
let reader: Actor;
const raw = 'From: anna@elsewhere.example\r\nSubject: Offer\r\n\r\nHello\r\n';
const at = new Date(Date.UTC(2026, 6, 1, 12, 30, 15));
const recent = new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  tenant = await makeTenant(world);
  other = await makeTenant(world);
  packed = await makeTenant(world);
  reader = await signIn(api.server, await makePerson(world, packed, { roles: ['ALL'] }));
  all = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  const person = await makePerson(world, tenant);
  user = await signIn(api.server, person);
  const content = { raw, store: api.blobs };
  await makeMessage(world, tenant, {
    subject: '=HYPERLINK("http://x")',
    class: 'spam',
    score: 6.25,
    at: recent,
  });
  await makeMessage(world, tenant, { subject: 'Kept, "quoted"', state: 'held', class: 'spam', content });
  await makeMessage(world, tenant, { subject: 'Kept virus', state: 'held', class: 'virus', content });
  await makeMessage(world, tenant, { subject: 'Mine <&>\u0001', to: person.email });
  await makeMessage(world, other, { subject: 'Foreign' });
});

async function take(actor: Actor, format: string, query: Input['query'] = {}, operation = messageExport) {
  const answer = await actor.call(operation as typeof messageExport, { params: { format }, query });
  expect(answer.status, answer.body.slice(0, 300)).toBe(200);
  return answer;
}

/** RFC 4180, read strictly. */
function readCsv(text: string): string[][] {
  expect(text.startsWith('\u{feff}')).toBe(true);
  const rows: string[][] = [[]];
  for (const [, quoted, plain, ends] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push((quoted ?? plain ?? '').replaceAll('""', '"'));
    if (ends !== ',') rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}

test('CSV has the screen’s columns in the caller’s language and zone, and no formulas', async () => {
  const query = {
    columns: ['verdict', 'subject', 'score', 'state', 'time'],
    time_zone: 'Asia/Kolkata',
    reverse: 'true',
  };
  const answer = await take(all, 'csv', query);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="messages-\d{4}-\d\d-\d\d\.csv"/,
  );
  const [head, first, ...rest] = readCsv(answer.body);
  expect(head).toEqual(['Verdict', 'Subject', 'Score', 'Status', 'Time (Asia/Kolkata)']);
  const local = new Date(recent.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  expect(first).toEqual(['Spam', `'=HYPERLINK("http://x")`, '6.3', 'Delivered', local]);
  expect(rest.map(([, subject]) => subject)).toEqual(['Kept, "quoted"', 'Kept virus', 'Mine <&>\u0001']);
  const german = await all.call(messageExport, {
    params: { format: 'csv' },
    query: { columns: ['verdict', 'state'], classes: 'virus' },
    headers: { 'accept-language': 'de-DE' },
  });
  expect(readCsv(german.body)).toEqual([
    ['Einstufung', 'Status'],
    ['Virus', 'Zurückgehalten'],
  ]);
  expect(german.body).not.toContain('Verdict');
});

/** Rows of a list without what only a page of it has. */
const kept = (hits: readonly MessageRow[]) => hits.map(({ weights: _weights, ...row }) => row);

test('a row read as the database packs it is the row of the list, whatever it holds', async () => {
  const subjects = [
    'plain',
    'unit\u001fseparator',
    'record\u001eseparator',
    "quote ' and \\ back",
    'Größe',
    '=1+1',
  ];
  for (const [index, subject] of subjects.entries())
    await makeMessage(world, packed, {
      subject,
      score: index - 1.05,
      at: new Date(Date.now() - index * 1000),
    });
  const csv = readCsv((await take(reader, 'csv', { columns: ['subject', 'score', 'to'] })).body).slice(1);
  expect(csv.map(([subject]) => subject)).toEqual(subjects.map((text) => text.replace(/^=/, "'=")));
  const listed = (await reader.call(messageList, { query: {} })).json() as { data: { hits: MessageRow[] } };
  expect(JSON.parse((await take(reader, 'json')).body)).toEqual(kept(listed.data.hits));
  expect(csv.map(([, score, to]) => [Number(score), to])).toEqual(
    listed.data.hits.map(({ score, to_address }) => [score, to_address]),
  );
  for (const subject of ['Größe', "quote '", "back\\' or true --", '$1', '{"a",b}']) {
    const same = (await reader.call(messageList, { query: { subject } })).json() as typeof listed;
    expect(JSON.parse((await take(reader, 'json', { subject })).body)).toEqual(kept(same.data.hits));
  }
});

test('whatever a cell holds, a spreadsheet reads it as that text and runs nothing', async () => {
  const dangerous = /^[\s\p{Cc}\p{Cf}\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', ' =', '"='), fc.string())
      .map((two) => two.join('')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (values) => {
      const fields = values.map((value) => ({ head: 'x', width: 1, reads: [], cell: () => value }));
      const rows = (async function* once() {
        yield [{} as never];
      })();
      let written = '';
      for await (const piece of csvFile(fields, localTime('UTC'), rows)) written += piece;
      const [, cells = []] = readCsv(written);
      expect(cells.filter((cell) => dangerous.test(cell))).toEqual([]);
      expect(cells.map((cell, index) => (cell === values[index] ? cell : cell.slice(1)))).toEqual(values);
    }),
  );
});

test('times are those of the zone’s clocks, also beyond a change of the hour', () => {
  const zurich = localTime('Europe/Zurich');
  expect(zurich.text(at)).toBe('2026-07-01 14:30:15');
  expect(zurich.text(new Date('2026-10-25T00:59:59Z'))).toBe('2026-10-25 02:59:59');
  expect(zurich.text(new Date('2026-10-25T01:00:00Z'))).toBe('2026-10-25 02:00:00');
  expect(localTime('America/St_Johns').text(at)).toBe('2026-07-01 10:00:15');
  // 1 January 2000 is day 36526 of the 1900 date system.
  expect(localTime('UTC').serial(new Date('2000-01-01T12:00:00Z'))).toBe(36526.5);
});

test('JSON is the rows as the search answers them, or the fields of the columns asked for', async () => {
  const listed = (await all.call(messageList, { query: {} })).json() as { data: { hits: MessageRow[] } };
  const whole = JSON.parse((await take(all, 'json')).body);
  expect(whole).toEqual(kept(listed.data.hits));
  const narrow = JSON.parse((await take(all, 'json', { columns: ['to', 'time'] })).body) as object[];
  expect(narrow.map((row) => Object.keys(row))).toEqual(
    whole.map(() => ['cloudid', 'to_address', 'timestamp']),
  );
  expect(JSON.parse((await take(all, 'json', { sender: 'nobody@at.all' })).body)).toEqual([]);
});

test('XLSX is a workbook whose texts are texts, whose numbers are numbers and whose times are times', async () => {
  const parts = readZip((await take(all, 'xlsx', { columns: ['subject', 'score', 'time'] })).raw);
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  expect(sheet).not.toContain('<f');
  expect(sheet).toContain(
    '<is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t></is></c><c><v>6.3</v></c><c s="1"><v>',
  );
  expect(sheet).toContain('Mine &lt;&amp;&gt;\u{fffd}<');
  expect(sheet).toContain('<autoFilter ref="A1:C5"/>');
});

test('ZIP holds the list, and the mail that is kept and may be downloaded', async () => {
  const whole = readZip((await take(all, 'zip')).raw);
  const mails = [...whole].filter(([name]) => name.endsWith('.eml'));
  expect(mails.map(([, content]) => content.toString())).toEqual([raw, raw]);
  expect(readCsv(whole.get('messages.csv')?.toString() ?? '')).toHaveLength(5);
  const tech = await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] }));
  const without = readZip((await take(tech, 'zip')).raw);
  // A virus is downloaded by those who may release it, and so is a forbidden file.
  expect([...without.keys()].filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  const become = (from: string, to: string) =>
    world.admin.kysely.updateTable('message').set({ class: to }).where('class', '=', from).execute();
  await become('virus', 'blocked');
  expect(
    [...readZip((await take(tech, 'zip')).raw).keys()].filter((name) => name.endsWith('.eml')),
  ).toHaveLength(1);
  await become('blocked', 'virus');
  const taken = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['actor', 'entry'])
    .where('action', '=', 'message.download')
    .execute();
  expect(taken.map(({ actor }) => actor)).toEqual([all.email, tech.email, tech.email]);
});

test('a damaged mail is named in the ZIP, and the others are whole', async () => {
  const damaged = await makeMessage(world, tenant, {
    subject: 'Damaged',
    state: 'held',
    class: 'spam',
    content: { raw, store: api.blobs },
  });
  const { blob_id } = await world.admin.kysely
    .selectFrom('message_detail')
    .select('blob_id')
    .where('id', '=', damaged.id)
    .executeTakeFirstOrThrow();
  await api.blobs.remove(blob_id ?? '');
  const files = readZip((await take(all, 'zip')).raw);
  const named = files.get('damaged.txt')?.toString().trim() ?? '';
  expect(files.get(named)?.toString()).toBe('');
  const others = [...files].filter(([name]) => name.endsWith('.eml') && name !== named);
  expect(others.map(([, mail]) => mail.toString())).toEqual([raw, raw]);
  await world.admin.kysely.deleteFrom('message').where('id', '=', damaged.id).execute();
});

test('a session’s export is what its list was; everybody exports what they see', async () => {
  const page = (await all.call(messageList, { query: { states: 'held', limit: 1 } })).json() as {
    data: { lsid: string };
  };
  const { lsid } = page.data;
  // Later than all that follows, however long it takes.
  const at = new Date(Date.now() + 3_600_000);
  await makeMessage(world, tenant, { subject: 'Kept later', state: 'held', at });
  const session = await all.call(messageExportSession, { params: { lsid, format: 'json' } });
  expect((JSON.parse(session.body) as MessageRow[]).map(({ subject }) => subject).sort()).toEqual([
    'Kept virus',
    'Kept, "quoted"',
  ]);
  const own = JSON.parse((await take(user, 'json')).body) as MessageRow[];
  expect(own.map(({ to_address }) => to_address)).toEqual([user.email]);
  const held = JSON.parse((await take(all, 'json', {}, quarantineExport as never)).body) as MessageRow[];
  expect(held.map(({ state }) => state)).toEqual(['held', 'held']);
});

test('exports are recorded, and odd ones refused', async () => {
  const entries = await world.admin.kysely
    .selectFrom('audit_log')
    .select(['object', 'entry'])
    .where('action', '=', 'message.export')
    .where('actor', '=', user.email)
    .execute();
  expect(entries).toHaveLength(1);
  const refused = async (params: Input['params'], query: Input['query'] = {}) =>
    (await all.call(messageExport, { params: params ?? {}, query })).status;
  expect(await refused({ format: 'pdf' })).toBe(422);
  expect(await refused({ format: 'csv' }, { time_zone: 'Mars/Base' })).toBe(422);
  expect(await refused({ format: 'csv' }, { limit: 100_001 })).toBe(422);
  expect(await refused({ format: 'csv' }, { columns: ['password'] })).toBe(422);
});

test('a list of several tenants says whose each message is, on the screen and in files; a list of one does not', async () => {
  const operator = await signIn(
    api.server,
    await makePerson(world, tenant, { roles: ['super'], is_superuser: true }),
  );
  const names = await world.admin.kysely
    .selectFrom('tenant')
    .select(['tenant_id', 'name'])
    .where('tenant_id', 'in', [tenant.tenant_id, other.tenant_id])
    .execute();
  const nameOf = ({ tenant_id }: Tenant) => names.find((row) => row.tenant_id === tenant_id)?.name;
  const listed = (await operator.call(messageListSuper, { query: {} })).json() as {
    data: { hits: MessageRow[] };
  };
  const of = (subject: string) => listed.data.hits.find((row) => row.subject === subject)?.tenant;
  expect([of('Foreign'), of('Kept virus')]).toEqual([nameOf(other), nameOf(tenant)]);
  const [head, ...rows] = readCsv((await take(operator, 'csv', { columns: ['subject', 'tenant'] })).body);
  expect(head).toEqual(['Subject', 'Organisation']);
  expect(rows).toContainEqual(['Foreign', nameOf(other)]);
  expect(rows).toContainEqual(['Kept virus', nameOf(tenant)]);
  const [own] = readCsv((await take(all, 'csv')).body);
  expect(own).not.toContain('Organisation');
  const json = JSON.parse((await take(operator, 'json', { columns: ['tenant'] })).body) as {
    tenant: string;
  }[];
  expect(json.map((row) => row.tenant)).toContain(nameOf(other));
});
