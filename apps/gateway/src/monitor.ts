import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import type { Part } from './accept/admission.ts';

/** A part without which mail is still taken, but not as it should be. */
export interface Helper {
  name: string;
  /** Rejects with the reason why it cannot be asked. */
  ping(): Promise<void>;
}

export interface MonitorInput {
  port: number;
  registry: Registry;
  /** What no message can be taken without. */
  parts(): Part[];
  helpers: readonly Helper[];
  /** Why it takes no mail by intent; null: it takes it. */
  stopping(): 'stopping' | 'drained' | null;
}

interface Check {
  name: string;
  ok: boolean;
  /** false: mail is taken without it. */
  needed: boolean;
  detail?: string;
}

const check = (name: string, needed: boolean, why: string | null): Check => ({
  name,
  ok: why === null,
  needed,
  ...(why === null ? {} : { detail: why }),
});

/** Ready is who takes mail; a scanner that is away is named, and does not send mail elsewhere. */
async function readiness({
  parts,
  helpers,
  stopping,
}: MonitorInput): Promise<{ ok: boolean; checks: Check[] }> {
  const checks = [
    check('running', true, stopping() && `the gateway is ${stopping()}`),
    ...parts().map(({ name, why }) => check(name, true, why)),
    ...(await Promise.all(
      helpers.map(async ({ name, ping }) =>
        check(
          name,
          false,
          await ping().then(
            () => null,
            ({ message }: Error) => message,
          ),
        ),
      ),
    )),
  ];
  return { ok: checks.every(({ ok, needed }) => ok || !needed), checks };
}

const sendJson = (response: ServerResponse, code: number, content: object) =>
  response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));

async function answer(input: MonitorInput, path: string, response: ServerResponse): Promise<void> {
  if (path === '/healthz') sendJson(response, 200, { ok: true });
  else if (path === '/readyz') {
    const found = await readiness(input);
    sendJson(response, found.ok ? 200 : 503, found);
  } else if (path === '/metrics') {
    const text = await input.registry.metrics();
    response.setHeader('Content-Type', input.registry.contentType).end(text);
  } else sendJson(response, 404, { detail: 'There are /healthz, /readyz and /metrics.' });
}

/** Health and figures, on the loopback interface only: they tell who sends how much. */
export async function serveMonitor(input: MonitorInput): Promise<Server> {
  const server = createServer((request, response) => {
    answer(input, (request.url ?? '').split('?')[0] ?? '', response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(input.port, '127.0.0.1', resolve);
  });
  return server;
}
