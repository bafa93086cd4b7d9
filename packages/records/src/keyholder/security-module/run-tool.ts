import { spawn } from 'node:child_process';

/** Bytes of an answer that are read: a signature and a listing of one key are below 2,000. */
const MOST_SAID = 65_536;

export interface ToolRun {
  code: number | null;
  out: Buffer;
  said: string;
}

export interface ToolInput {
  args: readonly string[];
  input: Buffer;
  environment: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** `pkcs11-tool` of OpenSC, once. Rejects when it is not installed, and when the signal ends it. */
export function runTool({ args, input, environment: env, signal }: ToolInput): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn('pkcs11-tool', args, { env, signal, killSignal: 'SIGKILL' });
    const out: Buffer[] = [];
    let size = 0;
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MOST_SAID) out.push(chunk);
    });
    child.stderr.on('data', (text: Buffer) => {
      if (said.length < MOST_SAID) said += text.toString('utf8');
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out: Buffer.concat(out), said }));
    // It may have ended before it read anything, and says why itself.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
