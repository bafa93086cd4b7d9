// A PFX of ours as OpenSSL reads it: with its password, its key and its certificates in their order, and not without.
import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readKeyFile } from './key-file.ts';
import { writePkcs12 } from './pkcs12-write.ts';

const folder = mkdtempSync(join(tmpdir(), 'postern-pfx-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = (args: string) => execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'pipe' });
const file = (name: string) => readFileSync(join(folder, name));
const PASSWORD = 'korrekt ä pferd';

test.each(['rsa:2048', 'ec -pkeyopt ec_paramgen_curve:P-256'])('a key of %s', async (kind) => {
  run(`req -x509 -newkey ${kind} -nodes -keyout ca.key -out ca.pem -days 9 -subj /CN=CA`);
  run(`req -new -newkey ${kind} -nodes -keyout own.key -out own.csr -subj /CN=ann`);
  writeFileSync(
    join(folder, 'ext'),
    'extendedKeyUsage=emailProtection\nsubjectAltName=email:ann@acme.example\n',
  );
  run('x509 -req -in own.csr -CA ca.pem -CAkey ca.key -days 9 -extfile ext -out own.pem');
  const private_key = createPrivateKey(file('own.key'));
  const certificates = ['own.pem', 'ca.pem'].map((name) => new X509Certificate(file(name)).raw);
  const pfx = await writePkcs12({ private_key, certificates, password: PASSWORD });
  writeFileSync(join(folder, 'out.pfx'), pfx);

  const read = (password: string, ...args: string[]) =>
    spawnSync('openssl', ['pkcs12', '-in', 'out.pfx', '-passin', `pass:${password}`, ...args], {
      cwd: folder,
    });
  expect(createPrivateKey(read(PASSWORD, '-nocerts', '-noenc').stdout).equals(private_key)).toBe(true);
  expect(new X509Certificate(read(PASSWORD, '-clcerts', '-nokeys').stdout).raw).toEqual(certificates[0]);
  expect(new X509Certificate(read(PASSWORD, '-cacerts', '-nokeys').stdout).raw).toEqual(certificates[1]);
  const refused = read('another', '-noenc');
  expect(refused.status).not.toBe(0);
  expect(refused.stderr.toString()).toContain('invalid password');

  const { issuers, ...back } = await readKeyFile(pfx, PASSWORD);
  expect(back.private_key.equals(private_key)).toBe(true);
  expect([back.certificate.der, ...issuers.map(({ der }) => der)]).toEqual(certificates);
  expect(pfx.includes(private_key.export({ type: 'pkcs8', format: 'der' }).subarray(-32))).toBe(false);
});
