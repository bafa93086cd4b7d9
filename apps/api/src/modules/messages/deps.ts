import type { ParserPool } from '@postern/mail';
import type { CoreDeps } from '../../http/deps.ts';
import type { Sessions } from '../identity/index.ts';
import type { ContentStore } from './message-content.ts';
import type { MessageFeed } from './message-feed.ts';
import type { SearchNotes } from './search/search-notes.ts';

export interface MessagesDeps extends CoreDeps {
  /** Kept mail, and the worker threads that parse it. */
  readonly content: ContentStore & { readonly parser: ParserPool };
  /** New and changed messages as they are recorded. */
  readonly feed: MessageFeed;
  readonly searchNotes: SearchNotes;
  readonly sessions: Sessions;
}
