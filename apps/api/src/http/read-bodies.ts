import type { Operation } from '@postern/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** What a body has to be, in the words of an answer to one that is something else. */
export const bodyWanted = (operation: Operation | undefined): string =>
  operation?.body_type === 'form' ? 'must be sent as a form' : 'must be sent as JSON';

const refused = (msg: string) => new Problem('invalid_input', [{ loc: ['body'], msg }]);

/** JSON, and nothing else that has no plugin of its own. A body may be left out even where the content type says JSON. */
export function readJson(server: FastifyInstance): void {
  server.removeContentTypeParser(['application/json', 'text/plain']);
  // Other bytes would decode to U+FFFD, which nobody has sent (RFC 8259 §8.1).
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    let text: string;
    try {
      text = utf8.decode(bytes as Buffer);
    } catch {
      return done(refused('is not UTF-8'));
    }
    let body: unknown;
    try {
      body = text === '' ? undefined : JSON.parse(text);
    } catch {
      return done(refused('is not JSON'));
    }
    done(null, body);
  });
}
