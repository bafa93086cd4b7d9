import type { Operations } from '@postern/contract';
import type { Handler, ServerEvent } from '../../../http/handler.ts';
import { untilSessionEnds } from '../../identity/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { countUnread } from '../read-notifications.ts';

/** The person's own notifications as they are recorded, and changes of feature flags; ends when the session does. */
export const notificationEvents: Handler<Operations['notificationEvents'], NotificationsDeps> = async ({
  actor,
  scoped,
  services,
  signal,
}) => {
  const life = untilSessionEnds(services.sessions, actor, signal);
  const unread = () => scoped((tx) => countUnread(tx, actor), { readOnly: true });
  return (async function* events(): AsyncGenerator<ServerEvent> {
    try {
      for await (const note of services.notifications.watch(life.signal)) {
        const isFlags = note === 'flags';
        if (!isFlags && (note.tenant_id !== actor.tenant_id || note.user_id !== actor.user_id)) continue;
        if (!(await services.sessions.isAlive(actor))) return;
        yield isFlags
          ? { event: 'flags', data: {} }
          : { event: 'notification', data: { id: note.id, unread: await unread() } };
      }
    } finally {
      life.stop();
    }
  })();
};
