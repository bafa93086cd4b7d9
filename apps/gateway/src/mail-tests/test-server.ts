import { randomBytes } from 'node:crypto';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { checkServerIdentity } from 'node:tls';
import { type SmtpTarget, smtp_steps } from '@postern/contract/mail-tests/smtp';
import { stepsOf } from '@postern/contract/mail-tests/steps';
import { connectAllowed, type EgressRules } from '@postern/egress';
import { headerWords } from '@postern/mail/compose/header-words';
import { printable, type Reply } from '../delivery/client/reply.ts';
import { Wire } from '../delivery/client/wire.ts';

const step = stepsOf(smtp_steps);

/** ms. */
export interface TestTimes {
  connect: number;
  /** Each command. */
  command: number;
  /** Whatever is no mail server is said to be none after this time, so that closed, filtered and other ports look alike. */
  verdict: number;
  /** All that is said to one server. */
  whole: number;
}

export const test_times: TestTimes = { connect: 5_000, command: 6_000, verdict: 8_000, whole: 25_000 };

export interface TestMessage {
  subject: string;
  text: string;
}

/** What is sent where the asker wrote nothing. */
export const test_message: TestMessage = {
  subject: 'SMTP test',
  text: 'This message was sent by the SMTP test of Postern. It needs no answer.',
};

export interface ServerTest {
  host: string;
  ip: string;
  port: number;
  /** Our name in EHLO. */
  helo: string;
  recipients: readonly string[];
  disable_tls: boolean;
  test_openrelay: boolean;
  /** Those of the recipients that may be sent a test message: in the asker's own domains. */
  own_recipients: readonly string[];
  message: TestMessage;
  lsid: string;
  egress: EgressRules;
  times: TestTimes;
  trusted_ca?: readonly string[] | undefined;
}

/** Facts as the wire names them (spec 3 section 3). */
export type ServerFacts = Record<string, string | number | boolean | null>;
export type TestedServer = { target: SmtpTarget; facts: ServerFacts };

/** Characters of a reply that are kept. */
const SHOWN = 500;
/** Lines of a conversation that are kept. */
const MOST_LINES = 200;
const DAY = 86_400_000;
/** Days before its end in which a certificate is said to end soon. */
const SOON = 14;

const isGood = (reply: Reply) => reply.code >= 200 && reply.code < 300;
const isTemporary = (reply: Reply) => reply.code >= 400 && reply.code < 500;

/** Talks to one server as a gateway does, and never sends it a message for somebody else's domain. */
export async function testServer(test: ServerTest): Promise<TestedServer> {
  const { host, ip, port, times } = test;
  const begun = performance.now();
  const target: SmtpTarget = { host, ip, steps: [], log: [] };
  const facts: ServerFacts = { connection: false, aborted: false };
  const left = (most: number) => Math.max(1, Math.min(most, times.whole - (performance.now() - begun)));
  let wire: Wire | null = null;
  const note = (by: 'C' | 'S' | '-', text: string) => {
    if (target.log.length < MOST_LINES)
      target.log.push({ at: Math.round(performance.now() - begun), by, text: text.slice(0, SHOWN) });
  };
  const add = (...given: Parameters<typeof step>) => target.steps.push(step(...given));
  const greeting = await (async () => {
    try {
      wire = new Wire(await connectAllowed(ip, port, test.egress, left(times.connect)));
      const reply = await wire.reply(left(times.verdict));
      return reply.code === 220 ? reply : null;
    } catch {
      // Whatever it was: what is not a mail server is told apart from nothing.
      return null;
    }
  })();
  if (!greeting || !wire) {
    (wire as Wire | null)?.close();
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, times.verdict - (performance.now() - begun))),
    );
    facts.connection_error = 'no mail server';
    add('no_mail_server', { host, ip, port });
    return { target, facts };
  }
  const connected: Wire = wire;
  facts.connection = true;
  facts.banner = greeting.text.slice(0, SHOWN);
  facts.ciscopix = /\*{8}/.test(greeting.text);
  add('connected', { ip, port, ms: Math.round(performance.now() - begun) });
  add('greeting', { text: facts.banner });
  note('S', greeting.text);
  const say = async (line: string): Promise<Reply> => {
    note('C', line);
    const reply = await connected.command(line, left(times.command));
    note('S', reply.text);
    return reply;
  };
  try {
    const secure = await startTls(test, connected, { say, note, add, facts, left });
    if (secure) await talk(test, connected, { say, note, add, facts, left });
    const bye = await say('QUIT').catch(() => null);
    facts.quit = bye === null ? false : isGood(bye);
  } catch (error) {
    facts.aborted = true;
    facts.smtptest_error = printable(error instanceof Error ? error.message : String(error)).slice(0, SHOWN);
    add('interrupted', { error: facts.smtptest_error });
  } finally {
    connected.close();
  }
  facts.smtplog = target.log.map(({ at, by, text }) => `${at} ${by} ${text}`).join('\n');
  return { target, facts };
}

interface Talk {
  say: (line: string) => Promise<Reply>;
  note: (by: 'C' | 'S' | '-', text: string) => void;
  add: (...given: Parameters<typeof step>) => unknown;
  facts: ServerFacts;
  left: (most: number) => number;
}

async function greet({ helo }: ServerTest, { say, add, facts }: Talk): Promise<Set<string>> {
  const reply = await say(`EHLO ${helo}`);
  if (reply.code === 250) {
    const keywords = reply.lines.slice(1).map((line) => printable(line).split(' ')[0]?.toUpperCase() ?? '');
    facts.ehlo = keywords.join(' ').slice(0, SHOWN);
    return new Set(keywords);
  }
  add('ehlo_refused', { text: reply.text.slice(0, SHOWN) });
  facts.ehlo = false;
  await say(`HELO ${helo}`);
  return new Set();
}

/** EHLO and STARTTLS; false: nothing more can be said on this connection. */
async function startTls(test: ServerTest, wire: Wire, talk: Talk): Promise<boolean> {
  const { host, disable_tls, times, trusted_ca } = test;
  const { say, note, add, facts, left } = talk;
  const keywords = await greet(test, talk);
  if (keywords.size > 0) add('ehlo', { keywords: [...keywords].join(', ').slice(0, SHOWN) });
  facts.starttls = keywords.has('STARTTLS');
  if (!keywords.has('STARTTLS')) {
    add('starttls_missing', { host });
    return true;
  }
  if (disable_tls) {
    add('starttls_off', { host });
    return true;
  }
  const reply = await say('STARTTLS');
  if (reply.code !== 220) {
    add('tls_failed', { host, error: reply.text.slice(0, SHOWN) });
    return true;
  }
  let socket: TLSSocket;
  try {
    socket = await wire.startTls(
      {
        servername: host,
        rejectUnauthorized: false,
        // Old versions are taken up to be told, not to be trusted.
        minVersion: 'TLSv1',
        ciphers: 'DEFAULT@SECLEVEL=0',
        ...(trusted_ca ? { ca: [...trusted_ca] } : {}),
      },
      left(times.command),
    );
  } catch (error) {
    const text = printable(error instanceof Error ? error.message : String(error)).slice(0, SHOWN);
    add('tls_failed', { host, error: text });
    note('-', text);
    return false;
  }
  const version = socket.getProtocol() ?? '';
  const cipher = socket.getCipher();
  note('-', `${version} ${cipher.standardName}`);
  Object.assign(facts, { ssl_version: version, ssl_cipher: cipher.standardName });
  add(/^TLSv1(\.1)?$/.test(version) ? 'tls_old' : 'tls', { version, cipher: cipher.standardName });
  certificate(host, socket, add, facts);
  facts.sslehlo = (await greet(test, talk)).size > 0;
  return true;
}

function certificate(host: string, socket: TLSSocket, add: Talk['add'], facts: ServerFacts): void {
  const found: DetailedPeerCertificate = socket.getPeerCertificate(true);
  const until = new Date(found.valid_to);
  const days = Math.floor((until.getTime() - Date.now()) / DAY);
  const text = (value: unknown) => printable([value].flat().join(', ')).slice(0, 200);
  const issuer = text(found.issuer?.O ?? found.issuer?.CN ?? '');
  const name = text(found.subject?.CN ?? '') || text(found.subjectaltname ?? '');
  Object.assign(facts, {
    ...{ cert_sha1: found.fingerprint, cert_issuer: issuer, cert_cn: text(found.subject?.CN ?? '') },
    ...{ cert_altnames: text(found.subjectaltname ?? ''), cert_expiry: until.toISOString() },
    ...{ cert_current: days >= 0, ssl_bits: found.bits ?? null },
  });
  const params = { host, name, issuer, until: until.toISOString().slice(0, 10), days };
  const mismatch = checkServerIdentity(host, found);
  const fault = socket.authorizationError as unknown as string | null;
  if (until.getTime() < Date.now()) add('certificate_expired', params);
  else if (mismatch) add('certificate_name', params);
  else if (!socket.authorized) add('certificate_chain', { ...params, error: String(fault ?? '') });
  else add(days < SOON ? 'certificate_soon' : 'certificate', params);
}

async function talk(test: ServerTest, wire: Wire, { say, add, facts, note, left }: Talk): Promise<void> {
  const { helo, recipients, test_openrelay, host } = test;
  const sender = `smtptest@${helo}`;
  const mail = await say(`MAIL FROM:<${sender}>`);
  facts.mailfrom = isGood(mail);
  if (!isGood(mail)) {
    add('mail_from_refused', { sender, text: mail.text.slice(0, SHOWN) });
    return;
  }
  add('mail_from', { sender });
  const taken: string[] = [];
  for (const recipient of recipients) {
    const reply = await say(`RCPT TO:<${recipient}>`);
    const params = { recipient, text: reply.text.slice(0, SHOWN) };
    if (isGood(reply)) {
      taken.push(recipient);
      add('recipient', params);
    } else {
      const later = isTemporary(reply);
      facts.greylist = later;
      add(later ? 'recipient_greylisted' : 'recipient_refused', params);
    }
  }
  facts.rcpt = taken.length === recipients.length;
  const [first] = recipients;
  if (first !== undefined) {
    // Nobody has it: a server that takes it takes mail for whoever is written to.
    const recipient = `${randomBytes(8).toString('hex')}${first.slice(first.lastIndexOf('@'))}`;
    const reply = await say(`RCPT TO:<${recipient}>`);
    facts.rcpt_filter = !isGood(reply);
    add(isGood(reply) ? 'catch_all' : 'unknown_refused', { recipient, text: reply.text.slice(0, SHOWN) });
  }
  if (test_openrelay) await tryRelay(host, helo, { say, add, facts });
  await say('RSET');
  await sendOwn(test, taken, wire, { say, add, facts, note, left });
}

/** Recipients of ours, as servers that relay for anybody have been known to take them. Never followed by DATA. */
export const relaySpellings = (host: string, ours: string): readonly string[] => [
  `<relaytest@${ours}>`,
  `<relaytest%${ours}@${host}>`,
  `<"relaytest@${ours}"@${host}>`,
  `<@${host}:relaytest@${ours}>`,
  `<${ours}!relaytest>`,
  `<"relaytest@${ours}">`,
];

async function tryRelay(
  host: string,
  helo: string,
  { say, add, facts }: Pick<Talk, 'say' | 'add' | 'facts'>,
): Promise<void> {
  const spellings = relaySpellings(host, helo);
  const open: string[] = [];
  for (const [index, spelling] of spellings.entries()) {
    await say('RSET');
    const mail = await say(`MAIL FROM:<smtptest@${helo}>`);
    if (!isGood(mail)) break;
    const reply = await say(`RCPT TO:${spelling}`);
    // An address of the server's own domain is no proof on a server that takes every address.
    const is_local = index === 1 || index === 2;
    if (isGood(reply) && !(is_local && facts.rcpt_filter !== true)) open.push(spelling);
  }
  facts.open_relay = open.length > 0;
  add(open.length > 0 ? 'relay_open' : 'relay_closed', {
    host,
    count: spellings.length,
    open: open.join(' '),
  });
}

/** A short message to recipients in the asker's own domains that were taken before. */
async function sendOwn(
  { helo, own_recipients, lsid, message: { subject, text } }: ServerTest,
  taken: readonly string[],
  wire: Wire,
  { say, add, facts, note, left }: Talk,
): Promise<void> {
  const recipients = own_recipients.filter((one) => taken.includes(one));
  facts.sendbody = false;
  if (recipients.length === 0) return;
  const sender = `smtptest@${helo}`;
  await say(`MAIL FROM:<${sender}>`);
  for (const recipient of recipients) {
    const reply = await say(`RCPT TO:<${recipient}>`);
    if (!isGood(reply)) return void (await say('RSET'));
  }
  const ready = await say('DATA');
  if (ready.code !== 354) {
    add('mail_refused', { text: ready.text.slice(0, SHOWN) });
    return;
  }
  const message = [
    `From: <${sender}>`,
    `To: ${recipients.map((one) => `<${one}>`).join(', ')}`,
    `Subject: ${headerWords(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${lsid}@${helo}>`,
    `X-Postern-Test: ${lsid}`,
    'Auto-Submitted: auto-generated',
    ...['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    '',
    // base64 (RFC 2045 §6.8): no line of the text is a lone dot, or longer than a line may be.
    ...(Buffer.from(`${text}\n`)
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
    '.',
    '',
  ].join('\r\n');
  note('C', `(${message.length} bytes)`);
  await wire.write(Buffer.from(message), left(test_times.command));
  const reply = await wire.reply(left(test_times.command * 2));
  note('S', reply.text);
  facts.sendbody = isGood(reply);
  const params = { recipients: recipients.join(', '), text: reply.text.slice(0, SHOWN) };
  add(isGood(reply) ? 'mail_sent' : 'mail_refused', params);
}
