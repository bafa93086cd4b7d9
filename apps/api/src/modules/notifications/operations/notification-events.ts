import type { Operations } from '@postern/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Handler, ServerEvent } from '../../../http/handler.ts';
import { untilSessionEnds } from '../../identity/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { PersonalNote } from '../notification-feed.ts';
import { countUnread } from '../read-notifications.ts';

/** The person's own notifications as they are recorded, and changes of feature flags and services; ends when the session does. */
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
        if (note !== 'flags' && !isFor(note, actor)) continue;
        if (!(await services.sessions.isAlive(actor))) return;
        if (note === 'flags') yield { event: 'flags', data: {} };
        else if ('services_of' in note) yield { event: 'services', data: {} };
        else if ('data_room' in note) yield { event: 'data_room', data: {} };
        else yield { event: 'notification', data: { id: note.id, unread: await unread() } };
      }
    } finally {
      life.stop();
    }
  })();
};

function isFor(note: Exclude<PersonalNote, 'flags'>, { tenant_id, user_id, email }: Actor): boolean {
  if ('services_of' in note) return note.services_of === tenant_id;
  if (note.tenant_id !== tenant_id) return false;
  return 'data_room' in note ? note.data_room === email.toLowerCase() : note.user_id === user_id;
}
