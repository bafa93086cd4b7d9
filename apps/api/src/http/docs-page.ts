import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { staticFolder } from './static-files.ts';

const FOLDER = fileURLToPath(new URL('./docs-page/', import.meta.url));

/** The interface to browse at /api/docs: a page of our own that draws /api/v1/openapi.json, under the console's policy. */
export function serveDocs(server: FastifyInstance): void {
  const files = staticFolder(FOLDER);
  const parts = ['/docs.js', '/docs-element.js', '/docs-try.js', '/docs.css'];
  const pages = [['/api/docs', '/index.html'], ...parts.map((part) => [`/api${part}`, part])] as const;
  for (const [url = '', path = ''] of pages) {
    server.get(url, async (request, reply) => {
      await files.send(request, reply, path);
      return reply;
    });
  }
}
