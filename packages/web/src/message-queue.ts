/** System messages (spec 1 section 4): which are shown, which wait, and for how long. */
export const message_types = ['hint', 'error', 'warning', 'success', 'clear', 'wait'] as const;
export type MessageType = (typeof message_types)[number];

export const most_shown = 5;
/** Enough for any person; a storm of failures must not fill the memory. */
const most_kept = 50;
export const default_timeout_ms = 15_000;
/** A wait message goes when the work is done; this is for work that never says so (spec 1 section 9). */
export const wait_timeout_ms = 1_500_000;

export interface Message {
  id: number;
  type: Exclude<MessageType, 'clear'>;
  /** Two messages of one key are the same one told again. */
  key: string;
  timestamp: number;
  unread: boolean;
  count: number;
}

/** The newest last. Messages that were read are forgotten: what is worth keeping, the server keeps. */
export type Queue<M extends Message> = readonly M[];

/** A message more. The same one told again counts up and is the newest; at most one work is waited for. */
export function withMessage<M extends Message>(queue: Queue<M>, message: M): Queue<M> {
  const same = queue.find(({ key }) => key === message.key);
  const others = queue.filter((each) => each !== same && !(message.type === 'wait' && each.type === 'wait'));
  return [...others.slice(1 - most_kept), { ...message, count: (same?.count ?? 0) + 1 }];
}

/** The word on what was done last takes the place of the one before, whether it was the same or not. */
export function withLast<M extends Message>(queue: Queue<M>, message: M): Queue<M> {
  return withMessage(
    queue.filter(({ key }) => key !== message.key),
    message,
  );
}

export function without<M extends Message>(queue: Queue<M>, id: number): Queue<M> {
  return queue.filter((each) => each.id !== id);
}

/** What stands on the screen: the newest unread ones, oldest first. Those above the number come when others go. */
export function shownOf<M extends Message>(queue: Queue<M>): M[] {
  return queue.filter(({ type, unread }) => unread && type !== 'wait').slice(-most_shown);
}

export function waitedFor<M extends Message>(queue: Queue<M>): M | null {
  return queue.findLast(({ type, unread }) => unread && type === 'wait') ?? null;
}
