import { messageCount } from '@postern/contract/messages';
import { call } from '@postern/web/api.ts';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { loadedQuery } from '@postern/web/use-operation.ts';
import { IconFilter } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useMayOpen, useMe } from '../lib/me.tsx';
import { readingsOf } from '../parts/messages/query/pasted.ts';
import { filterOf, printTerm, type Term } from '../parts/messages/query/terms.ts';
import { wireQuery } from '../parts/messages/query/wire.ts';
import { paths } from '../paths.ts';
import { type PaletteEntry, palette_icon } from './palette-entry.tsx';

/** What plain words find as well. */
const found_by_words: ReadonlySet<string> = new Set(['sender', 'recipient', 'email', 'cloudid']);

/** A pasted hash, address of the network, message id or link: the filters that know it, with what each finds. */
export function usePaletteReadings(what: string): PaletteEntry[] {
  const { t } = useTexts();
  const { count } = useFormat();
  const me = useMe();
  const mayOpen = useMayOpen();
  const may_expert = me.may({ module: 'msgsearch', sub_feature: 'search.search_others' });
  const is_address = !what.startsWith('<') && what.includes('@');
  const readings = mayOpen('msgsearch') && !is_address ? readingsOf(what) : [];
  const terms = readings
    .filter(({ param }) => !found_by_words.has(param) && (may_expert || !filterOf(param).expert))
    .map((reading): Term => ({ kind: 'filter', exclude: false, ...reading }));
  const counts = useQueries({
    queries: terms.map((term) =>
      loadedQuery([messageCount.name, 'palette', printTerm(term)], (signal) =>
        call(messageCount, { query: wireQuery([term]) }, signal),
      ),
    ),
  });
  return terms.flatMap((term, index) => {
    const { data, isPending } = counts[index] ?? { data: undefined, isPending: false };
    // What finds nothing is left to the search for the words, which says what that means.
    if (!isPending && (data === undefined || data.total === 0)) return [];
    const text = printTerm(term);
    return {
      stale: isPending,
      id: `reading-${text}`,
      group: 'messages',
      icon: <IconFilter {...palette_icon} />,
      label: text,
      note: t('nav.msgsearch'),
      ...(data && {
        end: t('search.messages', {
          count: data.total,
          number: `${count(data.total)}${data.even_more_hits ? '+' : ''}`,
        }),
      }),
      path: paths.messageSearch({ q: text }),
    } satisfies PaletteEntry;
  });
}
