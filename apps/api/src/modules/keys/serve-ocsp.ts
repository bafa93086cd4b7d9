import { type Database, withScope } from '@postern/db';
import { readCertificate } from '@postern/mail/smime/certificate';
import { MalformedError } from '@postern/mail/smime/der';
import { isIssuer, ocspFault, readOcspRequest } from '@postern/mail/smime/ocsp-response';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Bytes of a question: one certificate takes some hundred. */
const MOST = 4096;
/** Seconds a response may be kept on its way: a revocation should be heard of soon. */
const MAX_AGE = 3600;

interface Answer {
  der: Buffer;
  /** null: a fault, which may be another one soon. */
  until: Date | null;
}

/**
 * The responder of the tenants' authorities, by POST and GET (RFC 6960 appendix A), for everybody who has a certificate of theirs. Responses
 * were signed ahead (RFC 5019), so that no stranger makes an authority's key work.
 */
export function serveOcsp(server: FastifyInstance, db: Database, clock: () => number): void {
  void server.register(async (responder) => {
    responder.addContentTypeParser(
      'application/ocsp-request',
      { parseAs: 'buffer', bodyLimit: MOST },
      (_request, body, done) => done(null, body),
    );
    responder.post<{ Params: { issuer: string }; Body: unknown }>('/ocsp/:issuer', async (request, reply) => {
      const question = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return send(reply, await answerOf(db, request.params.issuer, question, clock()), clock());
    });
    responder.get<{ Params: { issuer: string; '*': string } }>('/ocsp/:issuer/*', async (request, reply) => {
      const question = Buffer.from(request.params['*'].slice(0, 2 * MOST), 'base64');
      return send(reply, await answerOf(db, request.params.issuer, question, clock()), clock());
    });
  });
}

function send(reply: FastifyReply, { der, until }: Answer, now: number): FastifyReply {
  const left = until === null ? 0 : Math.floor((until.getTime() - now) / 1000);
  reply.header('cache-control', left > 0 ? `max-age=${Math.min(MAX_AGE, left)}` : 'no-store');
  return reply.type('application/ocsp-response').send(der);
}

async function answerOf(db: Database, issuer: string, question: Buffer, now: number): Promise<Answer> {
  const fault = (kind: Parameters<typeof ocspFault>[0]): Answer => ({ der: ocspFault(kind), until: null });
  let asked: ReturnType<typeof readOcspRequest>;
  try {
    asked = readOcspRequest(question);
  } catch (error) {
    if (error instanceof MalformedError) return fault('malformed_request');
    throw error;
  }
  if (!/^[0-9a-f]{64}$/.test(issuer) || asked === null) return fault('unauthorized');
  const fingerprint = Buffer.from(issuer, 'hex');
  const { serial } = asked;
  const [authority, response] = await withScope(
    db,
    { all: true },
    async (tx) => [
      await tx
        .selectFrom('revocation_list as l')
        .innerJoin('own_certificate as c', (join) =>
          join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.certificate_id', '=', 'l.certificate_id'),
        )
        .select('c.der')
        .where('l.fingerprint', '=', fingerprint)
        .executeTakeFirst(),
      await tx
        .selectFrom('ocsp_response')
        .select(['der', 'next_update'])
        .where('issuer', '=', fingerprint)
        .where('serial', '=', serial)
        .executeTakeFirst(),
    ],
    { readOnly: true },
  );
  if (!authority || !isIssuer(asked, readCertificate(authority.der))) return fault('unauthorized');
  // Issued within the hour, or never: who asks again hears it.
  if (!response || response.next_update.getTime() <= now) return fault('try_later');
  return { der: response.der, until: response.next_update };
}
