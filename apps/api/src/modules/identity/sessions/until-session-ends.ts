import type { Actor } from '../../../http/actor.ts';
import type { Sessions } from './sessions.ts';

/** Milliseconds between looks at the session of a stream that has nothing to tell. */
const LOOK_EVERY_MS = 15_000;

/** Aborts once the session is over, so that not even a silent stream outlives it by much. */
export function untilSessionEnds(sessions: Sessions, actor: Actor, signal: AbortSignal) {
  const ended = new AbortController();
  const end = () => ended.abort();
  const look = () => sessions.isAlive(actor).then((alive) => alive || end(), end);
  const timer = setInterval(look, LOOK_EVERY_MS);
  return { signal: AbortSignal.any([signal, ended.signal]), stop: () => clearInterval(timer) };
}
