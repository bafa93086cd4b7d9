import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from './error-answer.ts';
import { Problem } from './problem.ts';
import { staticFolder } from './static-files.ts';

/** Shown instead of the console when none was built: an answer a person understands. */
const NOT_BUILT = 'The console has not been built yet. Start Postern with "npm start".\n';

/** Unknown paths below these belong to the API: they answer JSON, never a page. */
const isApi = (path: string) =>
  /^\/(api|metrics|healthz|readyz)(\/|$)|^\/dataroom\/unread-messages$/.test(path);

/** Where an identity provider sends people back to, with what the page reads from its own address. */
const isPage = (path: string) => path === '/' || path === '/index.html' || path === '/oidc';

/** Relative, as a proxy may have the console below a path of its own. */
const screenAddress = (url: string, path: string) =>
  `${'../'.repeat(path.split('/').length - 2) || './'}#${url}`;

/**
 * The console: its files, and its one page. Its screens live behind the hash, so that tokens in their addresses stay in the browser; a
 * screen's address typed without one leads there.
 */
export function serveConsole(server: FastifyInstance, folder: string): void {
  const files = staticFolder(folder);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?');
    if (isApi(path) || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return sendProblem(request, reply, new Problem('not_found'));
    }
    if (!isPage(path) && (await files.send(request, reply, path))) return reply;
    // A missing asset is missing: a page in its place would be run as script or style.
    if (path.startsWith('/assets/')) return sendProblem(request, reply, new Problem('not_found'));
    if (!isPage(path))
      return reply.header('cache-control', 'no-store').redirect(screenAddress(request.url, path));
    if (await files.send(request, reply, '/index.html')) return reply;
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  }

  server.setNotFoundHandler(answer);
}
