import {
  apiTokenCreate,
  domainListOwn,
  ownPasswordUpdate,
  passwordFaults,
  passwordRecoveryCreate,
  passwordReset,
  passwordUpdate,
  sessionCreate,
  sessionRead,
  submissionCredentialCreateOwn,
  twofaSetup,
  twofaSetupRead,
} from '@postern/contract';
import { type Actor, ask, signIn } from '@postern/testing/actors';
import { makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appCode,
  auditOf,
  codeOf,
  dataOf,
  enterPassword,
  mailsTo,
  movableTime,
} from '../../../identity.fixture.ts';
import { sessionKey, testApi } from '../../../server.fixture.ts';
import { secretHash } from '../sessions/secrets.ts';
import { toSid } from '../sessions/session-id.ts';
import { tokenSigner } from '../sessions/token.ts';

const time = movableTime();
const options = {
  clock: time.clock,
  publicUrl: new URL('https://mail.example/'),
  trustedProxies: ['127.0.0.1'],
};
const { world, api } = await testApi(options);
const { server } = api;
let tenant: Tenant;
let person: Person;
let address = 0;

beforeAll(async () => {
  tenant = await makeTenant(world);
});
beforeEach(async () => {
  person = await makePerson(world, tenant);
  address += 1;
});

const NEW = 'a fresh one 9?';
const from = () => ({ 'x-forwarded-for': `198.51.100.${address}` });
const recover = (email: string, headers: Record<string, string> = {}) =>
  ask(server, passwordRecoveryCreate, { params: { email }, headers: { ...from(), ...headers } });
const reset = (token: string, new_password = NEW) =>
  ask(server, passwordReset, { body: { token, new_password }, headers: from() });
const login = async (password: string) =>
  (await ask(server, sessionCreate, { body: { username: person.email, password }, headers: from() })).status;

const mails = () => mailsTo(world, api.blobs, person.email);
/** The token of the link in the newest mail. */
async function tokenOf(count = 1): Promise<string> {
  await expect.poll(async () => (await mails()).length).toBe(count);
  const link = /https:\/\/mail\.example\/#\/password-reset\/\S+\/(\S+)/.exec((await mails()).at(-1) ?? '');
  return decodeURIComponent(link?.[1] ?? '');
}
async function recoveryToken(count = 1): Promise<string> {
  expect((await recover(person.email)).status).toBe(200);
  return tokenOf(count);
}

interface Programs {
  token: string;
  app_password_id: string;
}
/** An API token and an app password of the person. */
async function makePrograms(actor: Actor): Promise<Programs> {
  const body = { kind: 'personal', name: 'backup', expires_in_days: 30 };
  const { token } = dataOf<{ token: string }>(await actor.call(apiTokenCreate, { body }));
  const made = await actor.call(submissionCredentialCreateOwn, { body: { name: 'Thunderbird' } });
  const { details } = dataOf<{ details: { credential_id: string } }>(made);
  return { token, app_password_id: details.credential_id };
}
/** Which of them still work. */
async function workingOf({ token, app_password_id }: Programs) {
  const headers = { authorization: `bearer ${token}` };
  const { revoked_at } = await world.admin.kysely
    .selectFrom('submission_credential')
    .select('revoked_at')
    .where('credential_id', '=', app_password_id)
    .executeTakeFirstOrThrow();
  return {
    api_token: (await ask(server, domainListOwn, { headers })).status === 200,
    app_password: revoked_at === null,
  };
}
async function detailsOf(action: string): Promise<unknown> {
  const row = await world.admin.kysely
    .selectFrom('audit_log')
    .select('entry')
    .where('object', '=', person.email)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return (row.entry as { details: unknown }).details;
}

describe('what else a new password ends', () => {
  const cases = [
    [{}, { api_token: false, app_password: false }, 'API tokens and app passwords of this account were'],
    [
      { revoke_api_tokens: false },
      { api_token: true, app_password: false },
      'App passwords of this account were',
    ],
    [
      { revoke_app_passwords: false },
      { api_token: false, app_password: true },
      'API tokens of this account were',
    ],
    [
      { revoke_api_tokens: false, revoke_app_passwords: false },
      { api_token: true, app_password: true },
      'still work',
    ],
  ] as const;
  test.each(cases)('is what its owner chooses: %j', async (choice, working, words) => {
    const here = await signIn(server, person);
    const programs = await makePrograms(here);
    expect(await workingOf(programs)).toEqual({ api_token: true, app_password: true });
    const body = { old_password: person.password, new_password: NEW, ...choice };
    const answer = await here.call(passwordUpdate, { body });
    expect(await workingOf(programs)).toEqual(working);
    const revoked = {
      api_tokens: working.api_token ? [] : ['backup'],
      app_passwords: working.app_password ? [] : ['Thunderbird'],
    };
    expect(dataOf<{ revoked: unknown }>(answer).revoked).toEqual({
      api_tokens: revoked.api_tokens.length,
      app_passwords: revoked.app_passwords.length,
    });
    expect(await detailsOf('password.change')).toEqual({ sessions_ended: 0, ...revoked });
    expect((await mails()).at(-1)?.replace(/\s+/g, ' ')).toContain(words);
  });

  test('is everything where the password was recovered, for this person alone', async () => {
    const here = await signIn(server, person);
    const programs = await makePrograms(here);
    const colleague = await makePerson(world, tenant);
    const theirs = await makePrograms(await signIn(server, colleague));
    const token = await recoveryToken(3);
    const answer = await ask(server, passwordReset, {
      body: { token, new_password: NEW },
      headers: { ...from(), 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(200);
    expect(await workingOf(programs)).toEqual({ api_token: false, app_password: false });
    expect(await workingOf(theirs)).toEqual({ api_token: true, app_password: true });
    expect(await detailsOf('password.reset')).toEqual({
      sessions_ended: 1,
      api_tokens: ['backup'],
      app_passwords: ['Thunderbird'],
    });
    expect((await mails()).at(-1)?.replace(/\s+/g, ' ')).toContain(
      'All sessions, API tokens and app passwords',
    );
    // Of the browsers, the one that held the link alone is known.
    const devices = await world.admin.kysely
      .selectFrom('sign_in_device')
      .select('device')
      .where('user_id', '=', person.user_id)
      .execute();
    const cookie = String(answer.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    expect(devices).toEqual([{ device: secretHash(cookie) }]);
  });
});

describe('changing the password', () => {
  test('takes the spelling of the specification, and refuses a repetition that differs', async () => {
    const here = await signIn(server, person);
    const body = { old: person.password, new1: NEW, new2: `${NEW}x`, instance: 'ch' };
    const differs = await here.call(passwordUpdate, { body });
    expect([differs.status, differs.json()]).toMatchObject([422, { detail: [{ loc: ['body', 'new2'] }] }]);
    const right = { ...body, new2: NEW };
    // At the specification's path, which names whose password it is.
    const at = (id: string) => here.call(ownPasswordUpdate, { params: { id }, body: right });
    expect((await at('somebody@else.example')).status).toBe(404);
    expect((await at(person.email.toUpperCase())).status).toBe(200);
    expect(await login(NEW)).toBe(200);
  });

  test('needs the old one, ends every other session and is told by mail', async () => {
    const here = await signIn(server, person);
    const there = await signIn(server, person);
    const body = { old_password: person.password, new_password: NEW };
    expect(codeOf(await here.call(passwordUpdate, { body: { ...body, old_password: 'wrong' } }))).toBe(
      'wrong_password',
    );
    expect((await here.call(passwordUpdate, { body })).status).toBe(200);
    expect((await here.call(sessionRead)).status).toBe(200);
    expect((await there.call(sessionRead)).status).toBe(401);
    expect([await login(person.password), await login(NEW)]).toEqual([401, 200]);
    expect(await auditOf(world, person)).toContain('password.change');
    expect((await mails()).at(-1)).toContain('password');
  });

  test('counts wrong old passwords, five a quarter of an hour', async () => {
    const here = await signIn(server, person);
    const body = { old_password: 'wrong', new_password: NEW };
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push(codeOf(await here.call(passwordUpdate, { body })));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong_password'), 'too_many_attempts']);
    const right = { old_password: person.password, new_password: NEW };
    expect(codeOf(await here.call(passwordUpdate, { body: right }))).toBe('too_many_attempts');
    expect(await login(person.password)).toBe(200);
  });

  test.each([
    ['seven characters', 'abc 12!', 'length'],
    ['129 characters', `a1!${'x'.repeat(126)}`, 'length'],
    ['no letter', '1234 5678!', 'letter'],
    ['no digit', 'only letters!', 'digit'],
    ['no special character', 'letters4ndd1g1ts', 'special'],
    ['a letter beyond ASCII', 'schön 12345!', 'characters'],
    ['a quotation mark', 'with "quotes" 1!', 'characters'],
    ['a control character', 'tab\there 12!', 'characters'],
    ['what everybody takes', 'Password1!', 'common'],
  ])('refuses %s', async (_what, new_password, rule) => {
    const here = await signIn(server, person);
    const answer = await here.call(passwordUpdate, { body: { old_password: person.password, new_password } });
    expect(answer.status).toBe(422);
    expect((answer.json() as { detail: unknown[] }).detail).toContainEqual({
      loc: ['body', 'new_password'],
      msg: rule,
    });
  });

  test('refuses the own address', async () => {
    const person1 = await makePerson(world, tenant, { email: `anna-1@${tenant.domain}` });
    const here = await signIn(server, person1);
    const body = { old_password: person1.password, new_password: person1.email.toUpperCase() };
    const answer = await here.call(passwordUpdate, { body });
    expect((answer.json() as { detail: unknown[] }).detail).toEqual([
      { loc: ['body', 'new_password'], msg: 'own_address' },
    ]);
  });

  test('takes every character of the specification', () => {
    for (const special of ' !#$%&()*+-./:;<=>?@[]^_{}|~,`')
      expect(passwordFaults(`abc1234x${special}`)).toEqual([]);
    for (const other of `"'\\§€é\n`) expect(passwordFaults(`abc123 x${other}`)).toContain('characters');
  });
});

describe('recovering the password', () => {
  test('sends a link of the installation’s own address, whatever host was asked', async () => {
    await recover(person.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await tokenOf();
    const [mail = ''] = await mails();
    expect(mail).toContain(`https://mail.example/#/password-reset/`);
    expect(mail).not.toContain('evil.example');
  });

  test('answers the same for whoever is unknown, locked or asked for too often', async () => {
    const locked = await makePerson(world, tenant, { active: false });
    const answers = [
      await recover(person.email),
      await recover('nobody@nowhere.example'),
      await recover(locked.email),
    ];
    for (let n = 0; n < 4; n += 1) answers.push(await recover(person.email));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.body).toBe(answers[0]!.body);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(answers[0]!.headers).sort());
    }
    await tokenOf(3);
    expect(await mailsTo(world, api.blobs, locked.email)).toEqual([]);
  });

  test('answers after the same time for all, and does not wait for what is done for those who are known', async () => {
    const answered = async (email: string) => {
      const start = performance.now();
      expect((await recover(email)).status).toBe(200);
      return performance.now() - start;
    };
    await world.admin.kysely.transaction().execute(async (tx) => {
      // Nobody can find out who is known before this ends.
      await sql`lock table app_user in access exclusive mode`.execute(tx);
      expect(await answered(person.email)).toBeGreaterThanOrEqual(249);
      expect(await answered(`nobody@${tenant.domain}`)).toBeGreaterThanOrEqual(249);
    });
    await tokenOf();
  });

  test('counts who asks', async () => {
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await recover(`nobody${n}@nowhere.example`)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  test.each([
    ['a second header', (email: string) => `${email}\r\nBcc: thief@elsewhere.example`],
    ['a second address', (email: string) => `${email},thief@elsewhere.example`],
    ['a name around it', (email: string) => `thief@elsewhere.example <${email}>`],
    ['a comment', (email: string) => `${email}(thief@elsewhere.example)`],
    ['a wildcard', (email: string) => email.replace('person', '%')],
  ])('sends nothing where %s is hidden in the address', async (_what, hide) => {
    expect((await recover(hide(person.email))).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await mails()).toEqual([]);
    const all = await world.admin.kysely.selectFrom('mail_queue').select('recipient').execute();
    expect(all.filter(({ recipient }) => recipient.includes('elsewhere'))).toEqual([]);
  });

  test('sets a new password once, and ends every session', async () => {
    const here = await signIn(server, person);
    const token = await recoveryToken();
    expect((await reset(token)).status).toBe(200);
    expect((await here.call(sessionRead)).status).toBe(401);
    expect([await login(person.password), await login(NEW)]).toEqual([401, 200]);
    expect(codeOf(await reset(token, 'another one 8?'))).toBe('link_not_valid');
    expect(await login('another one 8?')).toBe(401);
    expect(await auditOf(world, person)).toEqual(
      expect.arrayContaining(['password.recovery', 'password.reset']),
    );
  });

  test('lets one of many with the same link through', async () => {
    const token = await recoveryToken();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `number ${n} wins!`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is over after half an hour, and with a newer link', async () => {
    const first = await recoveryToken();
    const second = await recoveryToken(2);
    expect(codeOf(await reset(first))).toBe('link_not_valid');
    time.pass(30 * 60_000 + 1);
    expect(codeOf(await reset(second))).toBe('link_not_valid');
  });

  test('takes no token of a session, and a session takes none of a link', async () => {
    const here = await signIn(server, person, 'script');
    const token = await recoveryToken();
    expect(codeOf(await reset(here.token))).toBe('link_not_valid');
    const headers = { authorization: `bearer ${token}` };
    expect((await ask(server, sessionRead, { headers })).status).toBe(401);
    const [head, body] = token.split('.');
    expect(codeOf(await reset(`${head}.${body}.`))).toBe('link_not_valid');
  });

  test('a link that is used, over or not this one is none, whatever its token says', async () => {
    const link = async (change: { used_at?: Date | null; expires_at?: Date; token_hash?: Buffer }) =>
      world.admin.kysely
        .updateTable('password_link')
        .set(change)
        .where('user_id', '=', person.user_id)
        .execute();
    const token = await recoveryToken();
    // The own address is refused where the link is good, and only there: a bad one tells nothing of whose it is.
    const tried = async (text = token) => codeOf(await reset(text, person.email));
    expect(await tried()).toBe('invalid_input');
    await link({ used_at: new Date() });
    expect(await tried()).toBe('link_not_valid');
    await link({ used_at: null, expires_at: new Date(time.clock()) });
    expect(await tried()).toBe('link_not_valid');
    await link({ expires_at: new Date(time.clock() + 60_000), token_hash: secretHash('another') });
    expect(await tried()).toBe('link_not_valid');
    const { link_id } = await world.admin.kysely
      .selectFrom('password_link')
      .select('link_id')
      .where('user_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    const sid = toSid({ tenant_id: tenant.tenant_id, session_id: link_id });
    const signer = tokenSigner(sessionKey, time.clock);
    for (const [type, code] of [
      ['access', 'link_not_valid'],
      ['pre2fa', 'link_not_valid'],
      ['reset', 'invalid_input'],
    ] as const) {
      const other = await signer.sign(sid, new Date(time.clock() + 60_000), type);
      await link({ token_hash: secretHash(other) });
      expect(await tried(other), type).toBe(code);
    }
  });

  test('counts who tries links', async () => {
    const codes = [];
    for (let n = 0; n < 51; n += 1) codes.push(codeOf(await reset('no link')));
    expect(new Set(codes.slice(0, 50))).toEqual(new Set(['link_not_valid']));
    expect(codes[50]).toBe('too_many_attempts');
  });

  test('keeps the token as a hash only', async () => {
    const token = await recoveryToken();
    const rows = await world.admin.kysely.selectFrom('password_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[2]);
    expect((await reset(token, person.email)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  test('does not go round a second factor', async () => {
    const session = await enterPassword(server, person);
    const { otp_secret } = dataOf<{ otp_secret: string }>(await session.call(twofaSetupRead));
    const body = {
      method: 'otp',
      password: person.password,
      otp_secret,
      token: appCode(otp_secret, time.clock()),
    };
    await session.call(twofaSetup, { body });
    expect((await reset(await recoveryToken(2))).status).toBe(200);
    const pending = await enterPassword(server, { email: person.email, password: NEW });
    expect(pending.answer).toMatchObject({ twofa_method: 'otp', permissions: null });
    expect((await pending.call(sessionRead)).status).toBe(401);
  });
});
