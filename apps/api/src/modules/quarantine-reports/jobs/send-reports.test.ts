import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { termHasher, uuidTime } from '@postern/db';
import { blobKey, openBlobStore, openTenantKeys } from '@postern/db/blobs/index';
import { armFailpoints } from '@postern/db/failpoints';
import { createParserPool } from '@postern/mail';
import { testDatabase } from '@postern/testing/database';
import {
  makeDomain,
  makeMessage,
  makePerson,
  makeTenant,
  openWorld,
  type Person,
  type Tenant,
} from '@postern/testing/factories';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { systemMails } from '../../system-mail/system-mails.ts';
import { sendDueReports } from './send-reports.ts';

const database = await testDatabase();
const world = openWorld(database);
const db = database.connect('postern_worker');
const folder = await mkdtempDisposable(join(tmpdir(), 'postern-reports-'));
const blobs = await openBlobStore(`file:${folder.path}`);
const keys = openTenantKeys(db, database.installationKey);
const mails = systemMails({
  ...{ db, blobs, keys, relay: 'mailbox:' },
  sender: { name: 'Postern', address: 'no-reply@postern.example', domain: 'postern.example' },
  publicUrl: new URL('https://mail.example'),
});
const parser = createParserPool();
const log = pino({ enabled: false });
const content = { blobs, keys, parser };
const reports = { db, mails, content, log, hash: termHasher(database.installationKey) };
afterAll(async () => {
  await parser[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await folder.remove();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Tomorrow at 12:00 in UTC: seven in the morning of Zurich is past, and everybody was there before it. */
const noon = new Date(Math.ceil(Date.now() / DAY) * DAY + 12 * HOUR);
const before = (hours: number) => new Date(noon.getTime() - hours * HOUR);

let tenant: Tenant;
let anna: Person;
beforeEach(async () => {
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  await world.admin.kysely.updateTable('app_user').set({ active: false }).execute();
  tenant = await makeTenant(world);
  anna = await makePerson(world, tenant);
});

const held = (to: string, given: Parameters<typeof makeMessage>[2] = {}, where = tenant) =>
  makeMessage(world, where, { to, class: 'spam', state: 'held', at: before(8), ...given });
const set = async (field: string, value: unknown, scope = 'user', scope_value = anna.user_id) => {
  await world.admin.kysely
    .insertInto('setting')
    .values({
      ...{ tenant_id: tenant.tenant_id, scope, scope_value, field, value: JSON.stringify(value) },
      changed_at: new Date(Date.now() - 30 * DAY),
    })
    .execute();
};
const queued = async () => {
  const rows = await world.admin.kysely
    .selectFrom('mail_queue')
    .innerJoin('blob', (join) =>
      join
        .onRef('blob.tenant_id', '=', 'mail_queue.tenant_id')
        .onRef('blob.blob_id', '=', 'mail_queue.blob_id'),
    )
    .selectAll('blob')
    .select(['recipient', 'kind'])
    .where('kind', '=', 'product')
    .orderBy('recipient')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const chunks: Buffer[] = [];
      for await (const chunk of blobs.open(row.blob_id, await blobKey(keys, row)))
        chunks.push(chunk as Buffer);
      return { ...(await PostalMime.parse(Buffer.concat(chunks))), to: row.recipient };
    }),
  );
};
const rowsOf = ({ user_id }: Person) =>
  world.admin.kysely
    .selectFrom('quarantine_report')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('slot_at')
    .execute();

test('a person hears in the morning of what is held for them, once, whoever asks how often', async () => {
  const offer = await held(anna.email, { subject: 'Cheap watches' });
  await held(anna.email, { subject: 'Too late', at: before(0) });
  await held('other@elsewhere.example', { subject: 'Not mine' });
  await Promise.all([sendDueReports(reports, noon), sendDueReports(reports, noon)]);
  await sendDueReports(reports, noon);
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: anna.email, subject: '1 message held for you' });
  expect(mail?.text).toContain('Cheap watches');
  expect(mail?.text).not.toMatch(/Too late|Not mine/);
  expect(mail?.text).toMatch(
    new RegExp(`https://mail.example/#/quickrelease/[0-9a-z]+\\.[\\w-]{43}/${offer.cloudid}`),
  );
  const [row] = await rowsOf(anna);
  expect(row).toMatchObject({ kind: 'own', sent: true, messages: 1, cloudids: [offer.cloudid] });
  // The secret itself stands nowhere.
  const secret = /quickrelease\/[0-9a-z]+\.([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(JSON.stringify(row)).not.toContain(secret);
});

test('the next report goes on where the last one ended, and an empty one is sent only on request', async () => {
  await held(anna.email, { subject: 'First day' });
  await sendDueReports(reports, noon);
  await held(anna.email, { subject: 'Second day', at: new Date(noon.getTime() + HOUR) });
  await sendDueReports(reports, new Date(noon.getTime() + DAY));
  expect((await queued()).map((mail) => /First day|Second day/.exec(mail.text ?? '')?.[0]).sort()).toEqual([
    'First day',
    'Second day',
  ]);
  await sendDueReports(reports, new Date(noon.getTime() + 2 * DAY));
  expect((await queued()).length).toBe(2);
  expect((await rowsOf(anna)).map(({ sent }) => sent)).toEqual([true, true, false]);
  await set('report_send_empty', true);
  await sendDueReports(reports, new Date(noon.getTime() + 3 * DAY));
  expect((await queued()).map(({ subject }) => subject)).toContain('No messages are held for you');
});

test('times combine, and are those of the person, their domain or their tenant', async () => {
  await held(anna.email);
  await set('report_morning', '', 'tenant', '');
  await set('report_midday', '11:30', 'domain', tenant.domain);
  await set('user_time_zone', 'UTC');
  await sendDueReports(reports, before(1));
  expect(await queued()).toEqual([]);
  await sendDueReports(reports, noon);
  expect((await rowsOf(anna)).map(({ slot_at }) => slot_at)).toEqual([before(0.5)]);
});

test('switched off, locked, without the service or the right to see it: no report', async () => {
  await held(anna.email);
  await set('report_active', false);
  const billing = await makePerson(world, tenant, { roles: ['Billing'] });
  await held(billing.email);
  const locked = await makePerson(world, tenant, { active: false });
  await held(locked.email);
  const bare = await makeTenant(world, { services: [] });
  const nobody = await makePerson(world, bare);
  await held(nobody.email, {}, bare);
  await sendDueReports(reports, noon);
  expect(await queued()).toEqual([]);
});

test('a time that passed before it was chosen is not made up for, and neither is one half a day ago', async () => {
  await held(anna.email, { at: before(30) });
  await world.admin.kysely
    .insertInto('setting')
    .values({
      ...{ tenant_id: tenant.tenant_id, scope: 'user', scope_value: anna.user_id },
      ...{ field: 'report_morning', value: '"08:00"', changed_at: before(1) },
    })
    .execute();
  await sendDueReports(reports, noon);
  await sendDueReports(reports, new Date(noon.getTime() + 7.5 * HOUR));
  expect(await queued()).toEqual([]);
});

test('another time that was changed, also for all, holds back no report that is due already', async () => {
  await held(anna.email, { at: before(8) });
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  const change = async (field: string, scope: string, scope_value: string, value: unknown) => {
    await world.admin.kysely
      .insertInto('setting')
      .values({
        ...{ tenant_id: tenant.tenant_id, scope, scope_value, field, value: JSON.stringify(value) },
        changed_at: before(1),
      })
      .execute();
  };
  await change('report_evening', 'tenant', '', '18:00');
  await change('admin_report_morning', 'tenant', '', '08:00');
  await change('report_midday', 'user', anna.user_id, '16:00');
  await change('report_morning', 'user', boss.user_id, '05:00');
  await held(boss.email, { at: before(8) });
  await sendDueReports(reports, noon);
  expect((await queued()).map(({ to }) => to)).toEqual([anna.email]);
});

test('mail of blocked senders stays out unless it is wanted, also where the entry is newer than the mail', async () => {
  await held(anna.email, { subject: 'Listed', class: 'blocklisted', from: 'pest@far.example' });
  await held(anna.email, { subject: 'Blocked since', from: 'pest@far.example' });
  await held(anna.email, { subject: 'Wanted' });
  await world.admin.kysely
    .insertInto('block_welcome_entry')
    .values({
      ...{ tenant_id: tenant.tenant_id, id: crypto.randomUUID(), sender_address: 'pest@far.example' },
      scope_user: anna.email,
    })
    .execute();
  await sendDueReports(reports, noon);
  const [mail] = await queued();
  expect(mail?.subject).toBe('1 message held for you');
  expect(mail?.text).not.toMatch(/Listed|Blocked since/);
  await set('report_blocked_senders', true);
  await world.admin.kysely.deleteFrom('quarantine_report').execute();
  await sendDueReports(reports, noon);
  expect((await queued()).at(-1)?.subject).toBe('3 messages held for you');
});

test('only what the lists block for the reader now is left out: no entry that is gone, of another instance or behind a nearer welcome', async () => {
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  await set('admin_report_active', true, 'user', boss.user_id);
  const list = (sender_address: string, given: object) =>
    world.admin.kysely
      .insertInto('block_welcome_entry')
      .values({ ...{ tenant_id: tenant.tenant_id, id: crypto.randomUUID(), sender_address }, ...given })
      .execute();
  const everywhere = { tenant_id: 0, scope_global: true };
  await held(anna.email, { subject: 'Entry gone', class: 'blocklisted', from: 'gone@far.example' });
  await list('gone@far.example', { scope_tenant: true, removed_at: before(1) });
  await held(anna.email, { subject: 'Elsewhere', from: 'elsewhere@far.example' });
  await list('elsewhere@far.example', { ...everywhere, instance: 'de' });
  await held(anna.email, { subject: 'Nearer welcome', from: 'known@far.example' });
  await list('known@far.example', { scope_tenant: true });
  await list('known@far.example', { scope_user: anna.email, list_type: 'welcome' });
  await held(anna.email, { subject: 'Blocked here', from: 'here@far.example' });
  await list('here@far.example', { ...everywhere, instance: tenant.instance });
  await sendDueReports(reports, noon);
  const mails = await queued();
  expect(mails.map(({ to }) => to).sort()).toEqual([anna.email, boss.email].sort());
  for (const { text = '' } of mails) {
    const told = ['Entry gone', 'Elsewhere', 'Nearer welcome', 'Blocked here'].filter((one) =>
      text.includes(one),
    );
    expect(told).toEqual(['Entry gone', 'Elsewhere', 'Nearer welcome']);
  }
});

test('what somebody has confirmed as spam or reviewed waits for nobody: no report names it', async () => {
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  await set('admin_report_active', true, 'user', boss.user_id);
  const decided = { hashed_at: before(7), reviewed_at: before(7) };
  await held(anna.email, { subject: 'Waits' });
  for (const mark of ['hashed_at', 'reviewed_at'] as const) {
    const { id } = await held(anna.email, { subject: 'Decided' });
    await world.admin.kysely
      .updateTable('message')
      .set({ [mark]: decided[mark] })
      .where('id', '=', id)
      .execute();
  }
  await sendDueReports(reports, noon);
  expect((await queued()).map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [anna.email, '1 message held for you'],
      [boss.email, `1 message held in ${tenant.domain}`],
    ].sort(),
  );
});

test('what was decided before a report and waits again since is in the next one, not from further back than reports look', async () => {
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  await set('admin_report_active', true, 'user', boss.user_id);
  const decide = async (subject: string, given: { days?: number; undone: Date | null; action?: string }) => {
    const { days = 0, undone, action = 'hash' } = given;
    const { tenant_id, ts, id } = await held(anna.email, { subject, at: before(8 + days * 24) });
    const taken_back = { undone_at: undone, undone_by: undone && boss.email };
    await world.admin.kysely
      .insertInto('message_action')
      .values({
        ...{
          tenant_id,
          ts,
          id,
          action,
          action_id: crypto.randomUUID(),
          at: before(7),
          undo_until: before(6),
        },
        ...{ by_address: boss.email, how: 'console', before: '{}', ...taken_back },
      })
      .execute();
    await world.admin.kysely
      .updateTable('message')
      .set({ hashed_at: before(7) })
      .where('id', '=', id)
      .execute();
    return () =>
      world.admin.kysely.updateTable('message').set({ hashed_at: null }).where('id', '=', id).execute();
  };
  const since = new Date(noon.getTime() + HOUR);
  const later = [
    await decide('Confirmed', { undone: since }),
    await decide('Released', { undone: since, action: 'release' }),
    await decide('Reported', { undone: since, action: 'report_ham' }),
    await decide('Taken back before', { undone: before(1) }),
    await decide('Too old', { undone: since, days: 14 }),
  ];
  await decide('Stands', { undone: null });
  await held(anna.email, { subject: 'Told' });
  await sendDueReports(reports, noon);
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  for (const take_back of later) await take_back();
  await held(anna.email, { subject: 'New', at: since });
  await sendDueReports(reports, new Date(noon.getTime() + DAY));
  const mails = await queued();
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [
      [anna.email, '3 messages held for you'],
      [boss.email, `3 messages held in ${tenant.domain}`],
    ].sort(),
  );
  for (const { text } of mails) {
    expect(text).toMatch(/Confirmed/);
    expect(text).toMatch(/Released/);
    expect(text).toMatch(/New/);
  }
  await world.admin.kysely.deleteFrom('mail_queue').execute();
  await sendDueReports(reports, new Date(noon.getTime() + 2 * DAY));
  expect(await queued()).toEqual([]);
});

test('what can do harm is told, but no link opens it', async () => {
  const virus = await held(anna.email, { subject: 'Invoice.exe', class: 'virus' });
  await sendDueReports(reports, noon);
  const [mail] = await queued();
  expect(mail?.text).toContain('Invoice.exe'.replace('.', '.\u200b'));
  expect(mail?.text).toContain('Only an administrator can release it.');
  expect(mail?.text).not.toContain(virus.cloudid);
  expect((await rowsOf(anna))[0]).toMatchObject({ token_hash: null, cloudids: [] });
});

test('an administrator is told to sign in for what no link opens, not to ask an administrator', async () => {
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  await set('admin_report_active', true, 'user', boss.user_id);
  await held(anna.email, { class: 'virus' });
  await sendDueReports(reports, noon);
  const mail = (await queued()).find(({ to }) => to === boss.email);
  expect(mail?.text).toContain('Sign in to release it.');
  expect(mail?.text).not.toContain('Only an administrator');
});

test('where links are switched off there is none, and the report still comes', async () => {
  await held(anna.email);
  await set('user_oneclickrelease', false, 'tenant', '');
  await sendDueReports(reports, noon);
  const [mail] = await queued();
  expect(mail?.text).toContain('Sign in to view a message');
  expect(mail?.text).not.toContain('quickrelease');
});

test('an administrator hears of the domains chosen, never of confidential ones', async () => {
  await makeDomain(world, tenant, `second.${tenant.domain}`);
  await makeDomain(world, tenant, `secret.${tenant.domain}`, { confidential: true });
  const boss = await makePerson(world, tenant, { roles: ['ALL'] });
  const both = { from: 'x@far.example' };
  await held(`one@${tenant.domain}`, { ...both, subject: 'First' });
  await held(`two@second.${tenant.domain}`, { ...both, subject: 'Second' });
  await held(`three@secret.${tenant.domain}`, { ...both, subject: 'Secret' });
  await set('admin_report_active', true, 'user', boss.user_id);
  // Somebody without the right to see others' mail may have the switch, but gets nothing by it.
  await set('admin_report_active', true);
  await sendDueReports(reports, noon);
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: boss.email, subject: '2 messages held in 2 domains' });
  expect(mail?.text).toContain(`one@${tenant.domain}`);
  expect(mail?.text).not.toContain('Secret');
  await set('admin_report_domains', `second.${tenant.domain}`, 'user', boss.user_id);
  await world.admin.kysely.deleteFrom('quarantine_report').execute();
  await sendDueReports(reports, noon);
  expect((await queued()).map(({ subject }) => subject)).toContain(
    `1 message held in second.${tenant.domain}`,
  );
});

test.each(['reports-prepared', 'reports-queued', 'reports-committed'])(
  'a fault at %s loses no report and doubles none',
  async (point) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(world, tenant)));
    for (const { email } of people) await held(email);
    armFailpoints(`${point}=throw`);
    await expect(sendDueReports(reports, noon)).rejects.toThrow();
    armFailpoints('');
    await sendDueReports(reports, noon);
    expect((await queued()).map(({ to }) => to)).toEqual(people.map(({ email }) => email).sort());
  },
);

test('two runs at once over many people wait for each other, never in a circle', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(world, tenant)));
  for (const { email } of people) await held(email);
  for (let day = 0; day < 4; day += 1) {
    const at = new Date(noon.getTime() + day * DAY);
    await Promise.all([
      sendDueReports(reports, at),
      sendDueReports(reports, at),
      sendDueReports(reports, at),
    ]);
  }
  expect((await queued()).length).toBe(30);
});

test('a person with more than fits hears how much more there is', async () => {
  for (let count = 0; count < 53; count += 1) await held(anna.email, { at: before(8 + count / 60) });
  await sendDueReports(reports, noon);
  const [mail] = await queued();
  expect(mail?.subject).toBe('53 messages held for you');
  expect(mail?.text).toContain('3 more messages are held and not listed here.');
  const [row] = await rowsOf(anna);
  expect(row?.cloudids.length).toBe(50);
  expect(uuidTime(row?.report_id ?? '')).toBe(noon.getTime());
});

test('a report shows how each message begins, as far as its content is kept', async () => {
  await held(anna.email, {
    subject: 'Words',
    content: { raw: 'Subject: x\r\n\r\n> quoted\r\nPlease pay  at once.\r\n', store: blobs },
  });
  await held(anna.email, { subject: 'Gone' });
  await sendDueReports(reports, noon);
  const [mail] = await queued();
  expect(mail?.text).toContain('Please pay at once.');
  expect(mail?.text).toContain('Gone');
});
