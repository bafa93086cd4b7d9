/** Real rspamd and clamd for tests, each with a configuration of its own that asks nobody outside. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { until } from './until.ts';

const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

export interface RunningScanner extends AsyncDisposable {
  /** URL of rspamd, `host:port` of clamd. */
  readonly address: string;
}

/** Whether this machine has both programs. */
export const hasScanners = (): boolean =>
  ['rspamd', 'clamd'].every((program) => spawnSync(program, ['--version'], { env: { PATH } }).status === 0);

/** A name server in whose world there are no names. */
async function emptyNameServer() {
  const socket = createSocket('udp4');
  socket.on('message', (query, peer) => {
    const answer = Buffer.from(query);
    // Response, recursion available, NXDOMAIN (RFC 1035 section 4.1.1).
    answer.writeUInt16BE(0x8183, 2);
    socket.send(answer, peer.port, peer.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { port: (socket.address() as AddressInfo).port, close: () => socket.close() };
}

interface Daemon {
  program: string;
  args: string[];
  port: number;
  /** Seconds it may take to load its rules. */
  within: number;
}

async function run({ program, args, port, within }: Daemon): Promise<ChildProcess> {
  const child = spawn(program, args, { env: { PATH }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (text: Buffer) => {
    said = (said + text.toString()).slice(-4000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  let ended = false;
  child.once('close', () => {
    ended = true;
  });
  await until(
    program,
    async () => {
      if (ended) throw new Error(`${program} ended: ${said}`);
      return answers(port);
    },
    { within: within * 1000, every: 200, detail: () => said },
  );
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await gone;
}

async function folderFor(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `postern-${program}-`));
  await chmod(folder, 0o755);
  return folder;
}

const OFF = ['rbl', 'fuzzy_check', 'asn', 'neural', 'greylist', 'ratelimit', 'history_redis', 'replies'];

/** rspamd with the rules it comes with, as far as they need neither names, nor Redis, nor lists from outside. */
export async function startRspamd(): Promise<RunningScanner> {
  const folder = await folderFor('rspamd');
  const names = await emptyNameServer();
  const [port = 0, controller = 0] = await freePorts(2);
  const local = join(folder, 'local.d');
  await mkdir(local);
  await mkdir(join(folder, 'data'), { mode: 0o777 });
  const files: Record<string, string> = {
    'options.inc': `dns { nameserver = ["127.0.0.1:${names.port}"]; timeout = 0.5s; retransmits = 1; }\ndisable_monitoring = true;`,
    'phishing.conf': 'phishtank_enabled = false; openphish_enabled = false;',
    // Without names each of these counts against every mail.
    'hfilter.conf':
      'helo_enabled = false; hostname_enabled = false; from_enabled = false; rcpt_enabled = false; url_enabled = true;',
    'worker-normal.inc': `bind_socket = "127.0.0.1:${port}"; count = 1;`,
    'worker-controller.inc': `bind_socket = "127.0.0.1:${controller}"; secure_ip = "127.0.0.1";`,
    'worker-proxy.inc': 'enabled = false;',
    'logging.inc': 'type = "console"; level = "error";',
    ...Object.fromEntries(OFF.map((name) => [`${name}.conf`, 'enabled = false;'])),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(local, name), `${text}\n`);
  const places = { LOCAL_CONFDIR: folder, DBDIR: join(folder, 'data'), RUNDIR: folder, LOGDIR: folder };
  const args = Object.entries(places).map(([name, path]) => `--var=${name}=${path}`);
  const child = await run({ program: 'rspamd', args: ['-f', '-i', ...args], port, within: 60 });
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await stop(child);
      names.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * clamd with no signatures but the given ones.
 * @param signatures name → text that counts as a virus wherever it stands
 */
export async function startClamd(signatures: Readonly<Record<string, string>>): Promise<RunningScanner> {
  const folder = await folderFor('clamd');
  const [port = 0] = await freePorts(1);
  const lines = Object.entries(signatures).map(
    ([name, text]) => `${name}:0:*:${Buffer.from(text, 'latin1').toString('hex')}`,
  );
  await writeFile(join(folder, 'own.ndb'), `${lines.join('\n')}\n`);
  const settings = {
    DatabaseDirectory: folder,
    OfficialDatabaseOnly: 'no',
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    Foreground: 'yes',
    TemporaryDirectory: folder,
  };
  const config = join(folder, 'clamd.conf');
  await writeFile(
    config,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const child = await run({ program: 'clamd', args: ['--config-file', config], port, within: 60 });
  return {
    address: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
