import type { Finding } from '@postern/contract/message-details';
import { type Sentence, splitSentence } from '@postern/locales/held-sentence';
import { useCallback } from 'react';
import { shownListSender } from '../../lib/list-sender.ts';
import { useTexts } from '../../lib/texts.tsx';

export { splitSentence };

function shown(params: Finding['params']): Finding['params'] {
  const { entry } = params;
  return typeof entry === 'string' ? { ...params, entry: shownListSender(entry) } : params;
}

/** A finding as sentences. A code newer than this console shows itself rather than nothing. */
export function useFindingSentence(): (finding: Pick<Finding, 'code' | 'params'>) => Sentence {
  const { find } = useTexts();
  return useCallback(
    ({ code, params }) => splitSentence(find(`finding.${code}`, shown(params)) ?? code.replaceAll('_', ' ')),
    [find],
  );
}
