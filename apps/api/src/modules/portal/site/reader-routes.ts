import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { doorVisit } from './sign-in.ts';
import { type ReaderVisit, readerVisit, visitOf } from './visit.ts';

type Run = (visit: ReaderVisit, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Adds pages of people who are signed in, in the language their form was read in; others are led to the door. */
export const readerRoutes =
  (site: FastifyInstance) =>
  (method: 'GET' | 'POST', url: string, run: Run): void => {
    site.route({
      ...{ method, url },
      handler: (request, reply) =>
        visitOf(request).reader
          ? run({ ...readerVisit(request), language: doorVisit(request).language }, request, reply)
          : reply.redirect('/', 303),
    });
  };
