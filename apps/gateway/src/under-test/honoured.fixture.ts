// One gateway with delivery for the test of all settings. Each case has a managed domain of its own, set up before the gateway starts, so
// that cases neither wait for nor disturb each other.

import { type Database, notifySettings, withScope } from '@postern/db';
import { type Zone, zoneResolver } from '@postern/mail/authenticate/zone';
import { deliver, type SmtpMail } from '@postern/testing';
import { type Sink, type SinkMail, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { pino } from 'pino';
import sharp from 'sharp';
import { startDelivery } from '../delivery/start-delivery.ts';
import { openDomains } from '../routing/domains.ts';
import { followSettings } from '../routing/following.ts';
import { sealed_zone } from './sealed-mail.ts';
import { type DatabaseUnderTest, gatewayUnderTest } from './world.ts';

export const TENANT = 21;
/** Proven by SPF and DMARC when it sends from its server. */
export const outsider = { address: 'ann@shop.example', server: '203.0.113.9' };
export const own_server = '192.0.2.10';

export interface Case {
  domain: string;
  forwarding: string;
  settings: Record<string, unknown>;
}

export interface Sinks {
  /** The domains' own server. */
  server: Sink;
  /** Another one, for whatever is sent elsewhere. */
  other: Sink;
  /** Takes nobody's mail. */
  refuser: Sink;
  /** What MX records of outside domains name; knows no TLS. */
  outside: Sink;
}

/** One value of a field and what is seen at the wire: the answer of the door, or the copy that arrives. */
type Expected = [value: unknown, seen: unknown];

export interface Row {
  /** Two values at least; functions are asked once the servers stand. */
  cases: [Expected, Expected, ...Expected[]];
  probe: (at: At) => Promise<unknown>;
  /** Other settings of the same domain. */
  beside?: Record<string, unknown> | ((sinks: Sinks) => Record<string, unknown>);
  forwarding?: (sinks: Sinks) => string;
}

export interface At {
  /** The managed domain that has the value, and an address in it. */
  domain: string;
  own: string;
  world: Honoured;
}

export interface Honoured extends AsyncDisposable {
  sinks: Sinks;
  /** The answer to the first refused command, or to the message. */
  send(mail: SmtpMail): Promise<string>;
  /** What becomes of the newest message to an address: state and class, once it is settled. */
  fate(to: string, states?: readonly string[]): Promise<string>;
  /** The copy that arrived. */
  arrived(sink: Sink, to: string): Promise<SinkMail>;
  events(to: string): Promise<string[]>;
  set(domain: string, field: string, value: unknown): Promise<void>;
}

export async function openSinks(): Promise<Sinks> {
  const refuse = Array.from({ length: 50 }, () => '550 5.1.1 nobody here');
  const [server, other, refuser, outside] = await Promise.all([
    smtpSink({ keep: true }),
    smtpSink({ keep: true }),
    smtpSink({ script: { rcpt: refuse } }),
    smtpSink({ keep: true, tls_name: null }),
  ]);
  return { server, other, refuser, outside };
}

/** Case domains say by SPF and DMARC that the outsider's server may send for them. */
const zoneOf = (cases: readonly Case[]): Zone => ({
  ...Object.fromEntries(
    cases.flatMap(({ domain }) => [
      [domain, { TXT: [`v=spf1 ip4:${outsider.server} -all`] }],
      [`_dmarc.${domain}`, { TXT: ['v=DMARC1; p=none'] }],
    ]),
  ),
  'shop.example': { MX: [[10, 'mx.shop.example']], TXT: [`v=spf1 ip4:${outsider.server} -all`] },
  ...sealed_zone,
  '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none'] },
  'mx.shop.example': { A: ['127.0.0.1'] },
});

async function insertSetting(
  db: Database,
  { domain, field, value }: { domain: string; field: string; value: unknown },
) {
  const json = JSON.stringify(value);
  await withScope(db, { all: true }, async (tx) => {
    await tx
      .insertInto('setting')
      .values({ tenant_id: TENANT, scope: 'domain', scope_value: domain, field, value: json })
      .onConflict((known) =>
        known.columns(['tenant_id', 'scope', 'scope_value', 'field']).doUpdateSet({ value: json }),
      )
      .execute();
    await notifySettings(tx, TENANT);
  });
}

async function insertDomains(db: Database, cases: readonly Case[]): Promise<void> {
  await withScope(db, { all: true }, async (tx) => {
    await tx.insertInto('tenant').values({ tenant_id: TENANT, name: 'honoured', instance: 'ch' }).execute();
    const domains = cases.map(({ domain, forwarding }) => ({
      ...{ tenant_id: TENANT, domain_name: domain, forwarding },
      sending_servers: [own_server],
    }));
    await tx.insertInto('managed_domain').values(domains).execute();
    await tx
      .insertInto('domain_directory')
      .values(cases.map(({ domain }) => ({ tenant_id: TENANT, domain_name: domain })))
      .execute();
  });
  for (const { domain, settings } of cases)
    for (const [field, value] of Object.entries(settings)) await insertSetting(db, { domain, field, value });
}

export async function honoured(
  database: DatabaseUnderTest,
  admin: Database,
  sinks: Sinks,
  cases: readonly Case[],
): Promise<Honoured> {
  await insertDomains(admin, cases);
  const resolver = zoneResolver(zoneOf(cases));
  const world = await gatewayUnderTest(database, { relay: '', resolver, pictureReader: 'tesseract' });
  const { gateway } = world;
  const db = database.connect('postern_gateway', 8);
  const following = followSettings(db);
  const delivery = await startDelivery({
    ...{ db, following, domains: openDomains(db, following), store: gateway.store, keys: gateway.keys },
    keyholder: gateway.keyholder,
    transports: new Map([['scan', `127.0.0.1:${sinks.other.port}`]]),
    log: pino({ level: 'silent' }),
    resolver,
    ...{
      node: 'test',
      hostname: 'mx.postern.example',
      public_url: new URL('http://localhost:8080'),
      relay: '',
      mailbox_folder: '/nowhere',
    },
    next_hop_egress: { private_addresses: true },
    mx_egress: { private_addresses: true },
    ...{ dnssecSecure: null, mx_port: sinks.outside.port, pace: { poll: 200, grace: 1_000 } },
  });

  const newest = (to: string) =>
    withScope(admin, { all: true }, (tx) =>
      tx
        .selectFrom('message')
        .select(['id', 'state', 'class', 'delivery_server_msg'])
        .where('to_address', '=', to)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    );
  return {
    sinks,
    async send(mail) {
      const { reply } = await deliver(gateway.smtpPort, mail);
      return `${reply.code} ${reply.enhanced}`;
    },
    fate: async (to, states = ['held', 'delivered', 'failed', 'deferred']) => {
      const row = await until(`the fate of mail to ${to}`, async () => {
        const found = await newest(to);
        return found && states.includes(found.state) ? found : null;
      });
      return `${row.state} ${row.class}`;
    },
    arrived: (sink, to) =>
      until(`mail to ${to}`, () => sink.mails.find((mail) => mail.to.includes(to)), { every: 20 }),
    events: async (to) => {
      const row = await newest(to);
      const rows = await withScope(admin, { all: true }, (tx) =>
        tx
          .selectFrom('message_event')
          .select('event')
          .where('id', '=', row?.id ?? '')
          .execute(),
      );
      return rows.map(({ event }) => event);
    },
    set: (domain, field, value) => insertSetting(admin, { domain, field, value }),
    async [Symbol.asyncDispose]() {
      await delivery.stop();
      await following[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
      await Promise.all(Object.values(sinks).map((sink) => sink.close()));
    },
  };
}

/** Large enough to be read, with nothing written on it. */
export const blankPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
