import type { Socket } from 'node:net';
import { operations } from '@postern/contract';
import { ContentDamagedError } from '@postern/db/blobs/index';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';
import { bodyWanted } from './read-bodies.ts';

interface TransportError extends Error {
  code?: string;
  statusCode?: number;
}

/** PostgreSQL: a statement or the connection's time ran out, or the server goes down. Worth another try, not our mistake. */
const UNAVAILABLE = /^(08|53|57P)|ECONNREFUSED|ECONNRESET|ENOENT$/;
const QUERY_CANCELED = '57014';

/** The contract's problem for whatever was thrown. */
function problemOf(error: TransportError, { routeOptions }: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ContentDamagedError) return new Problem('content_damaged');
  const code = error.code ?? '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('payload_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const { operation } = routeOptions.config;
    return new Problem('invalid_input', [
      { loc: ['body'], msg: bodyWanted(operation && operations[operation]) },
    ]);
  }
  if (code.startsWith('FST_ERR_CTP')) {
    return new Problem('invalid_input', [{ loc: ['body'], msg: 'The body cannot be read.' }]);
  }
  if (error.statusCode === 404 || code === 'FST_ERR_BAD_URL') return new Problem('not_found');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Problem('invalid_input', [{ loc: ['request'], msg: 'The request cannot be read.' }]);
  }
  if (code === QUERY_CANCELED) return new Problem('search_too_slow');
  if (UNAVAILABLE.test(code)) return new Problem('unavailable');
  return new Problem('internal');
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retry_after !== undefined) reply.header('retry-after', String(problem.retry_after));
  return reply.code(problem.status).type('application/json; charset=utf-8').send(problem.body(request.id));
}

/** One place turns failures into answers; the reference in the answer is the request id in the log. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: TransportError, request, reply) => {
    const problem = problemOf(error, request);
    if (problem.code === 'content_damaged') request.log.error({ err: error }, 'content is damaged');
    // Maintenance is what an operator wants, not a failure.
    if (problem.status >= 500 && problem.code !== 'maintenance')
      request.log.error({ err: error, code: problem.code }, 'request failed');
    else request.log.debug({ code: problem.code }, 'request refused');
    return sendProblem(request, reply, problem);
  });
}

const broken: Record<string, [status: string, detail: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and headers of the request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** What is wrong before there is a request to answer is said in the shape of every other problem. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  // Nobody is there to be told, or an answer is half sent.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, detail] = broken[error.code] ?? ['400 Bad Request', 'The request is not valid HTTP.'];
  const body = JSON.stringify({ detail });
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\nx-content-type-options: nosniff`;
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\nconnection: close\r\n\r\n${body}`);
}
