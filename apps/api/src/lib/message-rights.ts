import {
  type Access,
  mayAccess,
  messageRelease,
  messageReviewed,
  quarmsgRead,
  sepplogList,
} from '@postern/contract';
import type { Actor } from './actor.ts';
import { callerOf } from './guard.ts';

/** Classes whose release or opening can do harm: they need a right of their own (clarification 4.4, number 9). */
export const isDangerous = (message: { class: string }) =>
  message.class === 'virus' || message.class === 'blocked';

const release_dangerous: Access = {
  module: ['msgsearch', 'quarasearch'],
  sub_feature: 'search.release_dangerous',
};

export function mayReleaseDangerous(actor: Actor): boolean {
  return mayAccess(callerOf(actor), release_dangerous);
}

/** Opening a virus is as dangerous as releasing it; a blocked file's content may be looked at. */
export function mayOpen(actor: Actor, message: { class: string }): boolean {
  return message.class !== 'virus' || mayReleaseDangerous(actor);
}

export interface MessageRights {
  release: boolean;
  superrelease: boolean;
  review: boolean;
  download: boolean;
  raw_logs: boolean;
  preview: boolean;
}

/** What the actor may do with this message now; the same questions the operations ask. */
export function rightsOn(
  actor: Actor,
  message: { class: string; state: string; reviewed_at: Date | null },
  contentKept: boolean,
): MessageRights {
  const may = (access: Access) => mayAccess(callerOf(actor), access);
  const held = message.state === 'held';
  const releasable = held && contentKept && may(messageRelease.access);
  const preview = contentKept && may(quarmsgRead.access);
  return {
    release: releasable && (!isDangerous(message) || mayReleaseDangerous(actor)),
    superrelease: held && contentKept && actor.is_superuser,
    review: held && message.reviewed_at === null && may(messageReviewed.access),
    download: preview && mayOpen(actor, message),
    raw_logs: may(sepplogList.access),
    preview,
  };
}
