import type { Finding } from '@postern/contract/messages/details';
import { filledSentence, type Sentence, splitSentence } from '@postern/locales/held-sentence';
import { type Format, useFormat } from '@postern/web/format.ts';
import { isolatedAll, useTexts } from '@postern/web/texts.tsx';
import { useCallback } from 'react';
import { shownListSender } from '../../../lib/list-sender.ts';

export { splitSentence };

function shown(params: Finding['params'], format: Format): Finding['params'] {
  const { entry, score, level } = params;
  return {
    ...params,
    ...(typeof entry === 'string' && { entry: shownListSender(entry) }),
    ...(typeof score === 'number' && { score: format.score(score) }),
    ...(typeof level === 'number' && { level: format.score(level) }),
  };
}

/** A finding as sentences. A code newer than this console shows itself rather than nothing. */
export function useFindingSentence(): (finding: Pick<Finding, 'code' | 'params'>) => Sentence {
  const { find } = useTexts();
  const format = useFormat();
  return useCallback(
    ({ code, params }) =>
      filledSentence(
        find(`finding.${code}`) ?? code.replaceAll('_', ' '),
        isolatedAll(shown(params, format)) ?? {},
      ),
    [find, format],
  );
}
