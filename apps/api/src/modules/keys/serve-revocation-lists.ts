import { type Database, withScope } from '@postern/db';
import type { FastifyInstance } from 'fastify';

/** Says to the worker that a certificate was revoked. */
export const REVOCATION_CHANNEL = 'postern_revocation';

/** Seconds a list may be kept on its way: a revocation should be heard of soon. */
const MAX_AGE = 3600;

/** Revocation lists of the tenants' authorities, for everybody who has a certificate of theirs (RFC 5280 §4.2.1.13). */
export function serveRevocationLists(server: FastifyInstance, db: Database): void {
  server.get<{ Params: { file: string } }>('/crl/:file', async ({ params: { file } }, reply) => {
    const fingerprint = /^([0-9a-f]{64})\.crl$/.exec(file)?.[1];
    const der = fingerprint === undefined ? null : await listOf(db, Buffer.from(fingerprint, 'hex'));
    if (der === null) return reply.code(404).type('text/plain').send('There is no list here.\n');
    return reply.type('application/pkix-crl').header('cache-control', `max-age=${MAX_AGE}`).send(der);
  });
}

const listOf = (db: Database, fingerprint: Buffer): Promise<Buffer | null> =>
  withScope(
    db,
    { all: true },
    async (tx) => {
      const row = await tx
        .selectFrom('revocation_list')
        .select('der')
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst();
      return row?.der ?? null;
    },
    { readOnly: true },
  );
