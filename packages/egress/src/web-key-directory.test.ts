import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSignedCertificate } from '../../../scripts/supervisor/certificate.ts';
import { fetchWebKeys, webKeyAddresses } from './index.ts';

const own = selfSignedCertificate('openpgpkey.partner.example');
let server: Server;
let port: number;
let status = 200;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer({ key: own.key, cert: own.certificate }, (request, answer) => {
    asked.push(`${request.headers.host?.split(':')[0]} ${request.url}`);
    if (request.url?.includes('l=long')) return answer.end(Buffer.alloc(300_000));
    return answer.writeHead(status, { location: 'https://127.0.0.1/' }).end('key');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const names: Record<string, string> = { 'openpgpkey.partner.example': '127.0.0.1' };
async function resolver(name: string, type: string): Promise<readonly unknown[]> {
  if (name.endsWith('broken.example')) throw Object.assign(new Error('SERVFAIL'), { code: 'ESERVFAIL' });
  const address = names[name];
  return type === 'A' && address !== undefined ? [address] : [];
}
const fetchOf = (address: string, rules: object = {}) =>
  fetchWebKeys(address, { ...{ resolver, private_addresses: true, ca: [own.certificate], port }, ...rules });

test('the name of an address is that of the draft’s example, under its host or its domain', () => {
  expect(webKeyAddresses('Joe.Doe@Example.ORG')).toEqual([
    {
      is_own_host: true,
      host: 'openpgpkey.example.org',
      url: 'https://openpgpkey.example.org/.well-known/openpgpkey/example.org/hu/iy9q119eutrkn8s1mk4r39qejnbu3n5q?l=Joe.Doe',
    },
    {
      is_own_host: false,
      host: 'example.org',
      url: 'https://example.org/.well-known/openpgpkey/hu/iy9q119eutrkn8s1mk4r39qejnbu3n5q?l=Joe.Doe',
    },
  ]);
});

test('what is published is read from the host of that name', async () => {
  status = 200;
  expect((await fetchOf('joe@partner.example'))?.toString()).toBe('key');
  expect(asked.at(-1)).toMatch(
    /^openpgpkey\.partner\.example \/\.well-known\/openpgpkey\/partner\.example\/hu\//,
  );
});

test('not there, moved elsewhere, too long, an inner address and a foreign certificate are no key', async () => {
  for (status of [404, 302]) expect(await fetchOf('joe@partner.example'), String(status)).toBeNull();
  status = 200;
  expect(await fetchOf('long@partner.example')).toBeNull();
  expect(await fetchOf('joe@nowhere.example')).toBeNull();
  const before = asked.length;
  expect(await fetchOf('joe@partner.example', { private_addresses: false })).toBeNull();
  expect(await fetchOf('joe@partner.example', { ca: undefined })).toBeNull();
  expect(asked.length).toBe(before);
});

test('name servers that fail and a server that is out of order leave it open', async () => {
  await expect(fetchOf('joe@broken.example')).rejects.toThrow('SERVFAIL');
  status = 503;
  await expect(fetchOf('joe@partner.example')).rejects.toThrow('HTTP 503');
  await expect(fetchOf('joe@partner.example', { timeout: 1 })).rejects.toThrow();
  // A host that is there for its keys is away; at the domain itself nothing has to listen.
  await expect(fetchOf('joe@partner.example', { port: 9 })).rejects.toThrow('ECONNREFUSED');
  names['plain.example'] = '127.0.0.1';
  expect(await fetchOf('joe@plain.example', { port: 9 })).toBeNull();
});

test('name servers have no time of their own beside that of the whole question', async () => {
  const slow = () => new Promise<never>(() => undefined);
  await expect(fetchOf('joe@partner.example', { resolver: slow, timeout: 50 })).rejects.toThrow(
    'within 50 ms',
  );
});
