import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  documentAcceptanceExport,
  documentAcceptanceList,
  documentFieldsRead,
  documentFieldsUpdate,
  documentResponsibleUpdate,
  partnerDocumentCreate,
  partnerDocumentList,
  partnerDocumentRead,
} from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { asAdministrator } from '@postern/testing/arrange';
import { makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { database, world, api } = await testApi();
let operator: Actor;
let partner: Actor;
let home: Tenant;

beforeAll(async () => {
  const partner_id = await makePartner(world);
  home = await makeTenant(world, { partner_id });
  partner = await signIn(
    api.server,
    await makePerson(world, home, { roles: ['Partner'], email: 'pat@home.example' }),
  );
  operator = await signIn(
    api.server,
    await makePerson(world, await makeTenant(world), { roles: ['super'], is_superuser: true }),
  );
});

const text = '## 1 Scope\nÜber alles.';

async function publish(given: object = {}): Promise<{ id: string; sha256: string }> {
  const body = {
    ...{ doc_type: 'privacy_terms', version_name: 'Edition', acceptance_required: true },
    ...{ binding_language: 'de_DE', valid_from: '2026-05-01', texts: { de_DE: text, en_GB: '## 1 Scope' } },
    ...given,
  };
  const answer = await operator.call(partnerDocumentCreate, { body });
  expect(answer.status, answer.body).toBe(200);
  return answer.data();
}
const accept = (id: string, by: Actor = partner, tenant = 'me') =>
  by.call(documentFieldsUpdate, {
    params: { id: tenant },
    body: { legal_privacy_terms: `${id};1999/01/01;Somebody else` },
  });
const fieldOf = async () => {
  const answer = await partner.call(documentFieldsRead, { params: { id: home.tenant_id } });
  return (answer.json() as { data: { legal_privacy_terms: { scope: string; value: string | null } } }).data
    .legal_privacy_terms;
};

test('a partner reads a version, and its digest is that of the binding text', async () => {
  const { id, sha256 } = await publish();
  const read = await partner.call(partnerDocumentRead, { params: { id }, query: { language: 'de_DE' } });
  const { data } = read.json() as { data: { document: string; filename: string; mediatype: string } };
  const bytes = Buffer.from(data.document, 'base64');
  expect(bytes.toString('utf8')).toBe(text);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  expect(data.filename).toBe(`privacy_terms-${id}-de_DE.md`);
  // Not written in French: the binding text.
  const french = await partner.call(partnerDocumentRead, { params: { id }, query: { language: 'fr_FR' } });
  expect(french.data().language).toBe('de_DE');
});

test('an acceptance is recorded with the version, person, day and digest of the server', async () => {
  const { id, sha256 } = await publish();
  const answer = await accept(id);
  expect(answer.status, answer.body).toBe(200);
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
  expect(await fieldOf()).toMatchObject({ scope: 'tenant', value: `${id};${today};pat@home.example` });
  const list = await partner.call(documentAcceptanceList, {});
  expect(list.data()[0]).toMatchObject({
    ...{ document_id: id, sha256, email: 'pat@home.example', doc_type: 'privacy_terms' },
  });
  expect((await partner.call(documentAcceptanceExport, {})).body).toContain(sha256);
  // A second time adds nothing.
  expect((await accept(id)).status).toBe(200);
  const audited = await asAdministrator<{ number: string }>(
    database.adminUrl,
    `select count(*)::text as number from audit_log where action = 'legal_document.accept' and object = $1`,
    [id],
  );
  expect(audited[0]?.number).toBe('1');
});

test('a version is read as a tagged PDF with its digest', async () => {
  const { id, sha256 } = await publish({
    texts: { de_DE: `## 1 Scope\n${'Ein langer Satz. '.repeat(4000)}` },
  });
  const answer = await partner.call(partnerDocumentRead, { params: { id }, query: { format: 'pdf' } });
  const { data } = answer.json() as { data: { document: string; filename: string; mediatype: string } };
  expect(data).toMatchObject({
    mediatype: 'application/pdf',
    filename: `privacy_terms-${id}-de_DE.pdf`,
  });
  const pdf = execFileSync('pdftotext', ['-layout', '-', '-'], {
    input: Buffer.from(data.document, 'base64'),
  });
  expect(pdf.toString()).toContain(`Privacy terms, version ${id}`);
  expect(pdf.toString()).toContain(sha256);
  expect(pdf.toString()).toContain('1 Scope');
});

test('a colleague who may accept is asked, and nobody else', async () => {
  const { id } = await publish();
  const colleague = await makePerson(world, home, { roles: ['Partner'], email: 'col@home.example' });
  await makePerson(world, home, { roles: ['ALL'], email: 'admin@home.example' });
  await asAdministrator(
    database.adminUrl,
    `insert into task (tenant_id, task_id, kind, subject, priority, created_at, due_at)
      values ($1, gen_random_uuid(), 'document', $2, 'normal', now(), now())`,
    [home.tenant_id, id],
  );
  const ask = (responsible: string, by = partner) =>
    by.call(documentResponsibleUpdate, { params: { id }, body: { responsible } });
  for (const nobody of ['admin@home.example', 'somebody@else.example'])
    expect((await ask(nobody)).status).toBe(422);
  expect((await ask('col@home.example', operator)).status).toBe(403);
  expect((await ask('Col@home.example')).status).toBe(200);
  const [told] = await asAdministrator<{ user_id: string; params: object; link: string }>(
    database.adminUrl,
    `select user_id, params, link from notification where key = 'document_given'`,
  );
  expect(told).toMatchObject({
    ...{ user_id: colleague.user_id, link: `/partnerPortal/documents?doc=${id}` },
    params: { id, by: expect.any(String) },
  });
  const [task] = await asAdministrator(
    database.adminUrl,
    `select responsible from task where kind = 'document' and subject = $1`,
    [id],
  );
  expect(task).toEqual({ responsible: 'col@home.example' });
});

test('a version that is no longer current cannot be accepted, nor one that never was', async () => {
  const { id: old } = await publish();
  const { id: current } = await publish();
  expect(Number(current)).toBeGreaterThan(Number(old));
  for (const id of [old, '999']) {
    const answer = await accept(id);
    expect(answer.status).toBe(409);
    expect(answer.body).toContain('newer version');
  }
  const list = await partner.call(partnerDocumentList, {});
  const { data } = list.json() as { data: { id: string; is_current: boolean; doc_type: string }[] };
  expect(
    data.filter(({ doc_type }) => doc_type === 'privacy_terms').map((one) => [one.id, one.is_current]),
  ).toEqual(
    expect.arrayContaining([
      [current, true],
      [old, false],
    ]),
  );
});

test('nobody accepts for another organisation, and operators for none', async () => {
  const { id } = await publish();
  const other = await makeTenant(world);
  expect((await accept(id, partner, String(other.tenant_id))).status).toBe(404);
  expect((await accept(id, operator)).status).toBe(403);
  const stranger = await signIn(api.server, await makePerson(world, other, { roles: ['ALL'] }));
  expect((await accept(id, stranger)).status).toBe(403);
});

test('no role of the running product can change a published text or an acceptance', async () => {
  const held = await asAdministrator(
    database.adminUrl,
    `select table_name, grantee, privilege_type from information_schema.role_table_grants
      where table_name like 'legal_%' and grantee in ('postern_api', 'postern_gateway', 'postern_worker')
        and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')`,
  );
  expect(held).toEqual([]);
});

test('the binding text must be there, and numbers go up to 999', async () => {
  const empty = await operator.call(partnerDocumentCreate, {
    body: {
      ...{ doc_type: 'general_terms', version_name: 'Edition', acceptance_required: true },
      ...{ binding_language: 'de_DE', valid_from: '2026-05-01', texts: { en_GB: 'Text' } },
    },
  });
  expect(empty.status).toBe(422);
  await asAdministrator(
    database.adminUrl,
    `insert into legal_document (document_id, doc_type, version_name, acceptance_required, binding_language, sha256,
        valid_from, published_at, published_by)
      values (999, 'subprocessors', 'last', false, 'en_GB', repeat('0', 64), '2026-01-01', now(), 'test')`,
  );
  const full = await operator.call(partnerDocumentCreate, {
    body: {
      ...{ doc_type: 'general_terms', version_name: 'Edition', acceptance_required: true },
      ...{ binding_language: 'de_DE', valid_from: '2026-05-01', texts: { de_DE: 'Text' } },
    },
  });
  expect(full.status).toBe(409);
});
