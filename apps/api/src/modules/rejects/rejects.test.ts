import {
  type DataOf,
  type Operation,
  REJECT_LINK_DAYS,
  reasonText,
  rejectLinkCreate,
  rejectLinkList,
  rejectLinkOpen,
  rejectLinkRevoke,
} from '@postern/contract';
import { type Actor, ask, signIn } from '@postern/testing/actors';
import { makeMessage, makePerson, makeTenant, type Tenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

let now = Date.now();
const { world, api } = await testApi({
  clock: () => now,
  publicUrl: new URL('https://mail.example/postern/'),
});
let tenant: Tenant;
let tech: Actor;
let user: Actor;
let auditor: Actor;
let stranger: Actor;

const data = <O extends Operation>(operation: O, answer: { json(): unknown }) =>
  operation.data.parse((answer.json() as { data: unknown }).data) as DataOf<O>;
const refused = () =>
  makeMessage(world, tenant, {
    state: 'rejected',
    class: 'blocked',
    subject: 'canary-subject',
    score: 4242.25,
    findings: [
      { stage: 'lists', code: 'listed_block', weight: 4242.25, params: { comment: 'canary-comment' } },
    ],
  });
const open = (token: string, headers: Record<string, string> = {}) =>
  ask(api.server, rejectLinkOpen, { body: { token }, headers });
const auditOf = async (object: string) =>
  (
    await world.admin.kysely.selectFrom('audit_log').select('action').where('object', '=', object).execute()
  ).map(({ action }) => action);

beforeAll(async () => {
  tenant = await makeTenant(world);
  [tech, user, auditor] = [
    await signIn(api.server, await makePerson(world, tenant, { roles: ['Tech'] })),
    await signIn(api.server, await makePerson(world, tenant, { roles: ['user'] })),
    await signIn(api.server, await makePerson(world, tenant, { roles: ['Audit'] })),
  ];
  stranger = await signIn(api.server, await makePerson(world, await makeTenant(world), { roles: ['ALL'] }));
});

test('a link shows the sender what their server was told, and nothing else', async () => {
  const mail = await refused();
  const params = { id: mail.cloudid };
  const made = data(rejectLinkCreate, await tech.call(rejectLinkCreate, { params }));
  expect(made.url).toBe(`https://mail.example/postern/#/refused/${made.token}`);
  const answer = await open(made.token);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(Object.keys(data(rejectLinkOpen, answer)).sort()).toEqual(
    [
      ...[
        'answer',
        'client_ip',
        'enhanced_code',
        'expires_at',
        'from_address',
        'reason',
        'reason_category',
        'responsecode',
      ],
      ...['status', 'timestamp', 'to_address'],
    ].sort(),
  );
  expect(data(rejectLinkOpen, answer)).toMatchObject({
    from_address: mail.from_address,
    to_address: mail.to_address,
    client_ip: '192.0.2.7',
    responsecode: 550,
    reason_category: 'SPF',
  });
  expect(answer.body).not.toMatch(/canary|4242\.25|listed|cloudid|scanhost/);
  const [link] = data(rejectLinkList, await tech.call(rejectLinkList, { params }));
  expect(link).toMatchObject({ created_by: tech.email, opened: 1, revoked_at: null });
  expect(Date.parse(link!.expires_at) - Date.parse(link!.created_at)).toBe(REJECT_LINK_DAYS * 86_400_000);
});

test.each([
  [reasonText('too_large', { size: 2_000_000, limit: 1_048_576 }), { size: '2000000', limit: '1048576' }],
  [reasonText('bare_newline'), {}],
  [reasonText('server_said', { server: 'inside.acme.example', answer: 'canary-answer' }), null],
  ['in words nobody knows, canary-words', null],
])('a link names the reason as far as its sender may know it: %s', async (reason, params) => {
  const { cloudid: id } = await makeMessage(world, tenant, {
    state: 'rejected',
    reject: { reason, reason_category: 'RFC' },
  });
  const { token } = data(rejectLinkCreate, await tech.call(rejectLinkCreate, { params: { id } }));
  const answer = await open(token);
  expect(data(rejectLinkOpen, answer).reason?.params ?? null).toEqual(params);
  expect(answer.body).not.toMatch(/canary|inside/);
});

test('what is stored cannot open anything: the token is kept as a hash', async () => {
  const { token } = data(
    rejectLinkCreate,
    await tech.call(rejectLinkCreate, { params: { id: (await refused()).cloudid } }),
  );
  const rows = await world.admin.kysely.selectFrom('reject_link').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').subarray(20).toString('hex'));
  const audit = await world.admin.kysely.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(audit)).not.toContain(token);
});

test('a closed link and an expired one answer like one that never was', async () => {
  const mail = await refused();
  const params = { id: mail.cloudid };
  const closed = data(rejectLinkCreate, await tech.call(rejectLinkCreate, { params }));
  const old = data(rejectLinkCreate, await tech.call(rejectLinkCreate, { params }));
  const revoke = { params: { ...params, link_id: closed.link.link_id } };
  expect((await tech.call(rejectLinkRevoke, revoke)).status).toBe(200);
  expect((await tech.call(rejectLinkRevoke, revoke)).status).toBe(200);
  expect(await auditOf(mail.cloudid)).toEqual([
    'reject_link.create',
    'reject_link.create',
    'reject_link.revoke',
  ]);
  const changed = `${old.token.slice(0, -2)}${old.token.endsWith('AA') ? 'BB' : 'AA'}`;
  const plain = async (token: string) => {
    const answer = await open(token);
    return [answer.status, { ...(answer.json() as object), reference: '' }];
  };
  const never = await plain('x'.repeat(70));
  expect(never).toMatchObject([410, { code: 'link_not_valid' }]);
  expect(await plain(closed.token)).toEqual(never);
  expect(await plain(changed)).toEqual(never);
  expect((await open(old.token)).status).toBe(200);
  now += REJECT_LINK_DAYS * 86_400_000;
  expect(await plain(old.token)).toEqual(never);
  now = Date.now();
});

test('who may not see others’ mail, or only reads, makes no link; a stranger finds no mail', async () => {
  const params = { id: (await refused()).cloudid };
  expect((await user.call(rejectLinkCreate, { params })).status).toBe(403);
  expect((await auditor.call(rejectLinkCreate, { params })).status).toBe(403);
  expect((await stranger.call(rejectLinkCreate, { params })).json()).toMatchObject({
    code: 'reject_not_found',
  });
  const delivered = { id: (await makeMessage(world, tenant)).cloudid };
  expect((await tech.call(rejectLinkCreate, { params: delivered })).status).toBe(404);
  const { link } = data(rejectLinkCreate, await tech.call(rejectLinkCreate, { params }));
  const foreign = { ...params, link_id: link.link_id };
  expect((await stranger.call(rejectLinkRevoke, { params: foreign })).status).toBe(404);
  expect(
    (await tech.call(rejectLinkRevoke, { params: { ...delivered, link_id: link.link_id } })).status,
  ).toBe(404);
});

test('a mail has at most ten links that work', async () => {
  const params = { id: (await refused()).cloudid };
  const made = await Promise.all(Array.from({ length: 12 }, () => tech.call(rejectLinkCreate, { params })));
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409]);
});

test('guessing is stopped by address', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 62; n++) statuses.push((await open('x'.repeat(70))).status);
  expect(statuses.at(-1)).toBe(429);
  const { token } = data(
    rejectLinkCreate,
    await tech.call(rejectLinkCreate, { params: { id: (await refused()).cloudid } }),
  );
  expect((await open(token)).status).toBe(429);
});
