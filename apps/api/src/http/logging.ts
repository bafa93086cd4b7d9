import type { FastifyServerOptions } from 'fastify';

/** Secrets never reach the log, wherever a careless line might put them (security.md W25). */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.access_token',
  '*.token',
];

/** JSON lines on stdout. Requests appear by operation name and id, not by URL: that may hold search words. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    redact: REDACTED,
    serializers: {
      req: (request: { method: string; id: string }) => ({ method: request.method, id: request.id }),
    },
  };
}
