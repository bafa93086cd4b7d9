import type { Operations } from '@postern/contract';
import type { Actor } from '../../../http/actor.ts';
import type { Handler, ServerEvent } from '../../../http/handler.ts';
import { untilSessionEnds } from '../../identity/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { PersonalNote } from '../notification-feed.ts';
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
        if (note !== 'flags' && !isFor(note, actor)) continue;
        if (!(await services.sessions.isAlive(actor))) return;
        if (note === 'flags') yield { event: 'flags', data: {} };
        else if ('data_room' in note) yield { event: 'data_room', data: {} };
        else yield { event: 'notification', data: { id: note.id, unread: await unread() } };
      }
    } finally {
      life.stop();
    }
  })();
};

const isFor = (note: Exclude<PersonalNote, 'flags'>, { tenant_id, user_id, email }: Actor): boolean =>
  note.tenant_id === tenant_id &&
  ('data_room' in note ? note.data_room === email.toLowerCase() : note.user_id === user_id);
