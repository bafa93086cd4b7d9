// The translations page's own small server, for a developer's machine: it changes source files, so it listens on this machine alone and
// answers only pages that come from it.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isLocale } from '@postern/locales';
import { type Sources, TextFault } from './sources.ts';

const MAX_BODY = 1_048_576;
const MAX_BATCH = 1024;
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** A page of another site could ask us by a name of its own that points here: then the Host header has that name. */
function isLocal({ headers }: IncomingMessage): boolean {
  if (!LOCAL.test(headers.host ?? '')) return false;
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && LOCAL.test(new URL(headers.origin).host);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new TextFault(422, 'The body is too large.');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new TextFault(422, 'The body is not JSON.');
    throw error;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(body === null ? undefined : JSON.stringify(body));
}

interface Change {
  locale: string;
  key: string;
  text: string;
}

function changeOf(value: unknown): Change {
  const { locale, key, text } = (value ?? {}) as Partial<Record<keyof Change, unknown>>;
  if (typeof locale !== 'string' || typeof key !== 'string' || typeof text !== 'string')
    throw new TextFault(422, 'A change has locale, key and text.');
  return { locale, key, text };
}

async function apply(sources: Sources, { locale, key, text }: Change): Promise<void> {
  if (!isLocale(locale)) throw new TextFault(404, `There is no language ${locale}.`);
  await sources.write(locale, key, text);
}

async function answer(sources: Sources, request: IncomingMessage): Promise<unknown> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const [locale = '', key = ''] = path.slice(1).split('/').map(decodeURIComponent);
  if (request.method === 'GET' && path === '/') return sources.read();
  if (request.method === 'POST' && path === '/') {
    const changes = await bodyOf(request);
    if (!Array.isArray(changes) || changes.length > MAX_BATCH)
      throw new TextFault(422, `The body is a list of at most ${MAX_BATCH} changes.`);
    for (const change of changes.map(changeOf)) await apply(sources, change);
    return { updated: changes.length };
  }
  if (request.method === 'PUT' && key !== '') {
    const { text } = changeOf({ ...((await bodyOf(request)) as object), locale, key });
    await apply(sources, { locale, key, text });
    return { text };
  }
  throw new TextFault(404, 'There is nothing here.');
}

/** @param onFault told of what is not the caller's fault */
export function translationServer(sources: Sources, onFault: (error: unknown) => void): Server {
  return createServer((request, response) => {
    if (!isLocal(request)) return send(response, 403, { detail: 'Only pages of this machine.' });
    const { origin } = request.headers;
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('vary', 'origin');
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
      response.setHeader('access-control-allow-headers', 'content-type');
    }
    if (request.method === 'OPTIONS') return send(response, 204, null);
    answer(sources, request).then(
      (data) => send(response, 200, { data }),
      (error: unknown) => {
        if (error instanceof TextFault) return send(response, error.status, { detail: error.message });
        if (error instanceof URIError) return send(response, 404, { detail: 'There is nothing here.' });
        onFault(error);
        return send(response, 500, { detail: 'The text could not be written; the terminal says why.' });
      },
    );
  });
}
