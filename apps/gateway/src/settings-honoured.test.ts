import { fieldsOf, type SettingField } from '@postern/contract/settings';
import { connect, type Database, uuidv7 } from '@postern/db';
import { type TestDatabase, testDatabase } from '@postern/testing';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type At,
  blankPicture,
  type Case,
  honoured,
  openSinks,
  outsider,
  own_server,
  type Row,
  type Sinks,
  TENANT,
} from './under-test/honoured.fixture.ts';
import {
  damagedMail,
  encryptedMail,
  giveCertificate,
  knowPartner,
  promiseTo,
  protectionOf,
} from './under-test/honoured-keys.fixture.ts';
import { protectionRows } from './under-test/honoured-protection.fixture.ts';
import {
  archive,
  attachment,
  encrypted,
  latin1_text,
  type MailWith,
  mailWith,
  signed,
} from './under-test/mail-with.ts';
import { sealedByList, strict_author } from './under-test/sealed-mail.ts';

let database: TestDatabase;
let admin: Database;
let world: At['world'];

/** A message, and where it comes from. */
type Sent = Partial<MailWith> & { server?: string; parameters?: string };

const content = (at: At, more: Partial<MailWith> = {}) =>
  mailWith({ from: outsider.address, to: at.own, ...more });
const sendIn = (at: At, more: Sent = {}) => {
  const { server = outsider.server, parameters = '', ...mail } = more;
  return at.world.send({
    ...{ from: mail.from ?? outsider.address, to: [at.own], message: content(at, mail), parameters },
    xclient: { ADDR: server, NAME: 'mail.shop.example', HELO: 'mail.shop.example' },
  });
};
/** An outside address that no other case writes to. */
const elsewhere = ({ domain }: At) => `${domain.split('.')[0]}@shop.example`;
const sendOut = (at: At, more: Partial<MailWith> = {}) =>
  at.world.send({
    ...{ from: at.own, to: [elsewhere(at)] },
    message: mailWith({ from: at.own, to: elsewhere(at), ...more }),
    xclient: { ADDR: own_server },
  });

async function fateIn(at: At, more: Sent = {}): Promise<string> {
  expect(await sendIn(at, more)).toBe('250 2.0.0');
  return at.world.fate(at.own);
}
async function copyIn(at: At, more: Sent = {}): Promise<Buffer> {
  expect(await sendIn(at, more)).toBe('250 2.0.0');
  return (await at.world.arrived(at.world.sinks.server, at.own)).data;
}
/** Of a sender nobody answers for, which counts a little against the mail. */
const fateUnproven = (at: At) => fateIn(at, unproven);
async function copyOut(at: At, more: Partial<MailWith> = {}): Promise<Buffer> {
  expect(await sendOut(at, more)).toBe('250 2.0.0');
  return (await at.world.arrived(at.world.sinks.outside, elsewhere(at))).data;
}
async function fateOut(at: At, more: Partial<MailWith> = {}): Promise<string> {
  expect(await sendOut(at, more)).toBe('250 2.0.0');
  return at.world.fate(elsewhere(at));
}
/** Another mailbox of the same domain. */
const second = (at: At): At => ({ ...at, own: `second@${at.domain}` });
const fieldIn = (copy: Buffer, name: string) =>
  new RegExp(`^${name}: (.*)\r\n`, 'im').exec(copy.toString('latin1'))?.[1] ?? null;
const bodyOf = (copy: Buffer) => copy.subarray(copy.indexOf('\r\n\r\n') + 4);

/** Which of the servers a message reaches. */
async function reached(at: At, address: string): Promise<string> {
  const { sinks } = at.world;
  return until(`mail to ${address} anywhere`, () =>
    (['server', 'other', 'outside'] as const).find((name) =>
      sinks[name].mails.some((mail) => mail.to.includes(address)),
    ),
  );
}

const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join(''),
);
const macros = attachment(
  'plan.docm',
  archive({ '[Content_Types].xml': '<x/>', 'word/vbaProject.bin': 'a project' }),
);
const locked = attachment('plan.zip', archive({ 'plan.txt': 'text' }, true));
/** Its sender's domain says nothing about who sends for it. */
const unproven: Sent = { from: 'ann@plain.example', server: '203.0.113.50' };
const stranger = '203.0.113.50';
const spam = { lowspamlevel: 0 };
const isSigned = (copy: Buffer) => copy.includes('pkcs7-signature');
const two_megabytes = Buffer.from(`${'x'.repeat(76)}\r\n`.repeat(27_000));
const whole = Buffer.concat([latin1_text, Buffer.from('\r\n')]);
const unsigned = (copy: Buffer) =>
  isSigned(copy)
    ? 'signed'
    : [fieldIn(copy, 'content-type'), fieldIn(copy, 'content-transfer-encoding'), bodyOf(copy).equals(whole)];

/** More than is looked into; the last may hold anything. */
const many_files = {
  ...Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`${n}.txt`, 'text'])),
  'last.zip': 'unseen',
};
const ace = Buffer.concat([Buffer.alloc(7), Buffer.from('**ACE**'), Buffer.alloc(40)]);
const nested = (levels: number): Buffer =>
  levels === 0
    ? Buffer.from('text')
    : archive({ [levels === 1 ? 'a.txt' : 'a.zip']: nested(levels - 1).toString('latin1') });

/** A file nobody could look into, delivered, held and refused. */
const unopened = (make: () => Pick<MailWith, 'fields' | 'body'>): Row => ({
  beside: { skip_spamfilter: true },
  cases: [
    ['deliver', 'delivered ham'],
    ['hold', 'held blocked'],
    ['refuse', '550 5.7.1'],
  ],
  async probe(at) {
    const answer = await sendIn(at, make());
    return answer === '250 2.0.0' ? at.world.fate(at.own) : answer;
  },
});

const certificateOf = ({ own }: At) => giveCertificate(admin, database.installationKey, own);

const rows: Record<string, Row> = {
  lowspamlevel: {
    cases: [
      [0, 'held spam'],
      [100, 'delivered ham'],
    ],
    probe: fateUnproven,
  },
  highspamlevel: {
    cases: [
      [0, 'held highspam'],
      [100, 'delivered ham'],
    ],
    probe: fateUnproven,
  },
  deliver_spam: {
    beside: spam,
    cases: [
      [false, 'held spam'],
      [true, 'delivered spam'],
    ],
    probe: fateUnproven,
  },
  deliver_highspam: {
    beside: { highspamlevel: 0 },
    cases: [
      [false, 'held highspam'],
      [true, 'delivered highspam'],
    ],
    probe: fateUnproven,
  },
  skip_antivirus: {
    beside: { skip_spamfilter: true },
    cases: [
      [false, 'held virus'],
      [true, 'delivered ham'],
    ],
    probe: (at) => fateIn(at, attachment('eicar.txt', eicar)),
  },
  skip_spamfilter: {
    beside: spam,
    cases: [
      [false, 'held spam'],
      [true, 'delivered ham'],
    ],
    probe: fateUnproven,
  },
  read_pictures: {
    cases: [
      [true, ['pictures_waiting', 'pictures_not_read']],
      [false, []],
    ],
    // Nothing is written on it, so that it goes on as it was.
    async probe(at) {
      expect(await fateIn(at, attachment('a.png', await blankPicture()))).toBe('delivered ham');
      return (await at.world.events(at.own)).filter((event) => event.startsWith('pictures_'));
    },
  },
  olescan_level: {
    beside: { skip_spamfilter: true },
    cases: [
      [3, 'held blocked'],
      [2, 'delivered ham'],
    ],
    probe: (at) => fateIn(at, macros),
  },
  block_encryptedarchives: {
    beside: { skip_spamfilter: true },
    cases: [
      [true, 'held blocked'],
      [false, 'delivered ham'],
    ],
    probe: (at) => fateIn(at, locked),
  },
  refuse_encryptedarchives: {
    beside: { skip_spamfilter: true, block_encryptedarchives: true },
    cases: [
      [true, '550 5.7.1'],
      [false, '250 2.0.0'],
    ],
    probe: (at) => sendIn(at, locked),
  },
  unopened_deep: unopened(() => attachment('a.zip', nested(7))),
  unopened_large: unopened(() => attachment('a.zip', archive(many_files))),
  unopened_unknown: unopened(() => attachment('a.ace', ace)),
  unopened_damaged: unopened(() => attachment('a.zip', Buffer.from('PK\x03\x04 and no more', 'latin1'))),
  block_before_welcome: {
    cases: [
      [true, '550 5.7.1'],
      [false, '250 2.0.0'],
    ],
    probe: (at) => sendIn(at),
  },
  max_message_size: {
    cases: [
      [1_048_576, ['552 5.3.4', '552 5.3.4']],
      [52_428_800, ['250 2.0.0', '250 2.0.0']],
    ],
    // As its sender announces it, and as it turns out to be.
    probe: async (at) => [
      await sendIn(at, { parameters: 'SIZE=2000000' }),
      await sendIn(at, { body: two_megabytes }),
    ],
  },
  enforce_tls_enable: {
    cases: [
      [true, ['550 5.7.10', 'deferred ham']],
      [false, ['250 2.0.0', 'delivered ham']],
    ],
    // The server outside knows no TLS.
    probe: async (at) => [await sendIn(at), await fateOut(at)],
  },
  trusted_arc_sealers: {
    cases: [
      ['google.com', '550 5.7.26'],
      ['google.com,list.example', '250 2.0.0'],
    ],
    // Its author's domain wants refused what fails DMARC; the list that forwards it saw DMARC pass.
    async probe(at) {
      const message = await sealedByList(mailWith({ from: strict_author, to: at.own }));
      return at.world.send({
        ...{ from: 'list@list.example', to: [at.own], message },
        xclient: { ADDR: stranger, NAME: 'mail.list.example', HELO: 'mail.list.example' },
      });
    },
  },
  subject_tag_spam: {
    beside: { ...spam, deliver_spam: true },
    cases: [
      ['[SPAM]', '[SPAM] Monday'],
      ['[Verdacht]', '[Verdacht] Monday'],
    ],
    probe: async (at) => fieldIn(await copyIn(at, unproven), 'subject'),
  },
  subject_tag_ext: {
    beside: { subject_tag_ext_level: 'ALWAYS' },
    cases: [
      ['[EXTERN]', ['[EXTERN] Monday', 'Monday']],
      ['[Outside]', ['[Outside] Monday', 'Monday']],
    ],
    probe: async (at) => [fieldIn(await copyIn(at), 'subject'), fieldIn(await copyOut(at), 'subject')],
  },
  subject_tag_ext_level: {
    beside: { skip_spamfilter: true },
    cases: [
      ['NEVER', ['Monday', 'Monday', 'Monday']],
      ['ALWAYS', ['[EXTERN] Monday', '[EXTERN] Monday', '[EXTERN] Monday']],
      ['SENDER_EQ_RECDOM', ['Monday', '[EXTERN] Monday', '[EXTERN] Monday']],
      ['RECDOM_EQ_SNDDOM_N_MSG_SEC_WLC', ['Monday', '[EXTERN] Monday', 'Monday']],
    ],
    // From outside; in the name of the domain itself, by nobody knows whom and by who may.
    async probe(at) {
      const mails: Sent[] = [
        {},
        { from: `eve@${at.domain}`, server: stranger },
        { from: `eve@${at.domain}` },
      ];
      const copies = mails.map(async (mail, index) =>
        fieldIn(await copyIn({ ...at, own: `t${index}@${at.domain}` }, mail), 'subject'),
      );
      return Promise.all(copies);
    },
  },
  sendbounce: {
    forwarding: ({ refuser }) => `127.0.0.1:${refuser.port}`,
    cases: [
      [true, 'notice_queued'],
      [false, 'notice_not_sent'],
    ],
    async probe(at) {
      expect(await fateIn(at)).toBe('failed ham');
      const events = await at.world.events(at.own);
      return events.find((event) => event === 'notice_queued' || event === 'notice_not_sent');
    },
  },
  addresscheck_smtp_port: {
    cases: [
      ['refuser', '550 5.1.1'],
      [0, '250 2.0.0'],
    ],
    probe: (at) => sendIn(at),
  },
  outgoing_targethost_override: {
    cases: [
      ['', ['outside', 'server']],
      ['other', ['other', 'server']],
    ],
    async probe(at) {
      await sendOut(at);
      await sendIn(at);
      return [await reached(at, elsewhere(at)), await reached(at, at.own)];
    },
  },
  disable_delivery: {
    cases: [
      [false, ['outside', 'delivered']],
      [true, ['outside', 'delivered after delivery_disabled']],
    ],
    async probe(at) {
      await sendOut(at);
      const out = await reached(at, elsewhere(at));
      await sendIn(at);
      const waits = async () => (await at.world.events(at.own)).includes('delivery_disabled');
      const arrives = () => at.world.sinks.server.mails.some(({ to }) => to.includes(at.own));
      await until('the first look', async () => arrives() || (await waits()));
      const had_to_wait = await waits();
      if (had_to_wait) {
        expect(arrives()).toBe(false);
        await at.world.set(at.domain, 'disable_delivery', false);
      }
      await at.world.arrived(at.world.sinks.server, at.own);
      return [out, had_to_wait ? 'delivered after delivery_disabled' : 'delivered'];
    },
  },
  setnamedtransport: {
    cases: [
      ['', ['server', 'outside']],
      ['scan', ['other', 'outside']],
    ],
    async probe(at) {
      await sendIn(at);
      await sendOut(at);
      return [await reached(at, at.own), await reached(at, elsewhere(at))];
    },
  },
  deliver_port: {
    forwarding: () => '127.0.0.1',
    cases: [
      ['server', 'server'],
      ['other', 'other'],
    ],
    async probe(at) {
      await sendIn(at);
      return reached(at, at.own);
    },
  },
  has_outbound: {
    cases: [
      [true, ['250 2.0.0', '250 2.0.0']],
      [false, ['550 5.7.1', '250 2.0.0']],
    ],
    probe: async (at) => [await sendOut(at), await sendIn(at)],
  },
  user_management: {
    cases: [
      ['auto', ['taken taken', 'taken taken', 'taken taken']],
      ['manual', ['550 5.1.1 550 5.7.1', 'taken taken', 'taken taken']],
      ['sync', ['550 5.1.1 550 5.7.1', '550 5.1.1 550 5.7.1', 'taken taken']],
      ['deny', ['taken 550 5.7.1', 'taken 550 5.7.1', 'taken taken']],
    ],
    // To and from an address that is nobody's, one whose person is locked, and one of a person.
    probe: (at) =>
      Promise.all(
        [at.own, `locked@${at.domain}`, `active@${at.domain}`].map(async (own) => {
          const answers = [await sendIn({ ...at, own }), await sendOut({ ...at, own })];
          return answers.map((answer) => answer.replace('250 2.0.0', 'taken')).join(' ');
        }),
      ),
  },
  check_sensitivity: {
    cases: [
      [false, ['delivered ham', 'delivered ham']],
      [true, ['delivered ham', 'deferred ham']],
    ],
    // The server outside knows no TLS.
    probe: async (at) => [
      await fateOut(at),
      await fateOut(at, { fields: 'Sensitivity: Company-Confidential\r\n' }),
    ],
  },
  set_sensitivity: {
    cases: [
      [false, [null, null]],
      [true, ['Company-Confidential', null]],
    ],
    probe: async (at) => [
      fieldIn(await copyIn(at, encrypted), 'sensitivity'),
      fieldIn(await copyIn(second(at)), 'sensitivity'),
    ],
  },
  do_not_tag_decrypted: {
    cases: [
      [false, ['[secure] Monday', 'Monday']],
      [true, ['Monday', 'Monday']],
    ],
    probe: async (at) => [
      fieldIn(await copyIn(at, await encryptedMail(await certificateOf(at))), 'subject'),
      // Who only says so is not believed.
      fieldIn(await copyIn(second(at), { subject: '[secure] Monday' }), 'subject'),
    ],
  },
  delete_sensitivity: {
    cases: [
      [false, ['Private', 'Private']],
      [true, [null, 'Private']],
    ],
    async probe(at) {
      const fields = 'Sensitivity: Private\r\n';
      const copies = [await copyOut(at, { fields }), await copyIn(at, { fields })];
      return copies.map((copy) => fieldIn(copy, 'sensitivity'));
    },
  },
  cut_off_sig: {
    cases: [
      [false, ['signed', 'signed']],
      [true, [['text/plain; charset=iso-8859-1', '8bit', true], 'signed']],
    ],
    probe: async (at) => [unsigned(await copyIn(at, signed)), unsigned(await copyOut(at, signed))],
  },
  remove_outgoing_sig: {
    cases: [
      [false, ['signed', 'signed']],
      [true, [['text/plain; charset=iso-8859-1', '8bit', true], 'signed']],
    ],
    probe: async (at) => [unsigned(await copyOut(at, signed)), unsigned(await copyIn(at, signed))],
  },
  delete_read_receipt_request: {
    cases: [
      [false, ['ann@shop.example', 'ann@shop.example']],
      [true, [null, 'ann@shop.example']],
    ],
    async probe(at) {
      const fields =
        'Disposition-Notification-To: ann@shop.example\r\nReturn-Receipt-To: ann@shop.example\r\n';
      const copies = [await copyIn(at, { fields }), await copyOut(at, { fields })];
      for (const copy of copies)
        expect(fieldIn(copy, 'return-receipt-to')).toBe(fieldIn(copy, 'disposition-notification-to'));
      return copies.map((copy) => fieldIn(copy, 'disposition-notification-to'));
    },
  },
  do_not_tag_signed: {
    beside: { subject_tag_ext_level: 'ALWAYS' },
    cases: [
      [false, ['[EXTERN] Monday', '[EXTERN] Monday']],
      [true, ['Monday', '[EXTERN] Monday']],
    ],
    // A signature proves nothing where nobody answers for the sender.
    probe: async (at) => [
      fieldIn(await copyIn(at, signed), 'subject'),
      fieldIn(await copyIn(second(at), { ...signed, ...unproven }), 'subject'),
    ],
  },
  userattr_nosign: {
    cases: [
      [false, 'signed'],
      [true, 'clear'],
    ],
    async probe(at) {
      await certificateOf(at);
      return protectionOf(await copyOut(at));
    },
  },
  userattr_noencrypt: {
    beside: { userattr_nosign: true },
    cases: [
      [false, 'encrypted'],
      [true, 'clear'],
    ],
    async probe(at) {
      await knowPartner(admin, elsewhere(at), await certificateOf(at));
      return protectionOf(await copyOut(at));
    },
  },
  tenant_encryption: {
    cases: [
      [false, null],
      [true, { sign: 'if_possible', encrypt: 'may', portal: false }],
    ],
    async probe(at) {
      const to = `second@${at.domain}`;
      const message = mailWith({ from: at.own, to });
      expect(await at.world.send({ from: at.own, to: [to], message, xclient: { ADDR: own_server } })).toBe(
        '250 2.0.0',
      );
      return promiseTo(admin, to);
    },
  },
  ...protectionRows({
    sendOut,
    copyOut,
    certificateOf,
    knowPartner: async (at) => knowPartner(admin, elsewhere(at), await certificateOf(at)),
  }),
  drop_failed_decryption: {
    cases: [
      [false, '250 2.0.0'],
      [true, '550 5.7.5'],
    ],
    probe: async (at) => sendIn(at, await damagedMail(await certificateOf(at))),
  },
} satisfies Partial<Record<SettingField, Row>>;

const all = Object.entries(rows).flatMap(([field, row], index) =>
  row.cases.map(([value, seen], nth) => ({ field, row, value, seen, domain: `f${index}v${nth}.example` })),
);

/** Ports stand in the table by the name of their server. */
function caseValue({ field, value }: (typeof all)[number], sinks: Sinks): unknown {
  if (typeof value !== 'string' || !Object.hasOwn(sinks, value)) return value;
  const { port } = sinks[value as keyof Sinks];
  return field === 'outgoing_targethost_override' ? `127.0.0.1:${port}` : port;
}

beforeAll(async () => {
  database = await testDatabase();
  admin = connect(database.adminUrl, 4);
  const sinks = await openSinks();
  const cases = all.map((one): Case => {
    const { beside } = one.row;
    const others = typeof beside === 'function' ? beside(sinks) : beside;
    const settings = { ...others, [one.field]: caseValue(one, sinks) };
    const forwarding = one.row.forwarding?.(sinks) ?? `127.0.0.1:${sinks.server.port}`;
    return { domain: one.domain, forwarding, settings };
  });
  const entry = { tenant_id: TENANT, version: 1 };
  const both = all.filter(({ field }) => field === 'block_before_welcome');
  await admin.kysely
    .insertInto('block_welcome_entry')
    .values([
      ...both.flatMap(({ domain }) =>
        ['block', 'welcome'].map((list_type) => ({
          ...{ ...entry, id: uuidv7(), list_type, scope_domain: domain, sender_address: outsider.address },
        })),
      ),
    ])
    .execute();
  await admin.kysely.insertInto('list_version').values({ tenant_id: TENANT, version: 1 }).execute();
  world = await honoured(database, admin, sinks, cases);
  const managed = all.filter(({ field }) => field === 'user_management');
  await admin.kysely
    .insertInto('app_user')
    .values(
      managed.flatMap(({ domain }) =>
        ['active', 'locked'].map((local) => ({
          ...{ tenant_id: TENANT, user_id: uuidv7(), email: `${local}@${domain}`, password_hash: '' },
          active: local === 'active',
        })),
      ),
    )
    .execute();
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await admin?.close();
  await database?.drop();
});

test('every field of base, scanner and rule engine stands in the table', () => {
  const declared = (['base', 'scanner', 'ruleengine'] as const).flatMap(fieldsOf);
  expect(Object.keys(rows).sort()).toEqual(declared.sort());
});

test.concurrent.each(all)('$field = $value', async ({ row, domain, seen }) => {
  expect(await row.probe({ domain, own: `bob@${domain}`, world })).toEqual(seen);
});
