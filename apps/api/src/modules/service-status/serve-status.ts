import { default_locale } from '@postern/locales';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { askedLanguage } from '../../http/language.ts';
import type { ServiceStatusDeps } from './deps.ts';
import type { ServiceState } from './read-state.ts';
import { pageName, statusFiles } from './status-files.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The status page on the console's own host; the worker writes the same files outside of the installation. */
export function serveStatus(
  server: FastifyInstance,
  {
    serviceStatus,
    statusUrl,
    publicUrl,
  }: Pick<ServiceStatusDeps, 'serviceStatus' | 'statusUrl'> & { publicUrl: URL },
): void {
  // All files of a state are made once: everybody may ask, and a state stands for a while.
  let made: { state: ServiceState; files: ReturnType<typeof statusFiles> } | null = null;
  const filesOf = (state: ServiceState) => {
    if (made?.state !== state)
      made = { state, files: statusFiles({ state, url: statusUrl.href, publicUrl }) };
    return made.files;
  };
  const answer = async (reply: FastifyReply, name: string) => {
    const file = filesOf(await serviceStatus.state()).get(name);
    if (!file) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such page.\n');
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'public, max-age=30')
      .type(file.type)
      .send(file.content);
  };
  server.get('/status', async (request, reply) => {
    // The page names its files beside itself, so its address ends with a slash; the router does not care.
    if (!/^[^?]*\/(\?|$)/.test(request.url)) return reply.redirect('/status/');
    const language = askedLanguage(request.headers['accept-language']) ?? default_locale;
    return answer(reply.header('vary', 'accept-language'), pageName(language));
  });
  server.get<{ Params: { '*': string } }>('/status/*', async (request, reply) =>
    answer(reply, request.params['*']),
  );
}
