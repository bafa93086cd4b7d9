import type { CoreDeps } from '../../http/deps.ts';
import type { Sessions } from '../identity/index.ts';
import type { NotificationFeed } from './notification-feed.ts';

export interface NotificationsDeps extends CoreDeps {
  /** Notifications as they are recorded. */
  readonly notifications: NotificationFeed;
  readonly sessions: Sessions;
}
