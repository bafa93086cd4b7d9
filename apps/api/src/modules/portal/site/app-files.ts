import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../../http/error-answer.ts';
import { Problem } from '../../../http/problem.ts';
import { staticFolder } from '../../../http/static-files.ts';
import type { PortalDeps } from '../deps.ts';

/** As the console's: mail is shown in a frame that inherits it, and styles of mail stand in the mail. */
const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify mailframe',
].join('; ');
const NOT_BUILT = 'The portal has not been built yet.\n';

/** The pages for reading and answering: one document, behind the door, and its files. */
export function serveApp(site: FastifyInstance, { portal }: PortalDeps): void {
  const files = staticFolder(portal.folder);
  site.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = (request.originalUrl ?? '/').split('?');
    const is_asset = /^\/assets\/|^\/favicon\.svg$/.test(path);
    const is_page = path === '/' || /^\/m\/[^/]+$/.test(path);
    if (request.method !== 'GET' || !(is_asset || is_page))
      return sendProblem(request, reply, new Problem('not_found'));
    if (is_page)
      reply.header('content-security-policy', APP_POLICY).header('x-robots-tag', 'noindex, nofollow');
    if (await files.send(request, reply, is_page ? '/index.html' : path)) return reply;
    if (is_asset) return sendProblem(request, reply, new Problem('not_found'));
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  });
}
