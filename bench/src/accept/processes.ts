import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { node_environment, node_options } from '../../../scripts/supervisor/node-options.ts';
import { processorTime } from '../figures/processes.ts';

export interface Served extends AsyncDisposable {
  port: number;
  pid: number;
  /** Seconds of processor time used so far. */
  cpu(): number;
  /** Resident memory now, bytes. */
  memory(): number;
  /** Highest resident memory so far, bytes. */
  peakMemory(): number;
}

/** Starts a server script as the supervisor starts the gateway, and waits for the line `listening <port>` (or the gateway's log line) on its output. */
export async function serve(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Served> {
  const child = spawn(process.execPath, [...node_options.gateway, script, ...args], {
    env: { ...process.env, ...node_environment(tmpdir()), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await listeningPort(child);
  const pid = child.pid ?? 0;
  return {
    port,
    pid,
    cpu: () => processorTime(pid),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024,
    peakMemory: () =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) * 1024,
    async [Symbol.asyncDispose]() {
      const gone = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-10_000);
      const port = /listening (\d+)|"smtp":(\d+)/.exec(text);
      if (port) resolve(Number(port[1] ?? port[2]));
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
}
