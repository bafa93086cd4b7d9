import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const squeeze = promisify(gzip);
/** Characters; below it an answer is a packet or two whether compressed or not. */
const WORTH_IT = 2000;
/** On lists of messages the fastest level saves 94 %, the default 95 % for three times the work. */
const LEVEL = constants.Z_BEST_SPEED;

/** Accept-Encoding takes gzip, by its name or by `*`, and not with `q=0` (RFC 9110 §12.5.3). */
export function takesGzip(accepted: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((piece) => piece.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/**
 * What is read as JSON goes out compressed where the client takes it: a page of 500 rows is 560 kB of mostly names. Answers
 * to what changes something are left alone: those hand out tokens, keys and codes (decision 188). Files and live events are
 * streams and pass by.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < WORTH_IT) return payload;
    if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip');
    return squeeze(payload, { level: LEVEL });
  });
}
