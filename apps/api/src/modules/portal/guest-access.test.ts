// Whether people outside are let in: their host confirms them, ends their access, and their mailbox is proven anew from time to time.
import { guestList, guestUpdate, portalAccountApprove, portalAccountList } from '@postern/contract';
import { signIn as signInPerson } from '@postern/testing/actors';
import { makePerson } from '@postern/testing/factories';
import { until } from '@postern/testing/until';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, dataOf } from '../../identity.fixture.ts';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import { openPortalSite } from './portal-site.fixture.ts';

const site = await openPortalSite();
const { api, worker, world, all, time, makePortal, makeMessage, browser, mailsTo, codeFor, signIn, open } =
  site;
const DAY = 86_400_000;
const acme = await makePortal('acme');
const globex = await makePortal('globex');
let ann: Awaited<ReturnType<typeof signInPerson>>;

const settle = (tenant_id: number, extended_settings: object) =>
  all((tx) =>
    tx
      .updateTable('portal_domain')
      .set({
        settings: JSON.stringify({ extended_settings: { use_master_template: false, ...extended_settings } }),
      })
      .where('tenant_id', '=', tenant_id)
      .execute(),
  );
const accountOf = (address: string) =>
  all((tx) =>
    tx.selectFrom('portal_account').selectAll().where('address', '=', address).executeTakeFirstOrThrow(),
  );
const guests = async (kind: 'waiting' | 'registered') =>
  guestList.data.parse(dataOf(await ann.call(guestList, { query: { kind } })));

beforeAll(async () => {
  await settle(acme.tenant_id, { guest_approval: true });
  await settle(globex.tenant_id, { reverify_days: 30 });
  const person = await makePerson(world, acme, { email: `ann@${acme.domain}`, roles: ['user'] });
  ann = await signInPerson(api.server, person);
});

test('who has proven their mailbox waits until their host lets them in, and sees no message before', async () => {
  const to = 'ruth@outside.example';
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  const page = await visit('GET', `/m/${link}`);
  expect([page.statusCode, page.body.includes('Waiting for approval')]).toEqual([403, true]);
  expect(page.body).not.toContain('Offer');
  expect((await visit('GET', '/')).body).not.toContain('Offer');
  expect((await open(visit, link)).statusCode).toBe(401);
  expect((await visit('GET', '/account/data.zip')).statusCode).toBe(403);
  const asked = await until('a mail to the host', async () =>
    (await mailsTo(`ann@${acme.domain}`)).find(({ text }) => text?.includes(to)),
  );
  expect(asked.text).toContain('#/dataroom/pending-verifications');
  const [waiting] = (await guests('waiting')).guests;
  expect(waiting).toMatchObject({ address: to, host: `ann@${acme.domain}`, approval: 'waiting' });
  expect((await guests('registered')).guests).toEqual([]);

  const params = { id: waiting?.id ?? '' };
  const let_in = await ann.call(guestUpdate, { params, body: { approved: true } });
  expect([let_in.status, dataOf(let_in)]).toMatchObject([200, { approval: 'granted' }]);
  expect((await open(visit, link)).statusCode).toBe(200);
  await until('a mail to the guest', async () =>
    (await mailsTo(to)).find(({ text }) => text?.includes('has been approved')),
  );

  await ann.call(guestUpdate, { params, body: { approved: false } });
  expect((await open(visit, link)).statusCode).toBe(401);
  await signIn(visit, link, to);
  const ended = await visit('GET', `/m/${link}`);
  expect([ended.statusCode, ended.body.includes('Your access has ended')]).toEqual([403, true]);
  const noted = await all((tx) =>
    tx.selectFrom('audit_log').select(['action', 'actor', 'object']).where('object', '=', to).execute(),
  );
  expect(noted.map(({ action, actor }) => [action, actor])).toEqual([
    ['portal_guest.allow', `ann@${acme.domain}`],
    ['portal_guest.refuse', `ann@${acme.domain}`],
  ]);
});

test('somebody else does not decide in the host’s place; an administrator may', async () => {
  const to = 'kurt@outside.example';
  const { link } = await makeMessage(acme, to);
  await signIn(browser(acme), link, to);
  const bob = await makePerson(world, acme, { email: `bob@${acme.domain}`, roles: ['user'] });
  const colleague = await signInPerson(api.server, bob);
  const { account_id: id } = await accountOf(to);
  const given = { params: { id }, body: { approved: true } };
  // Bob has no message with them: for him they do not exist.
  expect((await colleague.call(guestUpdate, given)).status).toBe(404);
  expect((await colleague.call(portalAccountApprove, given)).status).toBe(403);
  const boss = await makePerson(world, acme, { roles: ['ALL'] });
  const admin = await signInPerson(api.server, boss);
  const list = await admin.call(portalAccountList, { query: { status: 'waiting' } });
  expect(portalAccountList.data.parse(dataOf(list)).users.map(({ email }) => email)).toEqual([to]);
  expect((await admin.call(portalAccountApprove, given)).status).toBe(200);
  expect(await accountOf(to)).toMatchObject({ approved_by: boss.email, refused_at: null });
});

test('who wrote to them later does not answer for them, and is told so', async () => {
  const to = 'mara@outside.example';
  const { link } = await makeMessage(acme, to);
  const second = await makeMessage(acme, to);
  const bob = `bob2@${acme.domain}`;
  await all((tx) =>
    tx
      .updateTable('portal_message')
      .set({ owner: bob })
      .where('message_id', '=', second.message_id)
      .execute(),
  );
  await signIn(browser(acme), link, to);
  const colleague = await signInPerson(
    api.server,
    await makePerson(world, acme, { email: bob, roles: ['user'] }),
  );
  const { account_id: id } = await accountOf(to);
  const answer = await colleague.call(guestUpdate, { params: { id }, body: { approved: true } });
  expect([answer.status, codeOf(answer)]).toEqual([403, 'guest_not_yours']);
  expect((await accountOf(to)).approved_at).toBeNull();
});

test('without an answer they are refused after fourteen days, not before', async () => {
  const to = 'late@outside.example';
  const { link } = await makeMessage(acme, to);
  await signIn(browser(acme), link, to);
  const since = (days: number) =>
    all((tx) =>
      tx
        .updateTable('portal_account')
        .set({ approval_asked_at: new Date(Date.now() - days * DAY) })
        .where('address', '=', to)
        .execute(),
    );
  await since(13);
  await endPortalMessages({ db: worker });
  expect((await accountOf(to)).refused_at).toBeNull();
  await since(15);
  await endPortalMessages({ db: worker });
  expect((await accountOf(to)).refused_at).not.toBeNull();
});

test('a mailbox is proven anew after its time, whatever opens the account meanwhile', async () => {
  const to = 'vera@outside.example';
  const { link } = await makeMessage(globex, to);
  const visit = browser(globex);
  await signIn(visit, link, to);
  expect((await open(visit, link)).statusCode).toBe(200);
  expect((await visit('POST', '/account/password', { form: { password: 'Blue-Horse-42' } })).statusCode).toBe(
    303,
  );
  await all((tx) =>
    tx
      .updateTable('portal_account')
      .set({ proven_at: new Date(time.now - 31 * DAY) })
      .where('address', '=', to)
      .execute(),
  );
  const due = await visit('GET', `/m/${link}`);
  expect([due.statusCode, due.body.includes('Verify your mailbox again')]).toEqual([200, true]);
  expect(due.body).not.toContain('Offer');
  await visit('POST', '/sign-in/password', {
    form: { address: to, password: 'Blue-Horse-42', lang: 'en_GB' },
  });
  expect((await open(visit, link)).statusCode).toBe(401);

  await visit('POST', '/sign-in/code', { form: { address: to, lang: 'en_GB' } });
  const form = (await visit('GET', '/sign-in/code')).body;
  const reference = /class="reference">([A-Z]{2}-\d\d)</.exec(form)?.[1] ?? '';
  const code = await codeFor(to, reference);
  expect((await visit('POST', '/sign-in/enter', { form: { code } })).statusCode).toBe(303);
  expect((await open(visit, link)).statusCode).toBe(200);
});
