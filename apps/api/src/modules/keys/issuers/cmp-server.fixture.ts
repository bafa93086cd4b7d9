// OpenSSL's own mock server of CMP, and an authority that issues what it is told to hand out.
import { spawn } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Certificate } from '@postern/mail/smime/certificate';
import { type Issuer, issueCa, issueLeaf, issueRoot } from '@postern/mail/smime/issue';
import { keyInMemory } from '@postern/mail/smime/private-key';
import { freePorts } from '@postern/testing/free-ports';

const DAY = 86_400_000;

export const pemOf = ({ x509 }: Certificate): string => x509.toString();

/** A root and below it an authority for these domains. */
export async function makeAuthority(domains: readonly string[], now = new Date()) {
  const times = (days: number) => ({
    not_before: new Date(now.getTime() - DAY),
    not_after: new Date(now.getTime() + days * DAY),
  });
  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const [top, below] = [pair(), pair()];
  const of = (text: string) => [['CN', text]] as const;
  const private_key = keyInMemory(top.privateKey);
  const root = await issueRoot({
    ...{ name: of(`Outside Root ${randomUUID().slice(0, 8)}`), public_key: top.publicKey, private_key },
    ...times(3_000),
  });
  const ca = await issueCa(
    { name: of('Outside CA'), public_key: below.publicKey, ...times(2_000) },
    domains,
    {
      ...{ certificate: root, private_key },
    },
  );
  const issuer: Issuer = { certificate: ca, private_key: keyInMemory(below.privateKey) };
  const issue = (address: string, public_key: KeyObject, days = 365) =>
    issueLeaf({ name: of(address), address, public_key, ...times(days) }, issuer);
  return { root, ca, issue };
}

/**
 * The server with these arguments of `openssl cmp`. It forgets a transaction when the connection ends, which no real one does: before it stands a door
 * that keeps one connection open.
 */
export async function startCmpServer(
  secret: string,
  args: readonly string[],
  files: Readonly<Record<string, string>> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'postern-cmp-server-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const [port = 0] = await freePorts(1);
  const child = spawn(
    'openssl',
    ['cmp', '-port', String(port), '-srv_ref', 'postern', '-srv_secret', `pass:${secret}`, ...args],
    { cwd: folder, stdio: 'ignore' },
  );
  const is_open = async () => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const opened = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    return opened;
  };
  while (child.exitCode === null && !(await is_open())) await setTimeout(50);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const door = createServer({ keepAliveTimeout: 60_000 }, (asked, answer) => {
    const { method, url } = asked;
    const headers = { ...asked.headers, connection: 'keep-alive' };
    const passed = request({ ...{ host: '127.0.0.1', port, agent, method, path: url, headers } }, (came) => {
      answer.writeHead(came.statusCode ?? 502, { 'content-type': came.headers['content-type'] });
      came.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}/pkix/`,
    async [Symbol.asyncDispose]() {
      agent.destroy();
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      if (child.exitCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
