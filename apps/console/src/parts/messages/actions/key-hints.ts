/** The letters that do something to a message, for the key bar: what may be done is the server's answer. */
import type { MessageMeta } from '@postern/contract/messages/details';
import type { TextKey } from '@postern/locales';
import type { KeyHint } from '@postern/ui/key-bar.tsx';
import { actionOfKey } from './action-names.ts';

const labels = {
  release: 'keys.release',
  request: 'keys.request',
  hash: 'keys.hash',
  report_spam: 'keys.report',
  reviewed: 'keys.reviewed',
} satisfies Record<string, TextKey>;

export function hintsOf(meta: MessageMeta): KeyHint[] {
  return ['r', 's', 'e'].flatMap((key) => {
    const name = actionOfKey(key, meta) as keyof typeof labels | null;
    return name === null ? [] : [{ keys: [key.toUpperCase()], label: labels[name] }];
  });
}
