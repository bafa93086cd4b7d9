import { expect, it } from 'vitest';
import { parseEvent, readEvents } from './event-stream.ts';

it('reads events that arrive in pieces and skips comments and nonsense', async () => {
  const text =
    ': hello\n\nevent: message\ndata: {"cloudid":"2-a"}\n\ndata: broken\n\nevent: change\r\ndata: {"cloudid":"2-b"}\r\n\r\n';
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let from = 0; from < bytes.length; from += 7) controller.enqueue(bytes.slice(from, from + 7));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(new Response(body), new AbortController().signal)) events.push(event);
  expect(events).toEqual([
    { name: 'message', data: { cloudid: '2-a' } },
    { name: 'change', data: { cloudid: '2-b' } },
  ]);
});

it('takes no event without an object', () => {
  expect(['data: 3', 'data: null', 'event: x', ''].map(parseEvent)).toEqual([null, null, null, null]);
});
