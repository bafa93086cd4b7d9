import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:tls';
import { expect, test } from 'vitest';
import { selfSignedCertificate } from './certificate.ts';

test('the certificate is read, verifies by its own key and names the host', () => {
  const made = new X509Certificate(selfSignedCertificate('mx.postern.example').certificate);
  expect(made.verify(made.publicKey)).toBe(true);
  expect(made.subject).toBe('CN=mx.postern.example');
  expect(made.checkHost('mx.postern.example')).toBe('mx.postern.example');
  expect(made.checkHost('localhost')).toBe('localhost');
  expect(made.validToDate.getFullYear() - made.validFromDate.getFullYear()).toBe(10);
});

test('dates from 2050 on are read as well', () => {
  const made = new X509Certificate(
    selfSignedCertificate('mx', 10, new Date('2045-06-01T00:00:00Z')).certificate,
  );
  expect(made.validTo).toContain('2055');
});

test('a TLS client that trusts the certificate connects to its server', async () => {
  const { key, certificate } = selfSignedCertificate('mx.postern.example');
  const server = createServer({ key, cert: certificate }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const client = connect({ port, host: '127.0.0.1', servername: 'mx.postern.example', ca: certificate });
  await once(client, 'secureConnect');
  expect(client.authorized).toBe(true);
  client.destroy();
  server.close();
});
