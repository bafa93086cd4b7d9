import type { Operations } from '@postern/contract';
import type { Handler, ServerEvent } from '../../lib/handler.ts';
import { untilSessionEnds } from '../../lib/until-session-ends.ts';
import { isVisible, visibilityOf } from '../../lib/visibility.ts';

/** Notes of rows the caller may see, as they are recorded; ends when the session does. */
export const messageEvents: Handler<Operations['messageEvents']> = async ({ actor, services, signal }) => {
  const visibility = visibilityOf(actor, ['msgsearch'], services.hash);
  const tenants = new Set(actor.tenants);
  const life = untilSessionEnds(services.sessions, actor, signal);
  return (async function* events(): AsyncGenerator<ServerEvent> {
    try {
      for await (const note of services.feed.watch(life.signal)) {
        if (!actor.is_superuser && !tenants.has(note.tenant_id)) continue;
        if (!isVisible(visibility, note)) continue;
        // A stream outlives many requests, so it asks again what each of them would ask.
        if (!(await services.sessions.isAlive(actor))) return;
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
