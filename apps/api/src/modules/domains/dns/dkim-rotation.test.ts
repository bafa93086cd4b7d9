// A key's whole life: published on a real name server, proven, switched to through the API, and what a real gateway signs meanwhile.
import {
  type DataOf,
  dkimKeyCreate,
  dkimKeyDelete,
  dkimKeySwitch,
  dkimKeyVerify,
  domainDnsRead,
  type Operation,
} from '@postern/contract';
import { authenticateMessage } from '@postern/mail/authenticate/authenticate';
import { dnsResolver } from '@postern/mail/authenticate/resolver';
import { type Actor, type Input, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import { makeDomain, makePerson, makeTenant, openWorld } from '@postern/testing/factories';
import { type GatewayProcess, startGatewayProcess } from '@postern/testing/gateway-process';
import { type NameServers, startNameServers } from '@postern/testing/name-servers';
import { deliver } from '@postern/testing/smtp-client';
import { type Sink, smtpSink } from '@postern/testing/smtp-sink';
import { until } from '@postern/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../../../server.fixture.ts';
import { openDns } from './dns.ts';
import { readDnsConfig } from './dns-config.ts';

const database = await testDatabase();
const world = openWorld(database);
const domain = 'acme.test';
const acme = { params: { domain } };
const own_server = '192.0.2.10';
let names: NameServers;
let api: TestServer;
let outside: Sink;
let gateway: GatewayProcess;
let admin: Actor;

beforeAll(async () => {
  names = await startNameServers([{ name: domain, records: [] }]);
  const config = readDnsConfig(
    { POSTERN_DNS: names.resolver, POSTERN_PUBLIC_RESOLVERS: names.resolver },
    'mx.postern.test',
    'console.postern.test',
  );
  const authoritative_port = names.authoritative_port;
  const dns = openDns({ ...config, zone: null, private_addresses: true, authoritative_port });
  api = await testServer(database, { dns });
  const tenant = await makeTenant(world);
  await makeDomain(world, tenant, domain);
  await world.admin.kysely
    .updateTable('managed_domain')
    .set({ sending_servers: [own_server] })
    .where('domain_name', '=', domain)
    .execute();
  admin = await signIn(api.server, await makePerson(world, tenant, { roles: ['ALL'] }));
  outside = await smtpSink();
  gateway = await startGatewayProcess(database, {
    POSTERN_DNS: names.resolver,
    POSTERN_RELAY: `127.0.0.1:${outside.port}`,
  });
});
afterAll(async () => {
  await gateway?.[Symbol.asyncDispose]();
  await outside?.close();
  await api?.[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
  await database.drop();
  await names?.[Symbol.asyncDispose]();
});

async function ask<O extends Operation>(operation: O, input: Input): Promise<DataOf<O>> {
  const answer = await admin.call(operation, input);
  expect([answer.status, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return operation.data.parse(answer.data()) as DataOf<O>;
}
const keyed = (selector: string) => ({ params: { domain, selector } });
const keyOf = async (selector: string) =>
  (await ask(domainDnsRead, acme)).dkim.keys.find((one) => one.selector === selector);

async function publish(selector: string, text: string): Promise<void> {
  const strings = (text.match(/.{1,200}/g) ?? []).map((part) => `"${part}"`).join(' ');
  await names.set(domain, `${selector}._domainkey`, 'TXT', ...(text === '' ? [] : [strings]));
  names.flush(domain);
}

/** A new key whose record stands everywhere, and which signs. Answers its selector. */
async function rotate(): Promise<string> {
  const { dkim } = await ask(dkimKeyCreate, acme);
  const made = dkim.keys.find(({ state }) => state === 'new');
  if (!made) throw new Error('no key was made');
  await publish(made.selector, made.record.value);
  expect(await ask(dkimKeyVerify, keyed(made.selector))).toMatchObject({ is_published: true });
  await ask(dkimKeySwitch, keyed(made.selector));
  return made.selector;
}

/** What an outside server gets of a mail that the domain's own server sends now. */
async function sent(subject: string): Promise<Buffer> {
  const from = `ann@${domain}`;
  const { reply } = await deliver(gateway.smtpPort, {
    ...{ from, to: ['bob@else.test'], xclient: { ADDR: own_server } },
    message: `From: Ann <${from}>\r\nTo: bob@else.test\r\nSubject: ${subject}\r\nDate: ${new Date().toUTCString().replace('GMT', '+0000')}\r\n\r\nHello\r\n`,
  });
  expect(reply.code).toBe(250);
  const arrived = () => outside.mails.find(({ data }) => data.includes(`Subject: ${subject}`));
  return (await until(`"${subject}" to arrive`, arrived)).data;
}

/** As whoever gets the mail checks it, by the names as they are now. */
async function signatures(message: Buffer) {
  const { dkim } = await authenticateMessage(dnsResolver([names.resolver]), {
    ...{ source: message, sender: `ann@${domain}`, ip: '192.0.2.25' },
    ...{ helo: 'mx.postern.test', hostname: 'mx.else.test' },
  });
  return dkim.map(({ selector, result }) => [selector, result]);
}

test('mail goes on being signed through a rotation, and the old record stands until nobody needs it', async () => {
  const before = await sent('unsigned');
  expect(before.includes('DKIM-Signature')).toBe(false);

  const first = await rotate();
  const old_mail = await sent('first');
  expect(await signatures(old_mail)).toEqual([[first, 'pass']]);
  const signed_at = await until('when it signed', async () => (await keyOf(first))?.last_signed_at);

  const second = await rotate();
  expect(second).not.toBe(first);
  const new_mail = await sent('second');
  expect(await signatures(new_mail)).toEqual([[second, 'pass']]);
  // Still on its way somewhere, it is checked by a record that stands.
  expect(await signatures(old_mail)).toEqual([[first, 'pass']]);
  await until('when the new one signed', async () => (await keyOf(second))?.last_signed_at);
  expect(await keyOf(first)).toMatchObject({ state: 'retiring', last_signed_at: signed_at });

  await ask(dkimKeyDelete, keyed(first));
  await publish(first, '');
  expect(await signatures(await sent('third'))).toEqual([[second, 'pass']]);
  expect(await signatures(new_mail)).toEqual([[second, 'pass']]);
  expect(await signatures(old_mail)).not.toEqual([[first, 'pass']]);
  expect(await keyOf(first)).toMatchObject({ state: 'retired', last_signed_at: signed_at });
});
