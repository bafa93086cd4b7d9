import type { Database } from './connect.ts';

export interface Listener extends AsyncDisposable {
  close(): Promise<void>;
  /**
   * True: the server answered over the connection that listens, so what was notified before has arrived. False: nothing may have
   * arrived for a while; a connection that does not answer within `patience` ms is given up and made anew.
   */
  isCurrent(patience?: number): Promise<boolean>;
}

/** Milliseconds between attempts to listen again after the connection was lost. */
const RETRY_MS = 500;

/**
 * Listens on channels over one connection of the pool and goes on listening when that connection is lost.
 * Notifications are a wake-up, never the truth: what is sent while no connection stands is lost, and `onReconnect` says so.
 */
export async function listen(
  db: Database,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  onReconnect: () => void = () => undefined,
): Promise<Listener> {
  let closed = false;
  let release: (() => void) | null = null;
  let ask: ((patience: number) => Promise<boolean>) | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const client = await db.pool.connect();
    let lost = false;
    let listens = false;
    const drop = (error?: Error) => {
      if (lost) return;
      lost = true;
      client.release(error ?? true);
      // Lost before it listened, it was never the listener's: whoever opened it is told, and tries again or not.
      if (!listens) return;
      release = null;
      ask = null;
      if (!closed) timer = setTimeout(reopen, RETRY_MS);
    };
    client.on('error', drop);
    client.on('end', () => drop());
    client.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
    try {
      for (const channel of channels) await client.query(`listen "${channel.replaceAll('"', '""')}"`);
    } catch (error) {
      drop();
      throw error;
    }
    if (lost) throw new Error('the connection was lost before it listened');
    listens = true;
    ask = async (patience) => {
      let late: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error('no answer')), patience);
      });
      try {
        await Promise.race([client.query('select'), silence]);
        return !lost;
      } catch (error) {
        drop(error instanceof Error ? error : undefined);
        return false;
      } finally {
        clearTimeout(late);
      }
    };
    release = () => {
      lost = true;
      ask = null;
      client.release(true);
    };
    if (closed) release();
  }

  function reopen(): void {
    open().then(onReconnect, () => {
      if (!closed) timer = setTimeout(reopen, RETRY_MS);
    });
  }

  await open();
  const close = async () => {
    closed = true;
    clearTimeout(timer);
    release?.();
    release = null;
  };
  const isCurrent = async (patience = 500) => (await ask?.(patience)) ?? false;
  return { close, isCurrent, [Symbol.asyncDispose]: close };
}
