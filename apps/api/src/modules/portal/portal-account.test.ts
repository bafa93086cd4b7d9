// Accounts of the portal as their readers meet them: sign-in without a link, passwords, registration, their data and its end.

import { portalAccountPhoneReset, portalAccountSignOut, portalAccountUpdate } from '@postern/contract';
import { secretContext, unseal } from '@postern/db/blobs/index';
import { signIn as signInPerson } from '@postern/testing/actors';
import { makePerson } from '@postern/testing/factories';
import { expect, test } from 'vitest';
import { endPortalMessages } from './jobs/end-portal-messages.ts';
import type { Browser } from './portal-site.fixture.ts';
import { openPortalSite } from './portal-site.fixture.ts';
import { sendPortalNotices } from './send-notices.ts';

const site = await openPortalSite();
const { worker, world, all, keys, makePortal, makeMessage, browser } = site;
const { mailsTo, codeFor, signIn, open, events } = site;
const acme = await makePortal('acme');
const PASSWORD = 'Blue-Horse-42';

const settle = (blocks: object) =>
  all((tx) =>
    tx
      .updateTable('portal_domain')
      .set({ settings: JSON.stringify(blocks) })
      .where('tenant_id', '=', acme.tenant_id)
      .execute(),
  );
const change = (address: string, set: object) =>
  all((tx) => tx.updateTable('portal_account').set(set).where('address', '=', address).execute());
const reference = (page: string) => /class="reference">([A-Z]{2}-\d\d)</.exec(page)?.[1] ?? '';

async function askByAddress(visit: Browser, address: string): Promise<string> {
  const asked = await visit('POST', '/sign-in/code', { form: { address, lang: 'en_GB' } });
  expect(asked.statusCode).toBe(303);
  return (await visit('GET', '/sign-in/code')).body;
}

async function signInByAddress(visit: Browser, address: string): Promise<void> {
  const code = await codeFor(address, reference(await askByAddress(visit, address)));
  expect((await visit('POST', '/sign-in/enter', { form: { code } })).statusCode).toBe(303);
}

const enter = (visit: Browser, address: string, password: string) =>
  visit('POST', '/sign-in/password', { form: { address, password, lang: 'en_GB' } });

const accountId = (address: string) =>
  all((tx) =>
    tx
      .selectFrom('portal_account')
      .select('account_id')
      .where('address', '=', address)
      .executeTakeFirstOrThrow(),
  ).then(({ account_id }) => account_id);

async function lastSms(): Promise<string> {
  const row = await all((tx) =>
    tx.selectFrom('sms_outbox').selectAll().orderBy('sent_at', 'desc').executeTakeFirstOrThrow(),
  );
  const key = await keys.byVersion(row.tenant_id, row.key_version);
  const context = secretContext(row.tenant_id, 'sms_outbox', 'sealed_text', row.sms_id);
  return unseal(key, row.sealed_text, context).toString();
}

test('a reader signs in without a link, sets a password, and it opens the account; strangers learn nothing', async () => {
  const to = 'owner@outside.example';
  await makeMessage(acme, to);
  const [first, second, stranger] = [browser(acme), browser(acme), browser(acme, '198.51.100.20')];
  await signInByAddress(second, to);
  await signInByAddress(first, to);
  const known = await askByAddress(stranger, to);
  const unknown = await askByAddress(stranger, 'nobody@outside.example');
  expect(unknown.replace(reference(unknown), '')).toBe(known.replace(reference(known), ''));
  const weak = await first('POST', '/account/password', { form: { password: 'short' } });
  expect([weak.statusCode, weak.body.includes('does not meet the rules')]).toEqual([422, true]);
  expect((await first('POST', '/account/password', { form: { password: PASSWORD } })).statusCode).toBe(303);
  expect((await first('GET', '/account')).body).toContain('this browser');
  // The other session has ended, and the mailbox was told.
  expect((await second('GET', '/account')).headers.location).toBe('/');
  expect((await mailsTo(to)).some(({ text }) => text?.includes('The password of your account'))).toBe(true);
  const wrong = await enter(stranger, to, 'Green-Horse-42');
  const nobody = await enter(stranger, 'nobody@outside.example', PASSWORD);
  expect([wrong.statusCode, nobody.statusCode]).toEqual([422, 422]);
  expect(nobody.body).toBe(wrong.body);
  for (let nth = 0; nth < 5; nth += 1) await enter(stranger, to, 'Green-Horse-42');
  expect((await enter(stranger, to, PASSWORD)).body).toContain('too many attempts');
  // A stranger’s failures do not keep the reader out.
  expect((await enter(second, to, PASSWORD)).statusCode).toBe(303);
  const later = await second('POST', '/account/password', { form: { current: 'no', password: PASSWORD } });
  expect([later.statusCode, later.body.includes('current password is not correct')]).toEqual([422, true]);
});

test('a first password comes by text message where the domain says so, and is replaced before anything is read', async () => {
  const to = 'mobile@outside.example';
  const { link } = await makeMessage(acme, to);
  await change(to, { mobile: '+41791234567' });
  const visit = browser(acme, '203.0.113.30');
  expect((await visit('GET', '/sign-in/forgot')).body).not.toContain('value="sms"');
  await settle({
    initial_password_settings: {
      use_master_template: false,
      password_length: 10,
      initial_password_sms: true,
    },
  });
  expect((await visit('GET', '/sign-in/forgot')).body).toContain('value="sms"');
  const sent = await visit('POST', '/sign-in/forgot', { form: { address: to, way: 'sms' } });
  const none = await visit('POST', '/sign-in/forgot', {
    form: { address: 'no@outside.example', way: 'sms' },
  });
  expect(none.body).toBe(sent.body);
  const [password = ''] = /^[0-9A-Z]{10}/.exec(await lastSms()) ?? [];
  expect((await enter(visit, to, password)).statusCode).toBe(303);
  expect((await visit('GET', `/m/${link}`)).headers.location).toMatch(/^\/account/);
  expect((await open(visit, link)).statusCode).toBe(401);
  expect((await visit('GET', '/account')).body).toContain('Choose a password of your own');
  expect((await visit('POST', '/account/password', { form: { password: PASSWORD } })).statusCode).toBe(303);
  expect((await open(visit, link)).statusCode).toBe(200);
  // Their own is never replaced: a code comes instead.
  const again = browser(acme, '203.0.113.31');
  await again('POST', '/sign-in/forgot', { form: { address: to, way: 'sms' } });
  const page = (await again('GET', '/sign-in/code')).body;
  const text = await expect
    .poll(async () => ((await lastSms()).includes(reference(page)) ? lastSms() : ''))
    .toMatch(/^\d{6} /)
    .then(lastSms);
  expect((await again('POST', '/sign-in/enter', { form: { code: text.slice(0, 6) } })).statusCode).toBe(303);
  expect((await again('GET', '/account')).body).toContain('with a code by text message');
  await settle({});
});

test('an administrator has a new password texted: the old one and its sessions end', async () => {
  const to = 'texted@outside.example';
  await makeMessage(acme, to);
  const admin = await signInPerson(site.api.server, await makePerson(world, acme, { roles: ['ALL'] }));
  const visit = browser(acme, '203.0.113.50');
  await signInByAddress(visit, to);
  await visit('POST', '/account/password', { form: { password: PASSWORD } });
  const id = await accountId(to);
  const reset = () =>
    admin.call(portalAccountSignOut, {
      params: { id },
      body: { must_change_password: true, smsreset: true },
    });
  expect((await reset()).json()).toMatchObject({ code: 'portal_account_not_texted' });
  expect((await enter(browser(acme, '203.0.113.51'), to, PASSWORD)).statusCode).toBe(303);
  await change(to, { mobile: '+41791234567' });
  expect((await reset()).status).toBe(200);
  expect((await visit('GET', '/account')).headers.location).toBe('/');
  expect((await enter(visit, to, PASSWORD)).statusCode).toBe(422);
  const [password = ''] = /^[0-9A-Z]{8,}/.exec(await lastSms()) ?? [];
  expect((await enter(visit, to, password)).statusCode).toBe(303);
  expect((await visit('GET', '/account')).body).toContain('Choose a password of your own');
});

test('the help desk is told of who wants a new password, with the reference that the page shows', async () => {
  await settle({ admin_settings: { use_master_template: false, admin_email: 'desk@acme.example' } });
  const visit = browser(acme, '203.0.113.40');
  const page = await visit('POST', '/sign-in/forgot', {
    form: { address: 'lost@outside.example', way: 'help' },
  });
  const [mail] = await mailsTo('desk@acme.example');
  expect(mail?.text).toContain(reference(page.body));
  expect(mail?.text).toContain('lost@outside.example');
  await settle({});
});

test('a number that a reader reads out and an administrator enters lets that browser go on, once', async () => {
  const to = 'phones@outside.example';
  const { link } = await makeMessage(acme, to);
  const admin = await signInPerson(site.api.server, await makePerson(world, acme, { roles: ['ALL'] }));
  await settle({ admin_settings: { use_master_template: false, admin_email: 'desk@acme.example' } });
  const [visit, known] = [browser(acme, '203.0.113.41'), browser(acme, '203.0.113.42')];
  await signInByAddress(known, to);
  await known('POST', '/account/password', { form: { password: PASSWORD } });
  const id = await accountId(to);
  const shown = (await visit('POST', '/sign-in/forgot', { form: { address: to, way: 'help' } })).body;
  const number = /class="reference">(\d{3} \d{3})</.exec(shown)?.[1] ?? '';
  const goOn = (who: Browser) => who('POST', '/sign-in/phone', { form: {} });
  const confirm = (said: string) =>
    admin.call(portalAccountPhoneReset, { params: { id }, body: { number: said } });
  const early = await goOn(visit);
  expect([early.statusCode, early.body.includes('not confirmed the number yet')]).toEqual([422, true]);
  // Whoever asks for an address without an account reads the same, and nobody can confirm it.
  const stranger = browser(acme, '203.0.113.43');
  const nobody = await stranger('POST', '/sign-in/forgot', {
    form: { address: 'nobody@outside.example', way: 'help' },
  });
  const numbers = /\d{3} \d{3}|[A-Z]{2}-\d\d/g;
  expect(nobody.body.replaceAll(numbers, '')).toBe(shown.replaceAll(numbers, ''));
  const other = number === '123 456' ? '123 457' : '123 456';
  for (let tried = 0; tried < 4; tried += 1)
    expect((await confirm(other)).json()).toMatchObject({ code: 'portal_number_unknown' });
  expect((await confirm(number)).status).toBe(200);
  // It is the browser that shows the number which goes on; the old password and its sessions have ended.
  expect((await goOn(stranger)).statusCode).toBe(422);
  expect((await enter(known, to, PASSWORD)).statusCode).toBe(422);
  expect((await known('GET', '/account')).headers.location).toBe('/');
  expect((await goOn(visit)).statusCode).toBe(303);
  expect((await visit('GET', `/m/${link}`)).headers.location).toMatch(/^\/account/);
  expect((await visit('POST', '/account/password', { form: { password: PASSWORD } })).statusCode).toBe(303);
  expect((await visit('GET', '/account')).body).toContain('by telephone with the help desk');
  expect((await goOn(visit)).statusCode).toBe(422);
  expect((await mailsTo(to)).some(({ text }) => text?.includes('confirmed by telephone'))).toBe(true);
  const [row] = await all((tx) =>
    tx.selectFrom('audit_log').selectAll().where('action', '=', 'portal_account.phone_reset').execute(),
  );
  expect([row?.object, row?.actor]).toEqual([to, admin.email]);
  // Five wrong ones end a number.
  const again = (await visit('POST', '/sign-in/forgot', { form: { address: to, way: 'help' } })).body;
  const second = /class="reference">(\d{3} \d{3})</.exec(again)?.[1] ?? '';
  for (let tried = 0; tried < 5; tried += 1) await confirm(second === '123 456' ? '123 457' : '123 456');
  expect((await confirm(second)).json()).toMatchObject({ code: 'portal_number_unknown' });
  await settle({});
});

test('people who share a mailbox say who they are in each browser, and get no passkey', async () => {
  const to = 'office@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const admin = await signInPerson(site.api.server, await makePerson(world, acme, { roles: ['ALL'] }));
  const [ann, bob] = [browser(acme, '203.0.113.44'), browser(acme, '203.0.113.45')];
  await signInByAddress(ann, to);
  expect((await ann('GET', '/account')).body).toContain('data-passkey="add"');
  const body = { mobile: '', account_status: 'enabled', shared: true } as const;
  const changed = await admin.call(portalAccountUpdate, { params: { id: await accountId(to) }, body });
  expect(changed.json()).toMatchObject({ data: { shared: true } });
  // Before anything is read.
  expect((await ann('GET', `/m/${link}`)).headers.location).toMatch(/^\/account/);
  expect((await open(ann, link)).statusCode).toBe(401);
  const page = (await ann('GET', '/account')).body;
  expect(page).toContain('Enter your name before you go on');
  const form = { name: 'Ann', language: 'en_GB', shared: 'yes' };
  expect((await ann('POST', '/account', { form })).statusCode).toBe(303);
  expect((await open(ann, link)).statusCode).toBe(200);
  await signInByAddress(bob, to);
  expect((await bob('POST', '/account', { form: { ...form, name: 'Bob' } })).statusCode).toBe(303);
  const own = (await bob('GET', '/account')).body;
  expect(own).not.toContain('data-passkey="add"');
  expect([own.includes('<strong>Ann</strong>'), own.includes('<strong>Bob</strong>')]).toEqual([true, true]);
  expect((await bob('POST', `/m/${link}/answer`, { form: { text: 'From one of us.' } })).statusCode).toBe(
    303,
  );
  const answer = (await mailsTo('ann@acme.example', 'portal')).find(({ text }) =>
    text?.includes('one of us'),
  );
  expect(answer?.from?.name).toBe('Bob');
  expect((await events(message_id)).map(({ event, person }) => [event, person])).toEqual(
    expect.arrayContaining([
      ['opened', 'Ann'],
      ['answered', 'Bob'],
    ]),
  );
});

test('people register by themselves where the domain allows it, with a number where it wants one', async () => {
  const form = { address: 'New@Outside.example', name: 'Nora <b>', language: 'de_DE', lang: 'en_GB' };
  const visit = browser(acme, '203.0.113.50');
  expect((await visit('POST', '/register', { form })).statusCode).toBe(404);
  await settle({
    extended_settings: {
      ...{ use_master_template: false, allow_self_registration: true, allow_download_as_msg: true },
      ...{ allow_download_as_eml: true, allow_download_as_pdf: true },
    },
    mandatory_fields_settings: { use_master_template: false, enforce_phone_nbr: true },
  });
  expect((await visit('POST', '/register', { form })).body).toContain('Enter a mobile number');
  const made = await visit('POST', '/register', { form: { ...form, mobile: '0041 79 123 45 67' } });
  expect(made.statusCode).toBe(303);
  const to = 'new@outside.example';
  const code = await codeFor(to, reference((await visit('GET', '/sign-in/code')).body));
  expect((await visit('POST', '/sign-in/enter', { form: { code } })).statusCode).toBe(303);
  const account = (await visit('GET', '/account')).body;
  expect(account).toContain('Konto von new@outside.example');
  expect(account).toContain('value="Nora &#60;b&#62;"');
  expect(account).toContain('+41791234567');
  // Whoever was written to has to say so too, before they read.
  const { link } = await makeMessage(acme, 'old@outside.example');
  const old = browser(acme, '203.0.113.51');
  await signIn(old, link, 'old@outside.example');
  expect((await old('GET', `/m/${link}`)).headers.location).toMatch(/^\/account/);
  await old('POST', '/account', { form: { name: 'Old', mobile: '+41791234568', language: 'en_GB' } });
  expect((await old('GET', `/m/${link}`)).statusCode).toBe(200);
  for (let nth = 0; nth < 3; nth += 1)
    await visit('POST', '/register', { form: { ...form, mobile: '+41791234567' } });
  const spent = await visit('POST', '/register', { form: { ...form, mobile: '+41791234567' } });
  expect(spent.body).toContain('too many attempts');
  // A week later those who never proved the address are gone, and nobody else.
  const forged = { address: 'forged@outside.example', name: 'F', mobile: '+41791234569', lang: 'en_GB' };
  await browser(acme, '203.0.113.52')('POST', '/register', { form: forged });
  const written = { ...forged, address: 'written@outside.example' };
  await browser(acme, '203.0.113.52')('POST', '/register', { form: written });
  await makeMessage(acme, written.address);
  await all((tx) =>
    tx
      .updateTable('portal_account')
      .set({ self_registered_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('self_registered_at', 'is not', null)
      .execute(),
  );
  expect(await endPortalMessages({ db: worker })).toMatchObject({ unproven: 1 });
  const left = await all((tx) => tx.selectFrom('portal_account').select('address').execute());
  expect(left.map(({ address }) => address)).toEqual(
    expect.arrayContaining([to, written.address, 'old@outside.example']),
  );
  expect(left).not.toContainEqual({ address: forged.address });
  await settle({});
});

test('who does not want to be written to is not, and the sender is told at once', async () => {
  const to = 'quiet@outside.example';
  const visit = browser(acme);
  await makeMessage(acme, to);
  await signInByAddress(visit, to);
  expect((await visit('POST', '/account/notices', { form: { refuse: 'yes' } })).statusCode).toBe(303);
  const before = (await mailsTo(to)).length;
  await sendPortalNotices(site.notices);
  expect((await mailsTo(to)).length).toBe(before);
  const told = (await mailsTo('ann@acme.example')).filter(({ text }) => text?.includes(to));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('does not want to be notified');
});

test('a reader takes their data along and deletes the account; what they sent stays, and nobody reads the rest', async () => {
  const to = 'leaves@outside.example';
  const { link, message_id, blob_id } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  await visit('POST', `/m/${link}/answer`, { form: { text: 'Kept by Acme.' } });
  const data = await visit('GET', '/account/data.zip');
  expect(data.headers['content-length']).toBe(String(data.rawPayload.length));
  const text = data.rawPayload.toString('latin1');
  for (const part of ['account.json', 'Offer.eml', to, 'Message-ID: <offer@acme.example>'])
    expect(text).toContain(part);
  expect(await events(message_id)).toContainEqual({ event: 'fetched', file: '*.eml', person: '' });
  const question = await visit('GET', '/account/delete');
  expect(question.body).toContain('The message that was written to you here is destroyed');
  expect((await visit('POST', '/account/delete', { form: {} })).body).toContain('Your account was deleted');
  expect((await open(visit, link)).statusCode).toBe(401);
  const left = await all(async (tx) => ({
    blobs: await tx.selectFrom('blob').select('blob_id').where('blob_id', '=', blob_id).execute(),
    answers: await tx.selectFrom('portal_message').select('writer').where('writer', '=', to).execute(),
  }));
  expect(left).toEqual({ blobs: [], answers: [{ writer: to }] });
  expect((await mailsTo(to)).some(({ text: said }) => said?.includes('was deleted'))).toBe(true);
});

test('a reader answers all of the domain, and sees who gets nothing; the answer goes to each as a mail of its own', async () => {
  const to = 'all@outside.example';
  const { link } = await makeMessage(acme, to, { cc: 'bob@acme.example, third@else.example' });
  const visit = browser(acme);
  await signIn(visit, link, to);
  const page = await visit('POST', `/m/${link}/open`, { form: { lang: 'en_GB' } });
  expect(page.body).toContain('Also to bob@acme.example');
  expect(page.body).toMatch(/get no reply from here: [^<]*third@else.example/);
  await visit('POST', `/m/${link}/answer`, { form: { text: 'To both of you.', to_all: 'yes' } });
  const [bob] = await mailsTo('bob@acme.example', 'portal');
  expect(bob?.text).toContain('To both of you.');
  expect(bob?.to?.map(({ address }) => address)).toEqual(['ann@acme.example', 'bob@acme.example']);
  expect(await mailsTo('third@else.example', 'portal')).toEqual([]);
});

test('a reader writes first to people who wrote to them, and to nobody else; a draft waits sealed until it is sent', async () => {
  const to = 'writes@outside.example';
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  const form = { to: 'ann@acme.example', subject: 'Hello\r\nBcc: x@y.example', text: 'First.' };
  await visit('POST', '/new/draft', { form });
  await visit('POST', `/m/${link}/draft`, { form: { text: 'Half an answer <b>' } });
  const rows = await all((tx) => tx.selectFrom('portal_draft').select('sealed_text').execute());
  expect(rows).toHaveLength(2);
  expect(rows.map(({ sealed_text }) => sealed_text.toString('latin1')).join()).not.toContain('First.');
  expect((await visit('POST', `/m/${link}/open`, { form: {} })).body).toContain('Half an answer &#60;b&#62;');
  expect((await visit('GET', '/new')).body).toContain('First.');
  const stranger = await visit('POST', '/new', { form: { ...form, to: 'boss@acme.example' } });
  expect([stranger.statusCode, stranger.body.includes('Choose somebody')]).toEqual([422, true]);
  expect((await visit('POST', '/new', { form })).statusCode).toBe(303);
  const sent = (await mailsTo('ann@acme.example', 'portal')).find(({ text }) => text?.includes('First.'));
  expect(sent?.subject).toBe('[confidential] Hello Bcc: x@y.example');
  expect(sent?.inReplyTo).toBeUndefined();
  const list = (await visit('GET', '/sent?sent')).body;
  expect(list).toContain('Your message is on its way.');
  expect(list).toContain('Sent by you');
  const [own = ''] = /\/sent\/[0-9a-f-]{36}/.exec(list) ?? [];
  expect((await visit('GET', own)).body).toContain('First.');
  const other = browser(acme, '203.0.113.81');
  const { link: foreign } = await makeMessage(acme, 'another@outside.example');
  await signIn(other, foreign, 'another@outside.example');
  expect((await other('GET', own)).statusCode).toBe(404);
  expect((await other('GET', `/sent/${'-'.repeat(36)}`)).statusCode).toBe(404);
  expect((await visit('GET', '/new')).body).not.toContain('First.');
  // The other draft is thrown away.
  expect((await visit('GET', '/drafts')).body).toContain('Half an answer');
  expect((await visit('POST', '/drafts/discard', { form: { link } })).statusCode).toBe(303);
  expect((await visit('GET', '/drafts')).body).toContain('You have no drafts.');
  // Where the domain wants answers only.
  const extended = { use_master_template: false, allow_self_registration: true, allow_new_messages: false };
  const save_as = { allow_download_as_msg: true, allow_download_as_eml: true, allow_download_as_pdf: true };
  await settle({ extended_settings: { ...extended, ...save_as } });
  expect((await visit('GET', '/')).body).not.toContain('href="/new');
  const off = await visit('POST', '/new', { form: { ...form, text: 'Second.' } });
  expect([off.statusCode, off.body.includes('you can only reply')]).toEqual([422, true]);
  const mails = await mailsTo('ann@acme.example', 'portal');
  expect(mails.filter(({ text }) => text?.includes('Second.'))).toEqual([]);
  await settle({});
});

test('a new message takes files that came in pieces, and only to somebody it may go to', async () => {
  const to = 'files@outside.example';
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme, '203.0.113.80');
  await signIn(visit, link, to);
  const announce = (address: string) =>
    visit('POST', `/api/portal/new/uploads?to=${address}`, {
      headers: { 'upload-length': '5', 'upload-metadata': `filename ${btoa('plan.txt')}` },
    });
  expect((await announce('boss@acme.example')).statusCode).toBe(422);
  const place = String((await announce('ann@acme.example')).headers.location);
  const uploads = [place.split('/').at(-1)];
  const send = (body: object) =>
    visit('POST', '/api/portal/new', {
      headers: { 'content-type': 'application/json' },
      payload: { to: 'ann@acme.example', subject: 'Plan', text: '', uploads, ...body },
    });
  expect((await send({})).statusCode).toBe(422);
  await visit('PATCH', place, {
    headers: { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from('12345'),
  });
  expect((await send({ to: 'boss@acme.example' })).statusCode).toBe(422);
  expect((await send({})).statusCode).toBe(200);
  const sent = (await mailsTo('ann@acme.example', 'portal')).find(({ subject }) => subject?.includes('Plan'));
  expect(sent?.attachments[0]?.filename).toBe('plan.txt');
  expect((await visit('GET', '/sent')).body).toContain('Plan');
});

test('whoever finds that a message has expired asks its sender for it, once a day', async () => {
  const to = 'late@outside.example';
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme, '203.0.113.82');
  await signIn(visit, link, to);
  expect((await visit('POST', `/m/${link}/ask`, { form: {} })).statusCode).toBe(404);
  await all((tx) =>
    tx
      .updateTable('portal_recipient')
      .set({ expires_at: new Date(site.time.now - 1000) })
      .where('link', '=', link)
      .execute(),
  );
  expect((await visit('GET', `/m/${link}`)).body).toContain('Ask Ann Muster to send it again');
  const ask = async () => (await visit('POST', `/m/${link}/ask`, { form: {} })).headers.location;
  expect([await ask(), await ask()]).toEqual([
    expect.stringContaining('asked=yes'),
    expect.stringContaining('asked=already'),
  ]);
  const asked = (await mailsTo('ann@acme.example')).filter(({ text }) => text?.includes(to));
  expect(asked).toHaveLength(1);
  expect(asked[0]?.text).toContain('Offer');
});

test('a colleague gets a message only from its sender, who is asked', async () => {
  const to = 'gives@outside.example';
  const { link } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  const none = await visit('POST', `/m/${link}/give`, { form: { address: 'nonsense' } });
  expect(none.statusCode).toBe(422);
  await visit('POST', `/m/${link}/give`, { form: { address: 'col@outside.example', words: 'She signs.' } });
  const [asked] = await mailsTo('ann@acme.example', 'portal');
  expect(asked?.text).toContain('Please also send this message to col@outside.example.');
  expect(asked?.text).toContain('She signs.');
  expect(await mailsTo('col@outside.example')).toEqual([]);
});

test('messages are found by subject and sender, and saved in the formats that the domain allows', async () => {
  const to = 'saves@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const visit = browser(acme);
  await signIn(visit, link, to);
  expect((await visit('GET', '/?q=OFF')).body).toContain(`/m/${link}`);
  expect((await visit('GET', '/?q=muster')).body).toContain(`/m/${link}`);
  const none = (await visit('GET', '/?q=%25%3Cscript%3E')).body;
  expect(none).not.toContain(`/m/${link}`);
  expect(none).toContain('“%&#60;script&#62;”');
  const pdf = await visit('GET', `/m/${link}/message.pdf`);
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const msg = await visit('GET', `/m/${link}/message.msg`);
  expect(msg.rawPayload.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
  expect(msg.rawPayload.includes(Buffer.from('Our price is', 'utf16le'))).toBe(true);
  expect((await visit('GET', `/m/${link}/message.eml`)).body).toContain('Message-ID: <offer@acme.example>');
  expect((await visit('GET', `/m/${link}/message.exe`)).statusCode).toBe(404);
  const files = (await events(message_id)).map(({ file }) => file).filter(Boolean);
  expect(files.sort()).toEqual(['Offer.eml', 'Offer.msg', 'Offer.pdf']);
  await settle({
    extended_settings: {
      ...{ use_master_template: false, allow_self_registration: false, allow_download_as_msg: false },
      ...{ allow_download_as_eml: false, allow_download_as_pdf: false },
    },
  });
  for (const format of ['eml', 'pdf', 'msg'])
    expect((await visit('GET', `/m/${link}/message.${format}`)).statusCode).toBe(404);
  expect((await visit('POST', `/m/${link}/open`, { form: {} })).body).not.toContain('Save as');
  await settle({});
});

test('a locked account says so to those who have proven that it is theirs, and to nobody else', async () => {
  const to = 'locked@outside.example';
  const { link } = await makeMessage(acme, to);
  const [visit, stranger] = [browser(acme, '203.0.113.60'), browser(acme, '203.0.113.61')];
  await signIn(visit, link, to);
  await visit('POST', '/account/password', { form: { password: PASSWORD } });
  await change(to, { locked: true });
  const page = await visit('GET', `/m/${link}`);
  expect([page.statusCode, page.body.includes('This account is locked')]).toEqual([403, true]);
  expect((await open(visit, link)).statusCode).toBe(401);
  expect((await enter(stranger, to, 'Green-Horse-42')).body).not.toContain('locked');
  expect((await enter(stranger, to, PASSWORD)).body).toContain('This account is locked');
  const known = await askByAddress(stranger, to);
  const unknown = await askByAddress(stranger, 'nobody@outside.example');
  expect(known.replace(reference(known), '')).toBe(unknown.replace(reference(unknown), ''));
  await expect
    .poll(async () => (await mailsTo(to)).some(({ text }) => text?.includes('The account is locked')))
    .toBe(true);
  expect((await stranger('GET', `/m/${link}`)).body).toContain('Read a secure message');
});

test('hostile subjects, senders, names and words stay text on every page, in the notice and in what is saved', async () => {
  const to = 'hostile@outside.example';
  const { link, message_id } = await makeMessage(acme, to);
  const visit = browser(acme, '203.0.113.70');
  await signIn(visit, link, to);
  const hostile = [
    '"><script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "' autofocus onfocus='alert(1)",
    '</title><svg onload=alert(1)>',
    '#import "x.typ": y $ \\ @label <label>',
    '\u202egpj.exe\r\nBcc: x@y.example',
  ];
  for (const words of hostile) {
    await all((tx) =>
      tx
        .updateTable('portal_message')
        .set({ subject: words, owner_name: words })
        .where('message_id', '=', message_id)
        .execute(),
    );
    await visit('POST', '/account', { form: { name: words, language: 'en_GB', mobile: '' } });
    await visit('POST', `/m/${link}/draft`, { form: { text: words } });
    await visit('POST', '/new/draft', { form: { to: 'ann@acme.example', subject: words, text: words } });
    const pages = [
      await visit('GET', '/'),
      await visit('GET', `/?q=${encodeURIComponent(words)}`),
      await visit('GET', `/m/${link}`),
      await visit('POST', `/m/${link}/open`, { form: {} }),
      await visit('GET', '/account'),
      await visit('GET', '/new'),
    ];
    for (const { body, statusCode } of pages) {
      expect(statusCode).toBe(200);
      // Tags without what stands in quotes: an attribute that a stranger wrote would be left.
      const tags = body.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g) ?? [];
      expect(tags.filter((tag) => /^<(?:img|svg|script(?! type))|\son\w+=|'/.test(tag))).toEqual([]);
    }
    for (const format of ['pdf', 'msg', 'eml']) {
      const saved = await visit('GET', `/m/${link}/message.${format}`);
      expect([saved.statusCode, format]).toEqual([200, format]);
      expect(saved.headers['content-disposition']).not.toMatch(/[\r\n<>\u202e]/);
    }
    await all((tx) =>
      tx
        .updateTable('portal_recipient')
        .set({ notice: 'due' })
        .where('message_id', '=', message_id)
        .execute(),
    );
    await sendPortalNotices(site.notices);
    const [notice] = await mailsTo(to);
    const drawn = notice?.html?.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*>/g) ?? [];
    expect(drawn.filter((tag) => /^<(?:svg|script)|\sonerror=|src=x/.test(tag))).toEqual([]);
    expect(notice?.from?.address).toBe('no-reply@postern.example');
  }
});
