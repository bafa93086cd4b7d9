import {
  messageList,
  sessionDelete,
  sessionRead,
  smsOutboxList,
  type TwofaSettings,
  twofaBackupCodesCreate,
  twofaCodeCreate,
  twofaProofCreate,
  twofaRead,
  twofaSessionCreate,
  twofaSetup,
  twofaSetupCodeCreate,
  twofaSetupRead,
  twofaUpdate,
  twofaUserRead,
  twofaUserReset,
} from '@postern/contract';
import { ask, signIn } from '@postern/testing/actors';
import { makeDomain, makePerson, makeTenant, type Person, type Tenant } from '@postern/testing/factories';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appCode,
  auditOf,
  codeOf,
  dataOf,
  enterCode,
  enterPassword,
  holderOf,
  mailsTo,
  movableTime,
  type Pending,
  requireFactor,
} from '../../../identity.fixture.ts';
import { testApi } from '../../../server.fixture.ts';

const time = movableTime();
const { world, api } = await testApi({ clock: time.clock });
const { server } = api;
let tenant: Tenant;
let person: Person;

beforeAll(async () => {
  tenant = await makeTenant(world);
});
beforeEach(async () => {
  person = await makePerson(world, tenant);
});

const STEP = 30_000;
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

interface SetUp {
  secret: string;
  backup_codes: string[];
  session: Pending;
}

/** A person with an authenticator app; the session that set it up. */
async function withApp(): Promise<SetUp> {
  const session = await enterPassword(server, person);
  const { otp_secret: secret } = dataOf<{ otp_secret: string }>(await session.call(twofaSetupRead));
  const body = {
    method: 'otp',
    password: person.password,
    otp_secret: secret,
    token: appCode(secret, time.clock()),
  };
  const answer = await session.call(twofaSetup, { body });
  expect(answer.status).toBe(200);
  time.pass(STEP * 2);
  return { secret, backup_codes: dataOf<{ backup_codes: string[] }>(answer).backup_codes, session };
}

const sentCode = async () =>
  /\b\d{6}\b/.exec((await mailsTo(world, api.blobs, person.email)).at(-1) ?? '')?.[0] ?? '';
const sentSms = async () => {
  const [row] = await world.admin.kysely
    .selectFrom('sms_outbox')
    .select(['mobile'])
    .where('user_id', '=', person.user_id)
    .execute();
  return row?.mobile;
};

/** A person whose factor is codes by mail. */
async function withMail(): Promise<Pending> {
  const session = await enterPassword(server, person);
  await session.call(twofaSetupCodeCreate, { body: { method: 'email', password: person.password } });
  const body = { method: 'email', password: person.password, token: await sentCode() };
  expect((await session.call(twofaSetup, { body })).status).toBe(200);
  time.pass(61_000);
  return session;
}

test('a sent code is good once, and for five tries', async () => {
  const session = await withMail();
  const prove = (token: string) => session.call(twofaProofCreate, { body: { token } });
  expect((await session.call(twofaCodeCreate)).status).toBe(200);
  const first = await sentCode();
  expect((await prove(first)).status).toBe(200);
  expect(codeOf(await prove(first))).toBe('wrong_code');
  time.pass(61_000);
  expect((await session.call(twofaCodeCreate)).status).toBe(200);
  const second = await sentCode();
  for (let n = 0; n < 5; n += 1) expect(codeOf(await prove(wrongCode(second)))).toBe('wrong_code');
  expect(codeOf(await prove(second))).toBe('wrong_code');
});

test('what is set up is what the code was sent for, by that way and to that number', async () => {
  const session = await enterPassword(server, person);
  const { password } = person;
  const confirm = (body: object) => session.call(twofaSetup, { body: { password, ...body } });
  await session.call(twofaSetupCodeCreate, { body: { method: 'email', password } });
  expect(codeOf(await confirm({ method: 'sms', token: await sentCode() }))).toBe('wrong_code');
  time.pass(61_000);
  const mobile = '0041791234567';
  const texts = async () =>
    dataOf<{ messages: { text: string }[] }>(await session.call(smsOutboxList)).messages.map(
      ({ text }) => text,
    );
  expect(await texts()).toEqual([]);
  await session.call(twofaSetupCodeCreate, { body: { method: 'sms', mobile, password } });
  const [, token] = /\b(\d{6})\b/.exec((await texts())[0] ?? '') ?? [];
  expect(codeOf(await confirm({ method: 'sms', mobile: '0041790000000', token }))).toBe('wrong_code');
});

test('setting a factor up ends the person’s other sessions', async () => {
  const elsewhere = await enterPassword(server, person);
  expect((await elsewhere.call(sessionRead)).status).toBe(200);
  const { session } = await withApp();
  expect((await elsewhere.call(sessionRead)).status).toBe(401);
  expect((await session.call(sessionRead)).status).toBe(200);
});

test('no code is sent to a number or an address on a session’s word alone', async () => {
  const session = await enterPassword(server, person);
  const before = (await mailsTo(world, api.blobs, person.email)).length;
  for (const way of [{ method: 'email' }, { method: 'sms', mobile: '0041791234567' }]) {
    const answer = await session.call(twofaSetupCodeCreate, { body: { ...way, password: 'wrong' } });
    expect(codeOf(answer)).toBe('wrong_password');
  }
  expect(await mailsTo(world, api.blobs, person.email)).toHaveLength(before);
  expect(await sentSms()).toBeUndefined();
});

test('setting up is counted, thirty an hour', async () => {
  const session = await enterPassword(server, person);
  const { otp_secret } = dataOf<{ otp_secret: string }>(await session.call(twofaSetupRead));
  const token = wrongCode(appCode(otp_secret, time.clock()));
  const body = { method: 'otp', password: person.password, otp_secret, token };
  const codes = [];
  for (let n = 0; n < 31; n += 1) codes.push(codeOf(await session.call(twofaSetup, { body })));
  expect(new Set(codes.slice(0, 30))).toEqual(new Set(['wrong_code']));
  expect(codes[30]).toBe('too_many_attempts');
});

describe('an authenticator app', () => {
  test('is set up with the password and a code, and asked for ever after', async () => {
    const { secret, backup_codes } = await withApp();
    expect(new Set(backup_codes).size).toBe(10);
    for (const code of backup_codes) expect(code).toMatch(/^\d{4} \d{4}$/);
    const pending = await enterPassword(server, person);
    expect(pending.answer).toMatchObject({ twofa_method: 'otp', twofa_setup: false, permissions: null });
    const full = await enterCode(server, pending, appCode(secret, time.clock()));
    expect(full.answer).toMatchObject({ twofa_method: 'none', permissions: { email: person.email } });
    expect((await full.call(sessionRead)).status).toBe(200);
    expect(await auditOf(world, person)).toEqual([
      'session.create',
      'twofa.setup',
      'session.factor',
      'session.create',
    ]);
  });

  test('comes as a picture of the address that apps read', async () => {
    const session = await enterPassword(server, person);
    const data = dataOf<Record<string, string>>(await session.call(twofaSetupRead));
    expect(data.otp_secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.otp_uri).toContain(
      `otpauth://totp/Postern:${encodeURIComponent(person.email)}?secret=${data.otp_secret}`,
    );
    expect(data.otp_qrcode_contenttype).toBe('image/svg+xml');
    const svg = Buffer.from(data.otp_qrcode_b64encoded ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/s);
    expect(svg).not.toMatch(/<script|on\w+=|href/i);
  });

  test('counts for nothing until a code confirms it', async () => {
    const session = await enterPassword(server, person);
    const { otp_secret } = dataOf<{ otp_secret: string }>(await session.call(twofaSetupRead));
    const right = appCode(otp_secret, time.clock());
    const body = { method: 'otp', password: person.password, otp_secret, token: wrongCode(right) };
    expect(codeOf(await session.call(twofaSetup, { body }))).toBe('wrong_code');
    const other = { ...body, token: right, password: 'wrong' };
    expect(codeOf(await session.call(twofaSetup, { body: other }))).toBe('wrong_password');
    expect((await enterPassword(server, person)).answer.twofa_method).toBe('none');
  });

  test('takes a code one step early or late, each once, and none older than the last', async () => {
    const { secret } = await withApp();
    const now = time.clock();
    const late = await enterPassword(server, person);
    expect(
      (await late.call(twofaSessionCreate, { body: { token: appCode(secret, now - 2 * STEP) } })).status,
    ).toBe(403);
    await enterCode(server, late, appCode(secret, now + STEP));
    const replay = await enterPassword(server, person);
    for (const at of [now + STEP, now, now - STEP]) {
      const answer = await replay.call(twofaSessionCreate, { body: { token: appCode(secret, at) } });
      expect(codeOf(answer)).toBe('wrong_code');
    }
    time.pass(2 * STEP);
    await enterCode(server, replay, appCode(secret, time.clock()));
  });

  test('opens a session with a cookie of its own: whoever planted the one before has nothing', async () => {
    const { secret } = await withApp();
    const pending = await enterPassword(server, person);
    const full = await enterCode(server, pending, appCode(secret, time.clock()));
    expect(full.cookie).not.toBe(pending.cookie);
    const status = async (token: string, cookie: string) =>
      (await ask(server, sessionRead, { headers: { authorization: `bearer ${token}`, cookie } })).status;
    expect(await status(full.token, full.cookie)).toBe(200);
    expect(await status(full.token, pending.cookie)).toBe(401);
    expect(await status(pending.token, full.cookie)).toBe(401);
  });

  test('opens one door when a code is shown at many at once', async () => {
    const { secret } = await withApp();
    const doors = await Promise.all(Array.from({ length: 5 }, () => enterPassword(server, person)));
    const token = appCode(secret, time.clock());
    const answers = await Promise.all(
      doors.map((door) => door.call(twofaSessionCreate, { body: { token } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('keeps its secret sealed and its backup codes hashed', async () => {
    const { secret, backup_codes } = await withApp();
    const [factor] = await world.admin.kysely
      .selectFrom('second_factor')
      .select('otp_secret')
      .where('user_id', '=', person.user_id)
      .execute();
    expect(factor?.otp_secret?.includes(secret)).toBe(false);
    const rows = await world.admin.kysely
      .selectFrom('backup_code')
      .select('code_hash')
      .where('user_id', '=', person.user_id)
      .execute();
    expect(rows).toHaveLength(10);
    for (const { code_hash } of rows) {
      for (const code of backup_codes) expect(code_hash.includes(code.replace(' ', ''))).toBe(false);
    }
  });
});

describe('a session that owes its factor', () => {
  test('may do nothing but prove it, ask for its code, or end', async () => {
    await withApp();
    const pending = await enterPassword(server, person);
    for (const operation of [sessionRead, messageList, twofaRead, twofaSetupRead, twofaSetup, twofaUpdate]) {
      expect((await pending.call(operation)).status, operation.name).toBe(401);
    }
    expect(codeOf(await pending.call(twofaCodeCreate))).toBe('no_second_factor');
    expect((await pending.call(sessionDelete)).status).toBe(200);
    expect((await pending.call(twofaSessionCreate, { body: { token: '123456' } })).status).toBe(401);
  });

  test('ends after ten minutes, and with the code it was waiting for', async () => {
    const { secret } = await withApp();
    const slow = await enterPassword(server, person);
    const quick = await enterPassword(server, person);
    await enterCode(server, quick, appCode(secret, time.clock()));
    expect((await quick.call(twofaSessionCreate, { body: { token: '123456' } })).status).toBe(401);
    time.pass(10 * 60_000 + 1);
    const token = appCode(secret, time.clock());
    expect((await slow.call(twofaSessionCreate, { body: { token } })).status).toBe(401);
  });

  test('ends with the fifth wrong code, and a person with the twentieth of an hour', async () => {
    const { secret } = await withApp();
    for (let round = 0; round < 4; round += 1) {
      const pending = await enterPassword(server, person);
      const codes = [];
      for (let n = 0; n < 6; n += 1) {
        const token = wrongCode(appCode(secret, time.clock() + 10 * STEP));
        codes.push(codeOf(await pending.call(twofaSessionCreate, { body: { token } })));
      }
      const rest = ['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'sign_in_again', 'not_signed_in'];
      expect(codes).toEqual(rest);
    }
    const pending = await enterPassword(server, person);
    const token = appCode(secret, time.clock());
    expect(codeOf(await pending.call(twofaSessionCreate, { body: { token } }))).toBe('too_many_attempts');
    time.pass(3_600_001);
    const later = await enterPassword(server, person);
    await enterCode(server, later, appCode(secret, time.clock()));
  });

  test('gives parallel guesses five tries between them', async () => {
    const { secret } = await withApp();
    const pending = await enterPassword(server, person);
    const token = wrongCode(appCode(secret, time.clock() + 10 * STEP));
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pending.call(twofaSessionCreate, { body: { token } })),
    );
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(4);
    expect(codes).toContain('sign_in_again');
  });
});

test('a backup code opens once, and its owner is told', async () => {
  const { backup_codes } = await withApp();
  const [code = '', second = ''] = backup_codes;
  await enterCode(server, await enterPassword(server, person), code);
  const again = await enterPassword(server, person);
  expect(codeOf(await again.call(twofaSessionCreate, { body: { token: code } }))).toBe('wrong_code');
  const full = await enterCode(server, again, second.replace(' ', ''));
  expect(dataOf<TwofaSettings>(await full.call(twofaRead)).backup_codes_left).toBe(8);
  await expect.poll(async () => (await mailsTo(world, api.blobs, person.email)).length).toBe(3);
});

test('new backup codes end the old ones, and need password and code', async () => {
  const { secret, backup_codes, session } = await withApp();
  const ask = (password: string, token: string) =>
    session.call(twofaBackupCodesCreate, { body: { password, token } });
  expect(codeOf(await ask('wrong', appCode(secret, time.clock())))).toBe('wrong_password');
  expect(codeOf(await ask(person.password, '000000'))).toBe('wrong_code');
  const fresh = dataOf<{ backup_codes: string[] }>(await ask(person.password, appCode(secret, time.clock())));
  const pending = await enterPassword(server, person);
  const old = { body: { token: backup_codes[0]! } };
  expect(codeOf(await pending.call(twofaSessionCreate, old))).toBe('wrong_code');
  await enterCode(server, pending, fresh.backup_codes[0]!);
});

describe('codes by mail and text message', () => {
  test('a mailed code is sent with the password, good for five minutes and one session', async () => {
    await withMail();
    const pending = await enterPassword(server, person);
    expect(pending.answer).toMatchObject({ twofa_method: 'email', twofa_sent_to: `p…@${tenant.domain}` });
    const first = await sentCode();
    time.pass(61_000);
    const other = await enterPassword(server, person);
    expect((await other.call(twofaSessionCreate, { body: { token: first } })).status).toBe(403);
    await enterCode(server, pending, first);
    const second = await sentCode();
    time.pass(5 * 60_000);
    expect((await other.call(twofaSessionCreate, { body: { token: second } })).status).toBe(403);
  });

  test('a code can be sent again after a minute, and ends the one before', async () => {
    await withMail();
    const pending = await enterPassword(server, person);
    const first = await sentCode();
    expect(codeOf(await pending.call(twofaCodeCreate))).toBe('code_sent_recently');
    time.pass(61_000);
    expect((await pending.call(twofaCodeCreate)).status).toBe(200);
    const second = await sentCode();
    if (first !== second) {
      expect((await pending.call(twofaSessionCreate, { body: { token: first } })).status).toBe(403);
    }
    await enterCode(server, pending, second);
  });

  test('nobody is sent more than ten codes an hour', async () => {
    const session = await enterPassword(server, person);
    const body = { method: 'email', password: person.password };
    const codes: unknown[] = [];
    for (let n = 0; n < 11; n += 1) {
      codes.push((await session.call(twofaSetupCodeCreate, { body })).status);
      time.pass(61_000);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('the number that becomes the factor is the one the code went to', async () => {
    const session = await enterPassword(server, person);
    const { password } = person;
    const send = { method: 'sms', mobile: '0041791234567', password };
    const answer = await session.call(twofaSetupCodeCreate, { body: send });
    expect(dataOf<{ sent_to: string }>(answer).sent_to).toBe('0041…67');
    expect(await sentSms()).toBe('0041791234567');
  });
});

test('removal needs password and code, ends other sessions, and is told by mail', async () => {
  const { secret, session } = await withApp();
  const other = await enterCode(server, await enterPassword(server, person), appCode(secret, time.clock()));
  time.pass(2 * STEP);
  const remove = (password: string, token: string) =>
    session.call(twofaUpdate, { body: { method: 'none', password, token } });
  expect(codeOf(await remove('wrong', appCode(secret, time.clock())))).toBe('wrong_password');
  expect(codeOf(await remove(person.password, '000000'))).toBe('wrong_code');
  expect(dataOf<TwofaSettings>(await remove(person.password, appCode(secret, time.clock()))).method).toBe(
    'none',
  );
  expect((await session.call(sessionRead)).status).toBe(200);
  expect((await other.call(sessionRead)).status).toBe(401);
  expect((await enterPassword(server, person)).answer.twofa_method).toBe('none');
  expect((await auditOf(world, person)).at(-2)).toBe('twofa.remove');
});

test('another factor needs a code of the one before', async () => {
  const { secret, session } = await withApp();
  const { password } = person;
  await session.call(twofaSetupCodeCreate, { body: { method: 'email', password } });
  const body = { method: 'email', password, token: await sentCode() };
  expect((await session.call(twofaSetup, { body })).status).toBe(422);
  expect(codeOf(await session.call(twofaSetup, { body: { ...body, current_token: '000000' } }))).toBe(
    'wrong_code',
  );
  time.pass(61_000);
  await session.call(twofaSetupCodeCreate, { body: { method: 'email', password } });
  const right = { ...body, token: await sentCode(), current_token: appCode(secret, time.clock()) };
  expect((await session.call(twofaSetup, { body: right })).status).toBe(200);
  expect((await enterPassword(server, person)).answer.twofa_method).toBe('email');
});

describe('a tenant that asks for a second factor', () => {
  let strict: Tenant;
  beforeEach(async () => {
    strict = await makeTenant(world);
    await requireFactor(world, strict.tenant_id);
    person = await makePerson(world, strict);
  });

  test('lets people do nothing before they have set one up, and then in', async () => {
    const pending = await enterPassword(server, person);
    expect(pending.answer).toMatchObject({ twofa_setup: true, twofa_method: 'none', permissions: null });
    for (const operation of [sessionRead, messageList, twofaUpdate, twofaCodeCreate, twofaSessionCreate]) {
      expect((await pending.call(operation, { body: undefined })).status, operation.name).toBe(401);
    }
    expect(dataOf<TwofaSettings>(await pending.call(twofaRead))).toMatchObject({
      required: true,
      method: 'none',
    });
    const { otp_secret } = dataOf<{ otp_secret: string }>(await pending.call(twofaSetupRead));
    const token = appCode(otp_secret, time.clock());
    const body = { method: 'otp', password: person.password, otp_secret, token };
    const answer = await pending.call(twofaSetup, { body });
    const { session } = dataOf<{ session: Pending['answer'] }>(answer);
    expect(session.permissions?.email).toBe(person.email);
    const full = holderOf(
      server,
      person.email,
      { ...answer, json: () => ({ data: session }) },
      pending.cookie,
    );
    expect((await full.call(sessionRead)).status).toBe(200);
    expect((await pending.call(twofaRead)).status).toBe(401);
    const remove = { method: 'none', password: person.password, token: '123456' };
    expect(codeOf(await full.call(twofaUpdate, { body: remove }))).toBe('second_factor_required');
  });
});

describe('an administrator', () => {
  test('sees the state of a person, resets it, and that is told and recorded', async () => {
    const { session } = await withApp();
    const admin = await signIn(server, await makePerson(world, tenant, { roles: ['User_Management'] }));
    const params = { user: person.email };
    const state = dataOf<TwofaSettings>(await admin.call(twofaUserRead, { params }));
    expect(state).toMatchObject({ method: 'otp', backup_codes_left: 10, email: person.email });
    expect((await admin.call(twofaUserReset, { params, body: { method: 'none' } })).status).toBe(200);
    expect((await session.call(sessionRead)).status).toBe(401);
    expect((await enterPassword(server, person)).answer.twofa_method).toBe('none');
    expect(await auditOf(world, person)).toContain('twofa.reset');
    expect((await mailsTo(world, api.blobs, person.email)).length).toBe(2);
  });

  test('knows of nobody in a confidential domain without the grant', async () => {
    const domain = `secret-${tenant.domain}`;
    await makeDomain(world, tenant, domain, { confidential: true });
    const hidden = await makePerson(world, tenant, { email: `chief@${domain}` });
    const admin = await signIn(server, await makePerson(world, tenant, { roles: ['ALL'] }));
    const params = { user: hidden.email };
    expect(codeOf(await admin.call(twofaUserRead, { params }))).toBe('person_not_found');
    const reset = await admin.call(twofaUserReset, { params, body: { method: 'none' } });
    expect(codeOf(reset)).toBe('person_not_found');
  });

  test('cannot reset the own factor this way, nor an operator’s', async () => {
    const boss = await makePerson(world, tenant, { roles: ['ALL'] });
    const admin = await signIn(server, boss);
    const operator = await makePerson(world, tenant, { is_superuser: true });
    const reset = (user: string) =>
      admin.call(twofaUserReset, { params: { user }, body: { method: 'none' } });
    expect(codeOf(await reset(boss.email))).toBe('forbidden');
    expect(codeOf(await reset(operator.email))).toBe('more_powerful');
    expect(codeOf(await reset('nobody@nowhere.example'))).toBe('person_not_found');
  });
});
