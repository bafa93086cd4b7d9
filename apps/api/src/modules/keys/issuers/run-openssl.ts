import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IssuerFaultError } from './issuer.ts';

/** Characters of what it says that are read. */
const MOST_SAID = 65_536;
/** ms beyond the time it was given, after which it is ended. */
const GRACE = 20_000;

export interface OpensslRun {
  ok: boolean;
  said: string;
  /** A file that it wrote; '' where it did not. */
  read(name: string): Promise<string>;
}

/**
 * `openssl cmp` (RFC 4210, RFC 9810) in a folder of its own that is gone afterwards. The secret goes in by its standard input: neither the command
 * line nor the environment shows it to others.
 * @param seconds for the whole exchange
 */
export async function runOpensslCmp<T>(
  {
    args,
    files,
    secret,
    seconds,
  }: {
    args: readonly string[];
    files: Readonly<Record<string, string | Buffer>>;
    secret: string;
    seconds: number;
  },
  use: (run: OpensslRun) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'postern-cmp-'));
  try {
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, name), content, { mode: 0o600 });
    const more = ['-secret', 'stdin', '-batch', '-total_timeout', String(seconds), '-unprotected_errors'];
    const { code, said } = await run(['cmp', ...args, ...more], folder, secret, seconds * 1_000 + GRACE);
    const read = (name: string) =>
      readFile(join(folder, name), 'latin1').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
    return await use({ ok: code === 0, said, read });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(
  args: readonly string[],
  cwd: string,
  secret: string,
  timeout: number,
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    // Neither proxies nor settings of the machine's OpenSSL have a say.
    const env = { PATH: '/usr/local/bin:/usr/bin:/bin', OPENSSL_CONF: '/dev/null', LC_ALL: 'C' };
    const child = spawn('openssl', args, { cwd, env, timeout, killSignal: 'SIGKILL' });
    let said = '';
    const hear = (text: Buffer) => {
      if (said.length < MOST_SAID) said += text.toString('utf8');
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ENOENT' ? new IssuerFaultError('issuer_tool', '', { cause }) : cause),
    );
    child.once('close', (code) => resolve({ code, said }));
    // It may have ended before it read anything, and says why itself.
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${secret}\n`);
  });
}
