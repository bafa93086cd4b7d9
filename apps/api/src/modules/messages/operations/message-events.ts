import type { Operations } from '@postern/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Handler, ServerEvent } from '../../../http/handler.ts';
import { untilSessionEnds } from '../../identity/index.ts';
import type { MessagesDeps } from '../deps.ts';
import { isVisible, visibilityOf } from '../visibility.ts';

/** Notes of rows the caller may see, as they are recorded; ends when the session does. */
export const messageEvents: Handler<Operations['messageEvents'], MessagesDeps> = async ({
  actor,
  services,
  signal,
}) => {
  const seenBy = (person: Actor) => ({
    reaches: (note: { tenant_id: number }) =>
      actor.reads_only === undefined
        ? person.is_superuser || person.tenants.includes(note.tenant_id)
        : note.tenant_id === actor.reads_only,
    visibility: visibilityOf(person, ['msgsearch'], services.hash),
  });
  let seen = seenBy(actor);
  const life = untilSessionEnds(services.sessions, actor, signal);
  return (async function* events(): AsyncGenerator<ServerEvent> {
    try {
      for await (const note of services.feed.watch(life.signal)) {
        if (!seen.reaches(note)) continue;
        // Whose own mail alone is seen is settled by addresses; nothing that changes would show more of it.
        if (seen.visibility.own_only && !isVisible(seen.visibility, note)) continue;
        // A stream outlives many requests, so it asks again what each of them would ask: a domain may be confidential since.
        const now = await services.sessions.renewed(actor);
        if (!now) return;
        seen = seenBy(now);
        if (!seen.reaches(note) || !isVisible(seen.visibility, note)) continue;
        const { cloudid, kind } = note;
        yield kind === 'message'
          ? { event: 'message', data: { cloudid, class: note.class, state: note.state } }
          : { event: 'change', data: { cloudid } };
      }
    } finally {
      life.stop();
    }
  })();
};
