import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from './compress-answers.ts';

/** An answer that is the same for everybody as long as the process runs: serialised and compressed once, and sent again only to who has another. */
export class PreparedJson {
  readonly #plain: Buffer;
  readonly #small: Buffer;
  readonly #tag: string;

  constructor(value: object) {
    this.#plain = Buffer.from(JSON.stringify(value));
    this.#small = gzipSync(this.#plain);
    this.#tag = createHash('sha256').update(this.#plain).digest('base64url').slice(0, 22);
  }

  /** Weak tags (RFC 9110 §8.8.3): compressed or not, it says the same. */
  send({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
    const etag = `W/"${this.#tag}"`;
    reply.header('etag', etag);
    reply.header('cache-control', 'no-cache');
    reply.header('vary', 'accept-encoding');
    const known = (headers['if-none-match'] ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^(?!W\/)/, 'W/'));
    if (known.includes(etag)) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    if (!takesGzip(headers['accept-encoding'])) return reply.send(this.#plain);
    reply.header('content-encoding', 'gzip');
    return reply.send(this.#small);
  }
}
