import {
  type DataOf,
  type DomainDetail,
  type Operation,
  type Operations,
  operations,
  type Role,
} from '@postern/contract';
import { type Zone, zoneResolver } from '@postern/mail';
import { type Actor, signIn } from '@postern/testing/actors';
import { makeDomain, makePartner, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf, dataOf } from '../../identity.fixture.ts';
import { testApi } from '../../server.fixture.ts';

/** What the name servers say at the moment. */
let zone: Zone = {};
const { world, api } = await testApi({ resolver: (name, type) => zoneResolver(zone)(name, type) });
let acme: Tenant;
let other: Tenant;
let stranger: Tenant;
let admin: Actor;
let tech: Actor;

const enter = async (tenant: Tenant, roles: Role[], is_superuser = false) =>
  signIn(api.server, await makePerson(world, tenant, { roles, is_superuser }));

beforeAll(async () => {
  const partner_id = await makePartner(world);
  acme = await makeTenant(world, { domain: 'acme-d.example', partner_id });
  other = await makeTenant(world, { domain: 'other-d.example', partner_id });
  stranger = await makeTenant(world, { domain: 'stranger-d.example' });
  admin = await enter(acme, ['ALL']);
  tech = await enter(acme, ['Tech']);
});

async function namesFor(
  actor: Actor,
  operation: Operation = operations.domainList,
  query = {},
): Promise<string[]> {
  const answer = await actor.call(operation, { query });
  expect(answer.status, answer.body).toBe(200);
  return dataOf<DataOf<Operations['domainList']>>(answer).domains.map((row) => row.domain_name);
}
const read = async (actor: Actor, id: string) =>
  dataOf<DomainDetail>(await actor.call(operations.domainRead, { params: { id } }));
const add = (actor: Actor, domain_name: string, body = {}) =>
  actor.call(operations.domainCreate, { body: { domain_name, ...body } });
const prove = (actor: Actor, id: string) => actor.call(operations.domainProve, { params: { id } });
const actionsOn = async (object: string) =>
  (
    await world.admin.kysely
      .selectFrom('audit_log')
      .select('action')
      .where('object', '=', object)
      .orderBy('seq')
      .execute()
  ).map((row) => row.action);

describe('a domain that is added', () => {
  test('is the tenant’s only once its TXT record is there, and says what is there instead', async () => {
    expect((await add(admin, 'Neu-É.example.')).status).toBe(200);
    const name = 'xn--neu--epa.example';
    const made = await read(admin, name);
    expect([made.is_proven, made.kind, made.proof.problem]).toEqual([false, 'inline', null]);
    const { record_name, record_value } = made.proof;
    expect(record_value).toMatch(/^postern-proof=[0-9a-f]{32}$/);

    zone = {};
    expect(dataOf(await prove(admin, name))).toMatchObject({
      is_proven: false,
      proof: { problem: 'absent' },
    });
    zone = { [record_name]: { TXT: [['postern-proof=0123'], ['v=spf1 -all']] } };
    expect(dataOf(await prove(admin, name))).toMatchObject({
      ...{ is_proven: false, proof: { problem: 'other' } },
      found: ['postern-proof=0123', 'v=spf1 -all'],
    });
    zone = { [record_name]: { TIMEOUT: [''] } };
    expect(dataOf(await prove(admin, name))).toMatchObject({ proof: { problem: 'no_answer' } });
    // The strings of one record belong together (RFC 7208 §3.3).
    const value = record_value ?? '';
    zone = { [record_name]: { TXT: [['x'], [value.slice(0, 20), value.slice(20)]] } };
    expect(dataOf(await prove(admin, name))).toMatchObject({
      is_proven: true,
      proof: { problem: null },
      found: [],
    });
    expect((await read(admin, name)).proven_at).not.toBeNull();
    expect(await actionsOn(name)).toEqual(['domain.create', 'domain.prove']);
    expect(codeOf(await add(admin, name))).toBe('domain_known');
  });

  test('goes to who proves it first, and never away from its owner', async () => {
    const partner = await enter(acme, ['Partner']);
    const theirs = await enter(stranger, ['ALL']);
    const name = 'contested.example';
    expect((await add(partner, name, { tenant_id: other.tenant_id })).status).toBe(200);
    expect((await add(theirs, name)).status).toBe(200);
    const first = await read(partner, name);
    const second = await read(theirs, name);
    expect(first.tenant_id).toBe(other.tenant_id);
    expect(first.proof.record_value).not.toBe(second.proof.record_value);
    zone = {
      [first.proof.record_name]: {
        TXT: [[second.proof.record_value ?? ''], [first.proof.record_value ?? '']],
      },
    };
    expect(dataOf(await prove(theirs, name))).toMatchObject({ is_proven: true });
    expect(codeOf(await prove(partner, name))).toBe('domain_taken');
    expect((await read(partner, name)).is_proven).toBe(false);
    const owners = await world.admin.kysely
      .selectFrom('domain_directory')
      .select('tenant_id')
      .where('domain_name', '=', name)
      .execute();
    expect(owners).toEqual([{ tenant_id: stranger.tenant_id }]);
    expect(codeOf(await add(admin, name))).toBe('domain_taken');
    // A tenant out of reach is none.
    expect((await add(partner, 'x.example', { tenant_id: stranger.tenant_id })).status).toBe(404);
  });
});

describe('lists', () => {
  test('are found by any spelling of their name', async () => {
    await makeDomain(world, acme, 'xn--bcher-d-n2a.example');
    for (const domain of [
      'ACME-D.example',
      'acme-d.example.',
      'Bücher-d.example',
      'xn--bcher-d-n2a.EXAMPLE.',
    ])
      expect((await admin.call(operations.callAheadList, { params: { domain } })).status, domain).toBe(200);
    const unknown = await admin.call(operations.callAheadList, { params: { domain: 'none-d.example.' } });
    expect(codeOf(unknown)).toBe('not_found');
  });

  test('show what is in reach, by kind, by a part of the name, page by page', async () => {
    const where = await makeTenant(world, { domain: 'pages.example' });
    const person = await enter(where, ['ALL']);
    for (let n = 0; n < 105; n += 1) await makeDomain(world, where, `p${String(n).padStart(3, '0')}.example`);
    await world.admin.kysely
      .updateTable('managed_domain')
      .set({ kind: 'parallel' })
      .where('domain_name', 'in', ['p003.example', 'p004.example'])
      .execute();
    const first = dataOf<DataOf<Operations['domainList']>>(await person.call(operations.domainList));
    expect([first.domains.length, first.total]).toEqual([100, 106]);
    const rest = await namesFor(person, operations.domainList, { after: first.next ?? '' });
    expect(rest).toEqual([
      'p100.example',
      'p101.example',
      'p102.example',
      'p103.example',
      'p104.example',
      'pages.example',
    ]);
    expect(await namesFor(person, operations.domainListParallel)).toEqual(['p003.example', 'p004.example']);
    expect(await namesFor(person, operations.domainListAdminonly)).toEqual([]);
    expect(await namesFor(person, operations.domainListInline, { q: 'P10' })).toHaveLength(5);
    expect(await namesFor(person, operations.domainList, { q: '%' })).toEqual([]);
    const support = await enter(acme, ['Support']);
    expect(await namesFor(support)).toContain('acme-d.example');
    expect(await namesFor(support)).not.toContain('other-d.example');
    const partner = await enter(acme, ['Partner']);
    expect(await namesFor(partner)).toContain('other-d.example');
    const tenant = { params: { tenant: other.tenant_id } };
    expect((await partner.call(operations.domainListTenant, tenant)).status).toBe(200);
    expect((await admin.call(operations.domainListTenant, tenant)).status).toBe(404);
    const own = dataOf<{ domain_name: string }[]>(await support.call(operations.domainListOwn));
    expect(own.map((row) => row.domain_name)).toContain('acme-d.example');
  });

  test('of a person say how mail runs only to who may see that', async () => {
    const query = { domainconnectivity: 'true' };
    const user = await enter(acme, ['user']);
    const plain = dataOf<DataOf<Operations['domainListUser']>>(
      await user.call(operations.domainListUser, { params: { id: 'me' }, query }),
    );
    expect(plain.find((row) => row.domain_name === acme.domain)?.connectivity).toBeNull();
    const full = dataOf<DataOf<Operations['domainListUser']>>(
      await admin.call(operations.domainListUser, { params: { id: user.email }, query }),
    );
    expect(full.find((row) => row.domain_name === acme.domain)?.connectivity).toMatchObject({
      is_proven: true,
    });
    const nobody = await user.call(operations.domainListUser, { params: { id: admin.email } });
    expect(codeOf(nobody)).toBe('person_not_found');
  });
});

describe('what can be changed', () => {
  const change = (actor: Actor, body: unknown, id = 'acme-d.example') =>
    actor.call(operations.domainUpdate, { params: { id }, body });

  test('is stored in its one form, with what was before in the audit log', async () => {
    zone = { 'mail.acme-d.example': { A: ['212.243.5.25'] } };
    const body = {
      forwarding: ' Mail.ACME-d.example. ',
      sending_servers: ['212.243.5.25', '2001:DB8::/32', '212.243.5.25'],
      originator_orgs: ['Acme-D.example'],
      kind: 'parallel',
    };
    const answer = await change(tech, body);
    expect(answer.status, answer.body).toBe(200);
    expect(dataOf(answer)).toMatchObject({
      ...{ forwarding: 'mail.acme-d.example', kind: 'parallel', originator_orgs: ['acme-d.example'] },
      sending_servers: ['212.243.5.25', '2001:db8::/32'],
    });
    const [entry] = await world.admin.kysely
      .selectFrom('audit_log')
      .select('entry')
      .where('object', '=', 'acme-d.example')
      .where('action', '=', 'domain.update')
      .execute();
    expect(entry?.entry).toMatchObject({
      details: { forwarding: { old: '', new: 'mail.acme-d.example' } },
    });
    await change(tech, { kind: 'parallel' });
    expect((await actionsOn('acme-d.example')).filter((action) => action === 'domain.update')).toHaveLength(
      1,
    );
    expect((await change(await enter(acme, ['Support']), { kind: 'inline' })).status).toBe(403);
    expect((await change(await enter(stranger, ['ALL']), { kind: 'inline' })).status).toBe(404);
  });

  test('never leads mail to a server inside, however it is written', async () => {
    zone = {
      'inner.acme-d.example': { A: ['10.1.2.3'] },
      'mixed.acme-d.example': { A: ['212.243.5.25', '127.0.0.1'] },
      'six.acme-d.example': { AAAA: ['::ffff:127.0.0.1'] },
    };
    const inner = [
      'localhost',
      '127.0.0.1',
      '10.0.0.1:25',
      '[::1]',
      '[::ffff:127.0.0.1]:25',
      '[fd00::1]',
      '169.254.169.254',
    ];
    const spelled = [
      '127.1',
      '0x7f000001',
      '2130706433',
      '0177.0.0.1',
      '１２７.0.0.1',
      'db.internal',
      'printer.local',
      'host',
    ];
    const named = ['inner.acme-d.example', 'mixed.acme-d.example:25', 'six.acme-d.example'];
    const odd = [
      'a.example:22',
      'a.example:0',
      'a.example:65536',
      'http://a.example',
      'a b.example',
      'user@a.example',
      'a.example/..',
    ];
    for (const forwarding of [...inner, ...spelled, ...named, ...odd])
      expect((await change(tech, { forwarding })).status, forwarding).toBe(422);
    for (const network of ['0.0.0.0/0', '::/0', '10.0.0.0/40', 'a.example', '1.2.3', '1.2.3.4/x', '01.2.3.4'])
      expect((await change(tech, { sending_servers: [network] })).status, network).toBe(422);
    expect((await read(tech, 'acme-d.example')).forwarding).toBe('mail.acme-d.example');
  });

  test('a domain that is removed is nobody’s, apart from the first and confidential ones', async () => {
    const where = await makeTenant(world, { domain: 'first.example' });
    await makeDomain(world, where, 'secret.example', { confidential: true });
    const person = await enter(where, ['ALL']);
    await makeDomain(world, where, 'second.example');
    const remove = (id: string) => person.call(operations.domainDelete, { params: { id } });
    expect(
      (
        await person.call(operations.domainUpdate, {
          params: { id: 'first.example' },
          body: { is_primary: true },
        })
      ).status,
    ).toBe(200);
    expect(codeOf(await remove('first.example'))).toBe('domain_primary');
    expect((await remove('second.example')).status).toBe(200);
    expect((await remove('second.example')).status).toBe(404);
    expect(await namesFor(person)).toEqual(['first.example']);
    const left = world.admin.kysely.selectFrom('domain_directory').select('tenant_id');
    expect(await left.where('domain_name', '=', 'second.example').execute()).toEqual([]);
    // A domain they do not know of keeps nobody from removing theirs, and says so by nothing.
    expect((await remove('first.example')).status).toBe(200);
    const domains = world.admin.kysely.selectFrom('managed_domain').select(['domain_name', 'is_primary']);
    expect(await domains.where('tenant_id', '=', where.tenant_id).execute()).toEqual([
      { domain_name: 'secret.example', is_primary: true },
    ]);
  });
});
