import type { Finding } from '@postern/contract/message-details';
import { useCallback } from 'react';
import { useTexts } from '../../lib/texts.tsx';

export type Sentence = { main: string; rest: string };

/** The first sentence says what was found; what follows supports it and is shown softer. */
export function splitSentence(text: string): Sentence {
  const stop = /[.?!](?=\s)/u.exec(text);
  if (stop === null) return { main: text, rest: '' };
  return { main: text.slice(0, stop.index + 1), rest: text.slice(stop.index + 1).trim() };
}

/** A finding as sentences. A code newer than this console shows itself rather than nothing. */
export function useFindingSentence(): (finding: Pick<Finding, 'code' | 'params'>) => Sentence {
  const { find } = useTexts();
  return useCallback(
    ({ code, params }) => splitSentence(find(`finding.${code}`, params) ?? code.replaceAll('_', ' ')),
    [find],
  );
}
