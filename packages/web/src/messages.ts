/**
 * System messages: any code may say something, in a component or not. `ui/messages.tsx` shows them. What concerns a
 * place on the screen stands at that place instead (design language, section 8).
 */
import type { Params, TextKey } from '@postern/locales';
import { type ReactNode, useSyncExternalStore } from 'react';
import {
  default_timeout_ms,
  type Message,
  type MessageType,
  type Queue,
  wait_timeout_ms,
  withLast,
  withMessage,
  without,
} from './message-queue.ts';

/** A finished sentence, or the key of one for code that knows no language. */
export type Said = string | { key: TextKey; params?: Params };

export type SystemMessage = Message & {
  title: Said;
  text?: Said;
  /** Finds the line in the server's log. */
  reference?: string;
  /** Milliseconds it stays; it stops while pointed at or focused. */
  lasts: number;
  icon?: ReactNode;
  undo?: () => void;
  /** Undo ends when the server lets go, not when the message is read: the time then runs on. */
  keeps_running?: boolean;
};

export type Extra = Partial<
  Pick<SystemMessage, 'text' | 'reference' | 'lasts' | 'icon' | 'undo' | 'keeps_running'>
>;

let queue: Queue<SystemMessage> = [];
let last_id = 0;
const listeners = new Set<() => void>();

function change(next: Queue<SystemMessage>): void {
  queue = next;
  for (const notify of listeners) notify();
}

function keyOf(type: MessageType, title: Said, text: Said | undefined): string {
  return JSON.stringify([type, title, text ?? '']);
}

function add(
  type: Message['type'],
  title: Said,
  extra: Extra,
  key: string,
  into: typeof withMessage<SystemMessage> = withMessage,
): number {
  last_id += 1;
  const lasts = type === 'wait' ? wait_timeout_ms : default_timeout_ms;
  change(
    into(queue, {
      id: last_id,
      type,
      key,
      title,
      timestamp: Date.now(),
      unread: true,
      count: 1,
      lasts,
      ...extra,
    }),
  );
  return last_id;
}

export function say(type: Exclude<MessageType, 'clear' | 'wait'>, title: Said, extra: Extra = {}): void {
  add(type, title, extra, keyOf(type, title, extra.text));
}

/** Covers the page until the answered function is called. */
export function beginWait(title: Said): () => void {
  const id = add('wait', title, {}, keyOf('wait', title, undefined));
  return () => dismiss(id);
}

const undo_key = 'undo';
/** How long an undo is offered (design language, section 8); what the server itself takes back has the server's time. */
const undo_ms = 30_000;

/** One at a time, with an undo that Z also does. Answers its id, for what is said before it is certain. */
export function sayUndoable(title: Said, extra: Extra & { undo: () => void }): number {
  return add('success', title, { lasts: undo_ms, ...extra }, undo_key, withLast);
}

/** What was said turned out otherwise; where the message is gone by now, there is nothing to put right. */
export function correct(id: number, title: Said): void {
  change(queue.map((each) => (each.id === id ? { ...each, title } : each)));
}

/** What was done and cannot be undone, or was taken back: it stands where the undo stood. */
export function sayDone(title: Said, extra: Extra = {}): void {
  add('hint', title, extra, undo_key, withLast);
}

/** What just happened, with the way back where there is one; null takes the word on it away. */
export function sayOutcome(outcome: ({ title: Said } & Extra) | null): void {
  if (outcome === null) {
    dismissUndo();
    return;
  }
  const { title, undo, ...extra } = outcome;
  if (undo === undefined) sayDone(title, extra);
  else sayUndoable(title, { ...extra, undo });
}

export function dismissUndo(): void {
  change(queue.filter(({ key }) => key !== undo_key));
}

export function dismiss(id: number): void {
  change(without(queue, id));
}

/** The message type `clear`: all were read, nothing is waited for. */
export function clearMessages(): void {
  change([]);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export function useMessages(): Queue<SystemMessage> {
  return useSyncExternalStore(subscribe, () => queue);
}
