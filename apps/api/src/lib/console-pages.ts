import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-answer.ts';
import { Problem } from './problem.ts';
import { staticFolder } from './static-files.ts';

/** Shown instead of the console when none was built: an answer a person understands. */
const NOT_BUILT = 'The console has not been built yet. Start Postern with "npm start".\n';

/** Unknown paths below these belong to the API: they answer JSON, never a page. */
const isApi = (path: string) => /^\/(api|dataroom|metrics|healthz|readyz)(\/|$)/.test(path);

/** The console: its files, and its one page for every other path, as its routes live behind the hash. */
export function serveConsole(server: FastifyInstance, folder: string): void {
  const files = staticFolder(folder);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?');
    if (isApi(path) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return sendProblem(request, reply, new Problem('not_found'));
    }
    if (await files.send(request, reply, path === '/' ? '/index.html' : path)) return reply;
    // A missing asset is missing: a page in its place would be run as script or style.
    if (path.startsWith('/assets/')) return sendProblem(request, reply, new Problem('not_found'));
    if (await files.send(request, reply, '/index.html')) return reply;
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  }

  server.setNotFoundHandler(answer);
}
