import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../../../scripts/supervisor/certificate.ts';
import { hostState } from './host-state.ts';

const host = 'acme-example.portal.postern.example';
const own = selfSignedCertificate(host);
const until = new Date(new X509Certificate(own.certificate).validTo);
const DAY = 86_400_000;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer({ key: own.key, cert: own.certificate });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

const names = {
  'console.postern.example': '127.0.0.1',
  [host]: '127.0.0.1',
  'other-example.portal.postern.example': '127.0.0.1',
  'away.portal.postern.example': '192.0.2.7',
} as Record<string, string>;

async function resolver(name: string, type: string): Promise<readonly unknown[]> {
  if (name.startsWith('broken.')) throw Object.assign(new Error('SERVFAIL'), { code: 'ESERVFAIL' });
  const address = type === 'A' ? names[name] : undefined;
  if (address === undefined) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
  return [address];
}

const look = (
  name: string,
  given: { url?: string; now?: Date; ca?: readonly string[]; inner?: boolean } = {},
) =>
  hostState(name, {
    dns: { resolver: resolver as never, private_addresses: given.inner ?? true },
    public_url: new URL(given.url ?? `https://console.postern.example:${port}`),
    now: given.now ?? new Date(until.getTime() - 100 * DAY),
    ca: given.ca ?? [own.certificate],
  });

test('a portal’s host is right where its name leads here and its certificate is believed', async () => {
  expect(await look(host)).toMatchObject({
    ...{ dns: 'ok', certificate: 'ok', until: until.toISOString(), target: 'console.postern.example' },
  });
  expect(await look(host, { now: new Date(until.getTime() - 10 * DAY) })).toMatchObject({
    certificate: 'ends_soon',
  });
  expect(await look(host, { now: new Date(until.getTime() + 1000) })).toMatchObject({
    certificate: 'expired',
  });
  expect(await look(host, { ca: [] })).toMatchObject({ certificate: 'untrusted' });
  expect(await look('other-example.portal.postern.example')).toMatchObject({
    ...{ dns: 'ok', certificate: 'wrong_name' },
  });
});

test('what is wrong before that is said, and a stranger’s address is not spoken to', async () => {
  expect(await look('away.portal.postern.example')).toMatchObject({
    ...{ dns: 'elsewhere', found: ['192.0.2.7'], certificate: 'not_checked' },
  });
  expect(await look('nobody.portal.postern.example')).toMatchObject({ dns: 'none', found: [] });
  expect(await look('broken.portal.postern.example')).toMatchObject({ dns: 'unknown' });
  expect(await look(host, { url: 'http://console.postern.example' })).toMatchObject({
    ...{ dns: 'ok', certificate: 'none' },
  });
  expect(await look(host, { url: 'https://console.postern.example:1' })).toMatchObject({
    certificate: 'unreachable',
  });
  // Addresses inside are not connected to where the operator has not allowed it.
  expect(await look(host, { inner: false })).toMatchObject({ certificate: 'unreachable' });
  for (const [name, url] of [
    ['acme-example.portal.localhost', 'http://localhost:8080'],
    [host, 'https://192.0.2.1'],
  ] as const)
    expect(await look(name, { url })).toMatchObject({ dns: 'local', certificate: 'not_checked' });
});
