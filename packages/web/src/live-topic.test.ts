import { expect, it, vi } from 'vitest';
import type { ServerEvent } from './event-stream.ts';
import { type Connection, LiveTopic } from './live-topic.ts';

/** A server whose streams are open until they are broken. */
function server() {
  const open = new Set<{ push: (event: ServerEvent | null) => void }>();
  let opened = 0;
  async function* stream(signal: AbortSignal): AsyncGenerator<ServerEvent> {
    const waiting: (ServerEvent | null)[] = [];
    let wake = (): unknown => undefined;
    const end = {
      push: (event: ServerEvent | null) => {
        waiting.push(event);
        wake();
      },
    };
    open.add(end);
    signal.addEventListener('abort', () => end.push(null));
    try {
      while (true) {
        const next = waiting.shift();
        if (next === null) return;
        if (next) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      open.delete(end);
    }
  }
  return {
    streams: () => open.size,
    opened: () => opened,
    send: (name: string) => {
      for (const { push } of open) push({ name, data: {} });
    },
    break: () => {
      for (const { push } of open) push(null);
    },
    tab: (name: string) => {
      const topic = new LiveTopic({
        name: () => name,
        open: async (signal) => {
          opened += 1;
          return stream(signal);
        },
        isBroken: () => true,
      });
      const heard: string[] = [];
      const states: Connection[] = [];
      const leave = topic.listen({
        onEvent: ({ name: event }) => heard.push(event),
        onConnection: (state) => states.push(state),
      });
      return { topic, heard, states, leave };
    },
  };
}

it('opens one connection for two tabs, and the other takes over from one that nobody looks at', async () => {
  const world = server();
  const first = world.tab('shared');
  await vi.waitFor(() => expect(first.states).toEqual(['live']));
  const second = world.tab('shared');
  await vi.waitFor(() => expect(second.states).toEqual(['live']));
  expect(world.streams()).toBe(1);
  world.send('message');
  await vi.waitFor(() => expect([first.heard, second.heard]).toEqual([['message'], ['message']]));

  first.topic.setVisible(false);
  await vi.waitFor(() => expect([world.opened(), world.streams()]).toEqual([2, 1]));
  world.send('change');
  await vi.waitFor(() => expect(second.heard).toEqual(['message', 'change']));
  expect(first.heard).toEqual(['message']);

  first.leave();
  second.leave();
  await vi.waitFor(() => expect(world.streams()).toBe(0));
});

it('takes a broken connection up again and says so', async () => {
  const world = server();
  const tab = world.tab('broken');
  await vi.waitFor(() => expect(tab.states).toEqual(['live']));
  world.break();
  await vi.waitFor(() => expect(tab.states).toEqual(['live', 'lost', 'live']), { timeout: 5000 });
  tab.leave();
});
