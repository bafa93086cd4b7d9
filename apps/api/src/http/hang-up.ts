import type { ServerResponse } from 'node:http';

/**
 * Answers one signal, however often it is asked for: it aborts when the connection closes or the server stops, and is aborted already where the
 * connection closed before anybody asked.
 */
export function hangUp(response: ServerResponse, stopping: AbortSignal): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => {
    if (signal) return signal;
    const closing = new AbortController();
    if (response.closed) closing.abort();
    else response.once('close', () => closing.abort());
    signal = AbortSignal.any([closing.signal, stopping]);
    return signal;
  };
}
