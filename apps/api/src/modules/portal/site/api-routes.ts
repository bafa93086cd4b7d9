import type { PortalData, PortalOperation } from '@postern/contract/portal/site';
import {
  portalAnswerCreate,
  portalMessageList,
  portalMessageOpen,
  portalSessionRead,
} from '@postern/contract/portal/site';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { failInput } from '../../../http/problem.ts';
import type { PortalDeps } from '../deps.ts';
import { createAnswer } from './create-answer.ts';
import { sendReaderArchive, sendReaderFile, sendReaderLargeFile } from './file-routes.ts';
import { serveNewFiles } from './new-message.ts';
import { listMessages, openMessage } from './read-messages.ts';
import { serveUploads } from './uploads.ts';
import { type ReaderVisit, readerVisit } from './visit.ts';

/** What the portal's own pages ask once somebody is signed in. */
export function serveReading(site: FastifyInstance, deps: PortalDeps): void {
  function answer<O extends PortalOperation>(
    operation: O,
    run: (
      visit: ReaderVisit,
      input: { link: string; body: O['body'] extends z.ZodType ? z.output<O['body']> : undefined },
    ) => Promise<PortalData<O>>,
  ): void {
    site.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request) => {
        const visit = readerVisit(request);
        const { link = '' } = (read(operation.params, request.params) ?? {}) as { link?: string };
        const body = read(operation.body, request.body);
        return { data: await run(visit, { link, body: body as never }) };
      },
    });
  }

  answer(portalSessionRead, async ({ reader, portal, language }) => ({
    ...{ address: reader.address, language, company: portal.company },
    most_bytes: deps.portal.mostBytes,
  }));
  answer(portalMessageList, (visit) => listMessages(deps, visit));
  answer(portalMessageOpen, (visit, { link }) => openMessage(deps, visit, link));
  answer(portalAnswerCreate, (visit, { link, body }) => createAnswer(deps, visit, link, body));
  site.get('/api/portal/messages/:link/files/:number', (request, reply) =>
    sendReaderFile(deps, readerVisit(request), request, reply),
  );
  site.get('/api/portal/messages/:link/large-files/:number', (request, reply) =>
    sendReaderLargeFile(deps, readerVisit(request), request, reply),
  );
  site.get('/api/portal/messages/:link/files.zip', (request, reply) =>
    sendReaderArchive(deps, readerVisit(request), request, reply),
  );
  serveNewFiles(site, deps);
  void site.register(async (uploads) => serveUploads(uploads, deps), { prefix: '/api/portal' });
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return failInput((issue?.path ?? []).map(String), issue?.message ?? 'is not valid');
}
