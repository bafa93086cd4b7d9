import type { MessageMeta } from '@postern/contract/messages/details';

type Decision = { kind: 'open' | 'denied' | 'granted'; at: string; by: string; words: string };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The state of the newest request for release; null: nobody asked, or who asked took it back. */
export function decisionOf({ life, request }: Pick<MessageMeta, 'life' | 'request'>): Decision | null {
  if (request !== null) return { kind: 'open', at: request.asked_at, by: '', words: '' };
  const last = life.findLast(
    ({ event, data }) =>
      event === 'request_withdrawn' ||
      event === 'release_denied' ||
      event === 'release_undone' ||
      (event === 'released' && data.how === 'request'),
  );
  if (last?.event === 'release_denied' || last?.event === 'released')
    return {
      kind: last.event === 'released' ? 'granted' : 'denied',
      ...{ at: last.at, by: text(last.data.by), words: text(last.data.answer) },
    };
  return null;
}
