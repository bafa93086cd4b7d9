import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmtpSource {
  program: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Postfix's load generator: the installed one, or one taken out of Debian's package without installing it (nothing is started, no
 * mail system is set up). null: this machine has neither.
 */
export async function findSmtpSource(): Promise<SmtpSource | null> {
  const installed = '/usr/sbin/smtp-source';
  if (existsSync(installed)) return { program: installed, env: process.env };
  const folder = join(tmpdir(), 'postern-smtp-source');
  const program = join(folder, 'usr/sbin/smtp-source');
  if (!existsSync(program)) {
    await mkdir(folder, { recursive: true });
    try {
      await run('apt-get', ['download', 'postfix'], { cwd: folder });
      const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'));
      if (!archive) return null;
      await run('dpkg', ['-x', archive, '.'], { cwd: folder });
    } catch {
      return null;
    }
  }
  return { program, env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'usr/lib/postfix') } };
}

export interface Load {
  port: number;
  sessions: number;
  messages: number;
  /** Bytes of a message. */
  size: number;
  /** Many messages over one connection. */
  keepAlive: boolean;
}

/** Sends the load; answers how long it took, in seconds. Throws when any message is refused. */
export async function sendLoad({ program, env }: SmtpSource, load: Load): Promise<number> {
  const args = ['-s', `${load.sessions}`, '-m', `${load.messages}`, '-l', `${load.size}`];
  if (load.keepAlive) args.push('-d');
  args.push(
    '-f',
    'sender@outside.example',
    '-t',
    'bob@acme.example',
    '-M',
    'source.outside.example',
    `127.0.0.1:${load.port}`,
  );
  const started = performance.now();
  const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`smtp-source ended with ${code}`);
  return (performance.now() - started) / 1000;
}
