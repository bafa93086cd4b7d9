import { locales } from '@postern/contract';
import { withScope } from '@postern/db';
import { blobKey, openTenantKeys } from '@postern/db/blobs/index';
import { makeDomain, makeTenant, type Tenant } from '@postern/testing/factories';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';
import { composeMail, drawMail } from './compose.ts';
import { consoleLinks } from './content.ts';
import type { SystemMail, SystemMailParams } from './kinds.ts';
import { parseSender } from './sender.ts';
import { systemMails } from './system-mails.ts';

const { database, world, api } = await testApi();
let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant(world, { domain: 'acme.example' });
});

const at = new Date('2026-11-21T17:30:00Z');
const ip = '198.51.100.7';
const uploaded_key = {
  ...{
    uploaded_by: 'ann@acme.example',
    company: 'Acme',
    fingerprint: '0123456789abcdef0123456789abcdef01234567',
  },
  ...{ token: '2.secret', workflow_id: '01890000-0000-7000-8000-000000000000', until: at },
};
const samples: SystemMailParams = {
  password_recovery: { token: 'a+b/c=', minutes: 30, ip },
  account_created: { token: 'a+b/c=', minutes: 4320, days: 3, by: 'all@acme.example' },
  password_changed: { at, ip, ends: 'all' },
  second_factor_code: { code: '482913', minutes: 10, ip },
  second_factor_changed: { change: 'set_up', method: 'otp', at, ip },
  backup_code_used: { left: 1, at, ip },
  new_sign_in: { at, ip, device: 'Firefox on Linux' },
  sign_in_locked: { minutes: 15, at, ip },
  impersonation_started: { by: 'super@postern.example', reason: 'Ticket 12', minutes: 30, at },
  api_token_created: { token_name: 'backup', at, ip },
  app_password_created: { credential_name: 'Thunderbird', at, ip },
  server_credential_created: { credential_name: 'ERP', at, ip },
  release_decided: {
    granted: true,
    deleted: false,
    by: 'all@acme.example',
    subject: 'Offer',
    reason: 'Fine',
    cloudid: '1-0',
    others: 2,
  },
  campaign_warning: {
    from: 'rechnung@seewa1d.example',
    subject: 'Rechnung 2026-0412',
    by: 'it@acme.example',
    at,
  },
  key_new: { family: 'smime', fingerprint: 'ab'.repeat(32), until: at, by: 'tech@acme.example' },
  key_ending: { family: 'pgp', fingerprint: 'cd'.repeat(20), until: at },
  identity_linked: { provider: 'Microsoft 365', at, ip },
  portal_notice: {
    ...{ sender: 'ann@acme.example', sender_name: 'Ann Muster', company: 'Acme', colour: '#6b3a63' },
    url: 'https://acme-example.portal.example/m/0123abcd',
    ...{ sent: at, until: new Date('2026-03-01T10:00:00Z'), languages: ['de_DE', 'fr_FR'], logo: null },
    takes_password: false,
    is_carried: false,
  },
  portal_ending: {
    ...{ sender: 'ann@acme.example', sender_name: 'Ann Muster', company: 'Acme', colour: '#6b3a63' },
    ...{ url: 'https://acme-example.portal.example/m/0123abcd', sent: at, until: at },
  },
  portal_code: {
    ...{ code: '123456', reference: 'AB-12', minutes: 10, company: 'Acme', ip: '192.0.2.1' },
    host: 'acme-example.portal.example',
  },
  key_upload: uploaded_key,
  key_upload_encrypted: uploaded_key,
  portal_notice_failed: { recipient: 'ruth@outside.example', subject: 'Offer' },
  portal_content_read: { by: 'it@acme.example', reason: 'Claim of a customer', subject: 'Offer', at },
  portal_guest_waits: { guest: 'ruth@outside.example', company: 'Acme' },
  portal_guest_allowed: { company: 'Acme', colour: '', url: 'https://acme-example.portal.example/' },
  portal_wanted_again: { recipient: 'ruth@outside.example', subject: 'Offer', sent: at },
  portal_notice_refused: { recipient: 'ruth@outside.example', subject: 'Offer' },
  portal_account_changed: {
    ...{ change: 'password', company: 'Acme', host: 'acme-example.portal.example', at, ip: '192.0.2.1' },
  },
  portal_help_wanted: {
    ...{ address: 'ruth@outside.example', reference: 'AB-12', company: 'Acme', ip: '192.0.2.1' },
    host: 'acme-example.portal.example',
  },
  quarantine_report: {
    ...{ which: 'own', domains: [], total: 3, since: at, time_zone: 'Europe/Zurich', links_until: at },
    token: 'g.token',
    messages: [
      {
        ...{
          cloudid: '1-0',
          at,
          from_name: 'Kurt',
          from_address: 'kurt@far.example',
          to_address: 'anna@acme.example',
        },
        ...{
          subject: 'Offer',
          class: 'spam',
          held_reason: 'spam',
          held_params: null,
          can_release: true,
          risk: { demand: 'undo', danger: null, params: {} },
          can_report: false,
          excerpt: '',
        },
      },
    ],
  },
  outbound_block: {
    ...{ address: 'ann@acme.example', why: 'bounce', by: '', until: new Date('2026-11-22T10:00:00Z') },
    ...{
      recipients: 0,
      minutes: 60,
      settled: 80,
      failed: 60,
      harmful: 0,
      lift: 'self',
      lift_from: new Date('2026-11-22T08:00:00Z'),
    },
    ...{ words: 'Ask <b>us</b>', link: '/support/outboundblock?q=ann%40acme.example' },
  },
  report_ready: {
    ...{ report: 'statistics', from: '2026-11-16', until: '2026-11-22', tenant: 'Acme AG' },
    ...{ count: 1, left_out: 2, owner: 'all@acme.example', stop: '1.secret' },
  },
  report_invite: {
    ...{ report: 'statistics', rhythm: 'weekly', tenant: 'Acme AG', owner: 'all@acme.example' },
    ...{ token: '1.secret', until: new Date('2026-12-05T17:30:00Z') },
  },
  service_events: {
    ...{ place: 'acme.example', count: 2, link: '/services' },
    services: [
      { product: 'Inbound filter', status: 'cancelled', ends: '31 December 2026' },
      { product: 'Sign and encrypt', status: 'provisioned', ends: null },
    ],
  },
  tasks_open: {
    ...{ place: 'acme.example', reminder: false, count: 22, link: '/tasks' },
    tasks: [{ description: 'Correct DNS records of acme.example: mx', due: 'Due 3 Dec 2026' }],
  },
  search_alert: {
    ...{ search: 'Invoices <b>', count: 3, more: false, link: '/msgsearch?saved=1&since=2026' },
    messages: [{ from: 'eve@elsewhere.example', subject: 'Your invoice' }],
  },
};
const kinds = Object.keys(samples) as (keyof SystemMailParams)[];
const sender = { name: 'Postern', address: 'no-reply@postern.example', domain: 'postern.example' };
const links = consoleLinks(new URL('https://mail.example/postern/'));

function mailOf(kind: keyof SystemMailParams, given: Partial<SystemMail> = {}): SystemMail {
  const base = { to: 'anna@acme.example', name: 'Anna Keller', tenant_id: 1, language: 'en_GB' };
  return { ...base, kind, params: samples[kind], ...given } as SystemMail;
}
const compose = (mail: SystemMail) => composeMail(mail, { sender, links, now: at });
const parse = (raw: Buffer): Promise<Email> => PostalMime.parse(raw);
const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value;
const wordsOf = (html: string) =>
  html
    .replace(/<(title|style)>.*?<\/\1>|<!--.*?-->|<[^>]+>/gs, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const flat = (text: string) => text.replace(/\s+/g, ' ');

test.each(locales)(
  'every mail in %s says the same as text and drawn, and lacks nothing',
  async (language) => {
    for (const kind of kinds) {
      const raw = compose(mailOf(kind, { language }));
      const mail = await parse(raw);
      const text = flat(mail.text ?? '');
      const html = flat(wordsOf(mail.html ?? ''));
      expect(text, kind).not.toMatch(/\{\{|_[A-Z]{2}\(/);
      expect(html, kind).not.toMatch(/\{\{|_[A-Z]{2}\(/);
      // Each paragraph of the text stands in the drawn form; headings and label marks differ.
      for (const block of (mail.text ?? '')
        .split('\n\n')
        .filter((one) => !/^(-- |\s{4}|https?:)/.test(one))) {
        // Marks around an address are a text's own.
        const [first = ''] = flat(block.replace(/[<>]/g, '')).split(/ ?: | ?:$/);
        expect(html.replace(/[<>]/g, ''), `${kind}: ${block}`).toContain(first.trim());
      }
      // Programs that show text break lines of more than 80 characters anywhere; an address of a page stays whole.
      const long = (mail.text ?? '').split('\n').filter((line) => line.length > 78 && line.includes(' '));
      expect(long, kind).toEqual([]);
      expect(mail.subject, kind).toBeTruthy();
      expect(html).toContain(flat(mail.subject ?? ''));
      expect(raw.toString('latin1'), kind).not.toMatch(/[^\t\r\n -~]|[^\r]\n/);
      expect(
        Math.max(
          ...raw
            .toString()
            .split('\r\n')
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(200);
      expect(mail.html).toContain(`<html lang="${language.replace('_', '-')}"`);
    }
  },
);

test('the header is that of an automatic mail that nobody should answer', async () => {
  const mail = await parse(compose(mailOf('new_sign_in', { language: 'de_DE' })));
  expect(mail.from).toMatchObject({ name: 'Postern', address: 'no-reply@postern.example' });
  expect(mail.to).toMatchObject([{ address: 'anna@acme.example' }]);
  expect(mail.messageId).toMatch(/^<[0-9a-f]{32}@postern\.example>$/);
  expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  expect(header(mail, 'content-language')).toBe('de-DE');
  expect(header(mail, 'date')).toBe('Sat, 21 Nov 2026 17:30:00 +0000');
  expect(mail.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
  expect(mail.text).toContain('21. November 2026 um 17:30 UTC');
  expect(mail.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', related: true }]);
  expect(mail.html).toContain(`src="cid:${mail.attachments[0]?.contentId?.slice(1, -1)}"`);
});

test.each(locales)(
  'in %s a request denied by deleting the message is not said to stay held',
  async (language) => {
    const said = async (deleted: boolean) => {
      const params = { ...samples.release_decided, granted: false, deleted, others: 0 };
      const mail = await parse(
        compose(mailOf('release_decided', { language, params } as Partial<SystemMail>)),
      );
      return flat(mail.text ?? '');
    };
    const stays = /stays held|bleibt zurückgehalten|reste retenu|sigue retenido/i;
    expect(await said(false)).toMatch(stays);
    expect(await said(true)).not.toMatch(stays);
    expect(await said(true)).toMatch(/deleted|gelöscht|supprimé|eliminado/);
  },
);

test('the notice of a portal says when it was sent, leads to other languages and carries the company’s own logo', async () => {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUg==', 'base64');
  const noticeWith = async (logo: Buffer | null) => {
    const params = { ...samples.portal_notice, logo };
    return parse(compose(mailOf('portal_notice', { language: 'es_ES', params } as Partial<SystemMail>)));
  };
  const notice = await noticeWith(png);
  expect(flat(notice.text ?? '')).toContain('Enviado: 21 de noviembre de 2026 a las 17:30 UTC');
  const url = 'https://acme-example.portal.example/m/0123abcd';
  for (const [name, lang] of [
    ['Deutsch', 'de_DE'],
    ['Français', 'fr_FR'],
  ]) {
    expect(notice.text).toContain(`${name}: ${url}?lang=${lang}`);
    expect(notice.html).toContain(`<a class="link" href="${url}?lang=${lang}"`);
  }
  const [picture, ...others] = notice.attachments;
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ mimeType: 'image/png', filename: 'logo.png', related: true });
  expect(Buffer.from(picture?.content as ArrayBuffer).equals(png)).toBe(true);
  expect(notice.html).toContain(`src="cid:${picture?.contentId?.slice(1, -1)}"`);
  const asked = { ...samples.portal_notice, takes_password: true };
  const first = await parse(compose(mailOf('portal_notice', { params: asked } as Partial<SystemMail>)));
  expect(flat(first.text ?? '')).toContain('ask ann@acme.example for the password');
  expect(flat(first.text ?? '')).not.toContain('code');
  // Nothing is carried that is not shown.
  const plain = await noticeWith(null);
  expect(plain.attachments).toEqual([]);
  expect(plain.html).not.toContain('<img');
});

test('links are made of the address the operator named, behind the hash', async () => {
  const mail = await parse(compose(mailOf('password_recovery')));
  const link = 'https://mail.example/postern/#/password-reset/anna%40acme.example/a%2Bb%2Fc%3D';
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
  const links_in = [...(mail.html ?? '').matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');
  expect(links_in.every((one) => one === link || one.startsWith('cid:'))).toBe(true);
});

test('whatever people wrote stays text: no markup, no header, no hidden direction', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      'a\r\nBcc: x@y.example',
      '\u202egnp.exe',
      '{{by}}',
      '"><script>',
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (name, by, reason) => {
      const params = { ...samples.impersonation_started, by, reason };
      const mail = await parse(
        compose(mailOf('impersonation_started', { name, params } as Partial<SystemMail>)),
      );
      expect(mail.headers.map(({ key }) => key).sort()).toEqual([
        ...[
          'auto-submitted',
          'content-language',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
        ],
        ...['subject', 'to', 'x-auto-response-suppress'],
      ]);
      expect(mail.html).not.toMatch(
        /<(?!\/?(html|head|meta|title|style|body|table|tr|td|img|h1|br|a|!|xml|o:))[a-z]/i,
      );
      expect(mail.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }),
    { numRuns: 100 },
  );
});

test('a queued mail is sealed, and the queue row says who, where and until when', async () => {
  const keys = openTenantKeys(api.db, database.installationKey);
  const mails = systemMails({
    ...{ db: api.db, blobs: api.blobs, keys, sender, relay: 'mailbox:' },
    publicUrl: new URL('https://mail.example'),
  });
  const prepared = await mails.prepare(mailOf('second_factor_code', { tenant_id: tenant.tenant_id }));
  expect(await world.admin.kysely.selectFrom('mail_queue').selectAll().execute()).toEqual([]);
  await withScope(api.db, { tenants: [tenant.tenant_id] }, (tx) => prepared.queue(tx));
  const [row] = await world.admin.kysely.selectFrom('mail_queue').selectAll().execute();
  expect(row).toMatchObject({
    ...{ tenant_id: tenant.tenant_id, kind: 'product', direction: 'out', state: 'ready' },
    ...{ sender: 'no-reply@postern.example', recipient: 'anna@acme.example', next_hop: 'mailbox:' },
  });
  const minutes = (row!.expires_at.getTime() - row!.created_at.getTime()) / 60_000;
  expect(minutes).toBeCloseTo(10, 1);
  const blob = await world.admin.kysely.selectFrom('blob').selectAll().executeTakeFirstOrThrow();
  expect(blob.blob_id).toBe(row?.blob_id);
  const chunks: Buffer[] = [];
  for await (const chunk of api.blobs.open(blob.blob_id, await blobKey(keys, blob)))
    chunks.push(chunk as Buffer);
  expect((await parse(Buffer.concat(chunks))).text).toContain('482913');
});

const setting = { scope: 'domain' as const };

test('a mail takes the way of its recipient’s domain, one in a transaction undone goes nowhere', async () => {
  const own = await makeTenant(world, { forwarding: 'mail.globex.example:25' });
  const keys = openTenantKeys(api.db, database.installationKey);
  const mails = systemMails({
    ...{ db: api.db, blobs: api.blobs, keys, sender, relay: '' },
    publicUrl: new URL('https://mail.example'),
  });
  const mail = mailOf('password_changed', { tenant_id: own.tenant_id, to: `greta@${own.domain}` });
  await mails.send(mail);
  // Whoever only claims a name gets nothing.
  await makeDomain(world, own, 'claimed.example', { forwarding: 'mx.evil.example:25', proven: false });
  await mails.send({ ...mail, to: 'greta@claimed.example' });
  await makeDomain(world, own, 'ported.example', { forwarding: 'mail.ported.example' });
  await makeDomain(world, own, 'carried.example', { forwarding: 'mail.carried.example' });
  await world.admin.kysely
    .insertInto('setting')
    .values([
      {
        ...setting,
        tenant_id: own.tenant_id,
        scope_value: 'ported.example',
        field: 'deliver_port',
        value: '2626',
      },
      {
        ...{ ...setting, tenant_id: own.tenant_id, scope_value: 'carried.example' },
        ...{ field: 'setnamedtransport', value: '"inner"' },
      },
    ])
    .execute();
  await mails.send({ ...mail, to: 'greta@ported.example' });
  await mails.send({ ...mail, to: 'greta@Carried.example' });
  const undone = withScope(api.db, { tenants: [own.tenant_id] }, async (tx) => {
    await (await mails.prepare(mail)).queue(tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const rows = await world.admin.kysely
    .selectFrom('mail_queue')
    .select(['next_hop', 'destination'])
    .where('tenant_id', '=', own.tenant_id)
    .orderBy('destination', 'desc')
    .execute();
  expect(rows).toEqual([
    { next_hop: 'transport:inner', destination: 'transport:inner' },
    { next_hop: 'mail.ported.example:2626', destination: 'mail.ported.example:2626' },
    { next_hop: 'mail.globex.example:25', destination: 'mail.globex.example:25' },
    { next_hop: '', destination: 'claimed.example' },
  ]);
});

test.each([
  ['no-reply@mx.example', { name: 'Postern', address: 'no-reply@mx.example', domain: 'mx.example' }],
  [
    '"Mail service" <post@Mx.Example>',
    { name: 'Mail service', address: 'post@mx.example', domain: 'mx.example' },
  ],
  ['Résumé <a@b.example>', { name: 'Résumé', address: 'a@b.example', domain: 'b.example' }],
  ['nobody', null],
  ['a@b@c', null],
  ['X <a@b.example>, Y <c@d.example>', null],
  ['X\r\nBcc: y <a@b.example>', null],
  ['a@[127.0.0.1]', null],
])('the sender %j is read as it is meant', (text, sender_of) => {
  expect(parseSender(text)).toEqual(sender_of);
});

test('a report writes subjects of any script as they read, cut ones with a sign, and look-alike domains with their DNS name', () => {
  const [message] = samples.quarantine_report.messages;
  const listed = (given: object) => {
    const params = { ...samples.quarantine_report, messages: [{ ...message, ...given }] };
    const content = drawMail(mailOf('quarantine_report', { params } as Partial<SystemMail>), {
      sender,
      links,
    });
    return content;
  };
  expect(flat(listed({ subject: 'x'.repeat(300) }).text)).toContain(`${'x'.repeat(199)}… `);
  expect(listed({ subject: 'family \u{1f469}\u200d\u{1f467} here' }).text).toContain(
    'family \u{1f469}\u200d\u{1f467} here',
  );
  expect(listed({ subject: 'pay\u200dpal and fdp\u202eexe' }).text).toContain('pay pal and fdp exe');
  const hebrew = listed({ subject: 'חשבונית 991 Acme' }).html;
  expect(hebrew).toMatch(/dir="auto"[^>]*>חשבונית 991 Acme</);
  expect(listed({ from_address: 'billing@\u0430cme.example' }).text).toContain('(xn--');
  expect(listed({ from_address: 'info@müller.example' }).text).not.toContain('xn--');
});

test('a doubtful message shows how it begins, why it is doubtful, a quiet button and a link to report it', () => {
  const [message] = samples.quarantine_report.messages;
  const drawn = (given: object) => {
    const params = { ...samples.quarantine_report, messages: [{ ...message, ...given }] };
    return drawMail(mailOf('quarantine_report', { params } as Partial<SystemMail>), { sender, links });
  };
  const plain = drawn({});
  expect(plain.html).not.toMatch(/class="outline|class="danger|This is phishing/);
  const doubtful = { class: 'highspam', can_report: true, excerpt: 'Open https://evil.example now' };
  const high = drawn({ ...doubtful, risk: { demand: 'sentence', danger: null, params: {} } });
  expect(high.html).toContain('class="outline text"');
  expect(high.html).not.toContain('class="button"');
  expect(flat(high.text)).toContain('Messages that score this high are almost always unwanted.');
  expect(high.text).toContain('This is phishing');
  expect(high.html).toContain('evil.\u200bexample');
  const like = { domain: 'acrne.example', like: 'acme.example' };
  const risk = { demand: 'confirmation', danger: 'lookalike_sender', params: like };
  const fake = drawn({ ...doubtful, can_release: false, risk });
  expect(flat(fake.text).replaceAll('\u200b', '')).toContain('acrne.example is not acme.example.');
  expect(fake.text).toContain('/msgdetails/1-0');
});
