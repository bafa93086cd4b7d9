// Signing, encrypting, opening and checking: this process's code beside processes of `openssl cms` and `gpg`, on the same mail in the same run; what
// a use of a key costs over the keyholder's socket; and the memory a large mail takes. "crypto:memory" is that alone.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openSecretKey } from '@postern/mail/pgp/key';
import { openMessage } from '@postern/mail/pgp/open';
import { readPgpSignature, sealMessage, signDetached as signPgp } from '@postern/mail/pgp/seal';
import { sessionKeysOf } from '@postern/mail/pgp/session-keys';
import { armored } from '@postern/mail/pgp/write-armor';
import { readCertificate } from '@postern/mail/smime/certificate';
import { openEnvelope, sealContent } from '@postern/mail/smime/envelope';
import { keyInMemory } from '@postern/mail/smime/private-key';
import { checkDetached, signDetached } from '@postern/mail/smime/signature';
import type { Keyholder } from '@postern/records/keyholder/keyholder';
import { openKeyholder } from '@postern/records/keyholder/open-keyholder';
import { serveKeyholder } from '@postern/records/keyholder/serve';

/** Mails of 10 kB each way, and runs with 50 MB. */
const MAILS = Number(process.env.POSTERN_BENCH_MAILS ?? 100);
const LARGE_RUNS = Number(process.env.POSTERN_BENCH_LARGE ?? 3);
const [SMALL, LARGE, HUGE] = [10_000, 50 * 2 ** 20, 100 * 2 ** 20];
/** The goals: how often faster on small mail, the share of OpenSSL's time on large mail, and megabytes above idle. */
const GOALS = { openssl: 5, gpg: 3, encrypt: 1.5, open: 0.4, memory: 96 };

const folder = await mkdtemp(join(tmpdir(), 'postern-bench-crypto-'));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
const gpg = (...args: string[]) =>
  execFileSync(
    'gpg',
    ['--homedir', folder, '--batch', '--yes', '--quiet', '--trust-model', 'always', ...args],
    {
      ...{ cwd: folder, stdio: 'pipe', maxBuffer: 2 * LARGE },
    },
  );
const failed: string[] = [];

function judge(what: string, value: number, is_good: boolean, goal: string): void {
  console.log(
    `${what.padEnd(44)} ${value.toFixed(2).padStart(7)}  (goal: ${goal})${is_good ? '' : '  MISSED'}`,
  );
  if (!is_good) failed.push(what);
}

/** ms of one, over so many. */
async function each(times: number, work: () => unknown): Promise<number> {
  await work();
  const began = performance.now();
  for (let n = 0; n < times; n += 1) await work();
  return (performance.now() - began) / times;
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
async function* once(bytes: Buffer) {
  yield bytes;
}
const fileOf = async (name: string) => ({
  size: (await stat(at(name))).size,
  open: () => createReadStream(at(name)) as AsyncIterable<Buffer>,
});

/** A mail whose text is of no use to compression. */
async function mail(name: string, bytes: number): Promise<void> {
  const text = randomBytes((bytes * 3) / 4).toString('base64');
  await writeFile(at(name), `Content-Type: text/plain\r\n\r\n${text.replace(/.{76}/g, '$&\r\n')}\r\n`);
}

async function makeCertificate() {
  const how = ['-nodes', '-keyout', 'key', '-out', 'cert', '-days', '9', '-subj', '/CN=Bench'];
  openssl('req', '-x509', '-newkey', 'rsa:3072', ...how, '-addext', 'subjectAltName=email:a@bench.example');
  const certificate = readCertificate(openssl('x509', '-in', 'cert', '-outform', 'DER'));
  return { certificate, private_key: keyInMemory(createPrivateKey(await readFile(at('key')))) };
}
const pair = await makeCertificate();
const sealing = { recipients: [pair.certificate], authenticated: false, oaep_hash: null };
const signing = { ...pair, chain: [], signing_time: new Date() };

async function smime(): Promise<void> {
  await mail('small', SMALL);
  const small = await readFile(at('small'));
  const content = { size: small.length, open: () => once(small) };
  const digest = () => createHash('sha256').update(small).digest();
  const der = ['-binary', '-outform', 'DER'];
  const signer = ['-signer', 'cert', '-inkey', 'key'];
  const signature = await signDetached(digest(), signing);
  const envelope = await bytesOf(sealContent(content, sealing).open());
  openssl('cms', '-sign', ...der, '-in', 'small', '-out', 'sig', ...signer);
  openssl('cms', '-encrypt', ...der, '-aes-256-cbc', '-in', 'small', '-out', 'env', 'cert');
  const opening = async () => bytesOf((await openEnvelope(() => once(envelope), [pair])).content());
  if (!(await opening()).equals(small)) throw new Error('what was opened is not what was sealed');
  const judged = async () => {
    const { signers } = await checkDetached(signature, once(small));
    if (signers[0]?.fault !== null) throw new Error('the signature is not good');
  };
  const [inside, from] = [
    ['-inform', 'DER'],
    ['-content', 'small', '-binary'],
  ];
  const rows: [string, () => unknown, () => unknown][] = [
    [
      'sign',
      () => signDetached(digest(), signing),
      () => openssl('cms', '-sign', ...der, '-in', 'small', ...signer),
    ],
    [
      'encrypt',
      () => bytesOf(sealContent(content, sealing).open()),
      () => openssl('cms', '-encrypt', ...der, '-aes-256-cbc', '-in', 'small', 'cert'),
    ],
    [
      'decrypt',
      opening,
      () => openssl('cms', '-decrypt', '-binary', ...inside, '-in', 'env', '-inkey', 'key'),
    ],
    ['verify', judged, () => openssl('cms', '-verify', '-noverify', ...inside, ...from, '-in', 'sig')],
  ];
  for (const [what, ours, theirs] of rows) {
    const ratio = (await each(MAILS, theirs)) / (await each(MAILS, ours));
    judge(`S/MIME ${what}, 10 kB: times openssl`, ratio, ratio >= GOALS.openssl, `at least ${GOALS.openssl}`);
  }
}

async function pgp(): Promise<void> {
  const free = ['--pinentry-mode', 'loopback', '--passphrase', ''];
  gpg(...free, '--quick-gen-key', 'a@bench.example', 'rsa3072', 'sign', '0');
  const listed = gpg('--with-colons', '--list-keys').toString();
  const fingerprint = /^fpr:*([0-9A-F]+):/m.exec(listed)?.[1] ?? '';
  gpg(...free, '--quick-add-key', fingerprint, 'rsa3072', 'encr', '0');
  const key = await openSecretKey(gpg(...free, '--armor', '--export-secret-keys'));
  const small = await readFile(at('small'));
  const content = { size: small.length, open: () => once(small) };
  const seal = async () => {
    const now = new Date();
    const signature = await signPgp(content, key.secret_key, now);
    const sealed = await sealMessage(content, [key], await readPgpSignature(signature.packet), now);
    return bytesOf(armored('MESSAGE', sealed).open());
  };
  const sealed = await seal();
  const opener = { ...key, sessionKeys: (packets: Buffer) => sessionKeysOf(key.secret_key, packets) };
  const open = async () => {
    const { tries } = await openMessage(() => once(sealed), sealed.length, [opener], [key.key]);
    const opened = await tries[0]?.();
    if (!opened || !(await bytesOf(opened.content)).equals(small))
      throw new Error('it is not what was sealed');
    const [signature] = await opened.signatures();
    if (signature?.fault !== null) throw new Error('the signature is not good');
  };
  await writeFile(at('pgp'), sealed);
  const to = ['--armor', '-r', 'a@bench.example', '-z', '0', '-o', 'pgp.out'];
  for (const [what, ours, theirs] of [
    ['sign and encrypt', seal, () => gpg('--sign', '--encrypt', ...to, 'small')],
    ['decrypt and verify', open, () => gpg('--decrypt', '-o', 'pgp.out', 'pgp')],
  ] as const) {
    const ratio = (await each(MAILS, theirs)) / (await each(MAILS, ours));
    judge(`OpenPGP ${what}, 10 kB: times gpg`, ratio, ratio >= GOALS.gpg, `at least ${GOALS.gpg}`);
  }
}

async function large(): Promise<void> {
  await mail('large', LARGE);
  const content = await fileOf('large');
  const der = ['-binary', '-outform', 'DER'];
  openssl('cms', '-sign', ...der, '-in', 'large', '-out', 'sig', '-signer', 'cert', '-inkey', 'key');
  const encrypt = () => pipeline(sealContent(content, sealing).open(), createWriteStream(at('env')));
  const theirs = await each(LARGE_RUNS, () =>
    openssl(
      'cms',
      '-encrypt',
      '-stream',
      ...der,
      '-aes-256-cbc',
      '-in',
      'large',
      '-out',
      'env.their',
      'cert',
    ),
  );
  const share = (await each(LARGE_RUNS, encrypt)) / theirs;
  judge(
    'S/MIME encrypt, 50 MB: share of openssl’s time',
    share,
    share <= GOALS.encrypt,
    `at most ${GOALS.encrypt}`,
  );
  const signature = await readFile(at('sig'));
  const envelope = await fileOf('env');
  const open = async () => {
    await pipeline((await openEnvelope(envelope.open, [pair])).content(), createWriteStream(at('plain')));
    const { signers } = await checkDetached(signature, (await fileOf('plain')).open());
    if (signers[0]?.fault !== null) throw new Error('the signature is not good');
  };
  const opened = await each(LARGE_RUNS, () => {
    const from = ['-inform', 'DER', '-binary'];
    openssl('cms', '-decrypt', ...from, '-in', 'env', '-out', 'plain.their', '-inkey', 'key');
    openssl('cms', '-verify', '-noverify', ...from, '-in', 'sig', '-content', 'plain.their', '-out', 'none');
  });
  const part = (await each(LARGE_RUNS, open)) / opened;
  judge('S/MIME decrypt and verify, 50 MB: share of it', part, part <= GOALS.open, `at most ${GOALS.open}`);
}

/** The keyholder's way by its socket, without its table: signatures of P-256, which cost next to nothing themselves. */
async function socket(): Promise<void> {
  const key = keyInMemory(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
  const holding = { sign: (_use, digest_name, data) => key.sign(digest_name, data) } as Keyholder;
  const path = at('keyholder.sock');
  await using _server = await serveKeyholder({ keyholder: holding, socket: path });
  using keyholder = openKeyholder({ socket: path });
  const use = { tenant_id: 1, key_id: '00000000-0000-7000-8000-000000000000', acting_for: 'a@bench.example' };
  const data = randomBytes(200);
  const [over, without] = [
    await each(10 * MAILS, () => keyholder.sign(use, 'sha256', data)),
    await each(10 * MAILS, () => key.sign('sha256', data)),
  ];
  console.log(
    `a use over the keyholder's socket costs ${(over - without).toFixed(2)} ms (both ends in this process)`,
  );
}

/** Sealed and opened in a process of its own; prints how far it grew. */
async function grow(): Promise<void> {
  const piece = randomBytes(65_536);
  const content = {
    size: HUGE,
    async *open() {
      for (let sent = 0; sent < HUGE; sent += piece.length) yield piece;
    },
  };
  let most = 0;
  const idle = process.memoryUsage.rss();
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const sealed = sealContent(content, sealing);
  await pipeline(sealed.open(), createWriteStream(at('huge')));
  const opened = await openEnvelope((await fileOf('huge')).open, [pair]);
  await pipeline(opened.content(), createWriteStream(at('huge.plain')));
  clearInterval(watch);
  const megabytes = (most - idle) / 2 ** 20;
  judge(
    '100 MB sealed and opened: MB above idle',
    megabytes,
    megabytes <= GOALS.memory,
    `at most ${GOALS.memory}`,
  );
}

try {
  if (process.argv[2] === 'memory') await grow();
  else {
    await smime();
    await pgp();
    await large();
    await socket();
    const { status } = spawnSync(process.execPath, [import.meta.filename, 'memory'], { stdio: 'inherit' });
    if (status !== 0) failed.push('memory');
  }
  console.log(failed.length === 0 ? 'good' : 'NOT GOOD');
  if (failed.length > 0) process.exitCode = 1;
} finally {
  spawnSync('gpgconf', ['--homedir', folder, '--kill', 'all']);
  await rm(folder, { recursive: true, force: true });
}
