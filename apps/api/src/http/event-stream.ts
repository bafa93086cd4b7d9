import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventsAnswer } from './handler.ts';

/** A comment line this often keeps proxies from closing a silent stream. */
const PING_MS = 15_000;

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events (HTML standard, section 9.2). The stream ends when the iterable does. */
export function sendEvents(reply: FastifyReply, events: EventsAnswer): FastifyReply {
  const iterator = events[Symbol.asyncIterator]();
  const stream = new Readable({
    read() {
      iterator.next().then(
        ({ done, value }) => this.push(done ? null : frame(value.event, value.data)),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      clearInterval(ping);
      const closed = iterator.return?.() ?? Promise.resolve();
      closed.then(
        () => callback(error),
        (failure: Error) => callback(error ?? failure),
      );
    },
  });
  const ping = setInterval(() => stream.push(': ping\n\n'), PING_MS);
  stream.push(': ready\n\n');
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
