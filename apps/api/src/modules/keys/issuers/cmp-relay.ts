import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askOutside, type FetchRules } from '@postern/egress';
import { IssuerFaultError } from './issuer.ts';
import { awayFault } from './outside.ts';

const CMP = 'application/pkixcmp';
/** Bytes of a message that is sent: a request with its certificate. */
const MOST_SENT = 65_536;
/** ms that OpenSSL keeps a connection open between two questions, at most: longer than one run. */
const PAUSE = 60_000;

export interface CmpRelay extends AsyncDisposable {
  /** Where OpenSSL is to send to. */
  readonly server: string;
  readonly path: string;
  /** Messages of the authority, in the order they came. */
  readonly answers: readonly Buffer[];
  /** The first thing that went wrong on the way. */
  readonly fault: IssuerFaultError | null;
}

/**
 * A port of this machine through which one run of OpenSSL reaches the authority, so that whom it reaches is checked as for any other request of ours,
 * and time and size have their bounds. The path is not to be guessed by who else is on this machine.
 */
export async function openCmpRelay(target: string, rules: FetchRules): Promise<CmpRelay> {
  const path = randomBytes(16).toString('hex');
  const answers: Buffer[] = [];
  let fault: IssuerFaultError | null = null;
  const server = createServer({ keepAliveTimeout: PAUSE }, (request, response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const close = (status: number) => response.writeHead(status, { connection: 'close' }).end();
    if (request.method !== 'POST' || request.url !== `/${path}`) return void close(404);
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > MOST_SENT) return void request.destroy();
      chunks.push(chunk);
    });
    request.on('end', () => {
      const headers = { 'content-type': CMP, accept: CMP };
      // Messages are protected in themselves (RFC 6712 §3.4), so plain http is asked too.
      askOutside(target, { method: 'POST', headers, body: Buffer.concat(chunks) }, { ...rules, signed: true })
        .then(({ status, headers: answered, body }) => {
          const is_cmp = (answered['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === CMP;
          if (!is_cmp) {
            fault ??= new IssuerFaultError('issuer_answer', `HTTP ${status}`);
            return close(502);
          }
          answers.push(body);
          // A fault has its message in CMP, which says more than the number of HTTP.
          response.writeHead(200, { 'content-type': CMP, 'content-length': body.length });
          return response.end(body);
        })
        .catch((error: unknown) => {
          fault ??= awayFault(error);
          close(502);
        });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    ...{ server: `127.0.0.1:${port}`, path, answers },
    get fault() {
      return fault;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
