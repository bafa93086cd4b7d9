import type { Finding } from '@postern/contract/message-details';
import { type Sentence, splitSentence } from '@postern/locales/held-sentence';
import { useCallback } from 'react';
import { useTexts } from '../../lib/texts.tsx';

export { splitSentence };

/** A list's entry as lists show it: `@example.com` is kept as `%example.com`. */
function shown(params: Finding['params']): Finding['params'] {
  const { entry } = params;
  return typeof entry === 'string' ? { ...params, entry: entry.replace(/^%/, '@') } : params;
}

/** A finding as sentences. A code newer than this console shows itself rather than nothing. */
export function useFindingSentence(): (finding: Pick<Finding, 'code' | 'params'>) => Sentence {
  const { find } = useTexts();
  return useCallback(
    ({ code, params }) => splitSentence(find(`finding.${code}`, shown(params)) ?? code.replaceAll('_', ' ')),
    [find],
  );
}
