// A first visit that takes a password which the sender passes on, and not a code.
import { guestList, guestPasswordCreate } from '@postern/contract';
import { type Actor, signIn as signInPerson } from '@postern/testing/actors';
import { makePerson } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { openPortalSite } from './portal-site.fixture.ts';
import { sendPortalNotices } from './send-notices.ts';

const site = await openPortalSite();
const { api, world, all, makePortal, makeMessage, browser, mailsTo, codeFor } = site;
const acme = await makePortal('acme');
let ann: Actor;
let colleague: Actor;

const settle = (first_visit: 'code' | 'password') =>
  all((tx) =>
    tx
      .updateTable('portal_domain')
      .set({
        settings: JSON.stringify({
          initial_password_settings: { use_master_template: false, first_visit, password_length: 14 },
        }),
      })
      .where('tenant_id', '=', acme.tenant_id)
      .execute(),
  );
const guestId = async (address: string) => {
  const { guests } = (await ann.call(guestList, { query: { kind: 'unregistered' } })).data();
  return guests.find((guest) => guest.address === address)?.id ?? '';
};

beforeAll(async () => {
  const person = (email: string) => makePerson(world, acme, { email, roles: ['user'] });
  ann = await signInPerson(api.server, await person(`ann@${acme.domain}`));
  colleague = await signInPerson(api.server, await person(`carl@${acme.domain}`));
});

test('a code from the mailbox opens no first visit where a password is asked for', async () => {
  await settle('password');
  const to = 'first@outside.example';
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme);
  const page = (await visit('GET', `/m/${link}`)).body;
  expect(page).toContain('the password that the sender gives you');
  expect(page).toContain(`/sign-in/password?to=${link}`);
  // The answer is the same, and no mail goes.
  expect((await visit('POST', `/m/${link}/code`, { form: {} })).statusCode).toBe(303);
  expect((await visit('POST', '/sign-in/code', { form: { address: to } })).statusCode).toBe(303);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await mailsTo(to)).toEqual([]);
  await sendPortalNotices(site.notices);
  const notice = (await mailsTo(to))[0]?.text ?? '';
  expect(notice.replace(/\s+/g, ' ')).toContain(`ask ann@${acme.domain} for the password`);

  const id = await guestId(to);
  expect((await colleague.call(guestPasswordCreate, { params: { id }, body: {} })).status).toBe(404);
  const { password } = (await ann.call(guestPasswordCreate, { params: { id }, body: {} })).data();
  expect(password).toMatch(/^[0-9A-HJKMNP-TV-Z]{14}$/);
  const again = (await ann.call(guestPasswordCreate, { params: { id }, body: {} })).data().password;
  const enter = (word: string) =>
    visit('POST', '/sign-in/password', { form: { address: to, password: word, to: link } });
  expect((await enter(password)).statusCode).toBe(422);
  const entered = await enter(again);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, `/m/${link}`]);
  // A given password is replaced before anything is read.
  expect((await visit('GET', `/m/${link}`)).headers.location).toContain('/account');
  const own = 'a-meadow-of-my-own-48';
  await visit('POST', '/account/password', { form: { current: again, password: own } });
  expect((await visit('GET', `/m/${link}`)).statusCode).toBe(200);
  // They have come, so their host makes no other, and later a code opens the door.
  expect((await ann.call(guestPasswordCreate, { params: { id }, body: {} })).status).toBe(409);
  const later = browser(acme, '203.0.113.55');
  expect(await codeFor(to, await site.askCode(later, link))).toMatch(/^\d{6}$/);
  const rows = await all((tx) =>
    tx.selectFrom('audit_log').select('action').where('action', '=', 'portal_guest.password').execute(),
  );
  expect(rows).toHaveLength(2);
});

test('where a code opens the first visit no password is made for anybody', async () => {
  await settle('code');
  const to = 'usual@outside.example';
  const { link } = await makeMessage(acme, to);
  const id = await guestId(to);
  expect((await ann.call(guestPasswordCreate, { params: { id }, body: {} })).status).toBe(409);
  expect(await codeFor(to, await site.askCode(browser(acme, '203.0.113.56'), link))).toMatch(/^\d{6}$/);
});
