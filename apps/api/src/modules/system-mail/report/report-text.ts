import type { ListContent } from '../mail-content.ts';
import { wrap } from '../wrap.ts';

/** The list for those who read text: a block a message, LF line ends. */
export function listText({ messages, more, open, hints, settings }: ListContent, colon: string): string[] {
  const link = ({ label, url }: { label: string; url: string }) => `${label}${colon}\n${url}`;
  const blocks = messages.map(
    ({ sender, address, recipient, subject, facts, excerpt, danger, release, report, why_not }) =>
      [
        wrap(`${sender}${address ? ` <${address}>` : ''}${recipient ? ` -> ${recipient}` : ''}`),
        wrap(subject),
        wrap(facts),
        ...(excerpt ? [wrap(excerpt)] : []),
        ...(danger ? [wrap(danger)] : []),
        ...(why_not ? [wrap(why_not)] : []),
        ...(release ? [link(release)] : []),
        ...(report ? [link(report)] : []),
      ].join('\n'),
  );
  return [...blocks, ...(more ? [wrap(more)] : []), link(open), ...hints.map(wrap), link(settings)];
}
