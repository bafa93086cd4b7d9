import { messageCount } from '@postern/contract/messages';
import { AppLink } from '@postern/ui/app-link.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useMe } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';
import { printTerm, type SearchParam, type Term } from '../query/terms.ts';
import { wireQuery } from '../query/wire.ts';

/** The way to other messages with the same file, host, address or network, with how many there are; nothing where it is the only one. */
export function Pivot({ param, value }: { param: SearchParam; value: string }) {
  const { t } = useTexts();
  const { count } = useFormat();
  const me = useMe();
  const may_count = value !== '' && me.may({ module: 'msgsearch', sub_feature: 'search.search_others' });
  const term: Term = { kind: 'filter', param, value, exclude: false };
  const found = useOperation(messageCount, { query: wireQuery([term]) }, { enabled: may_count });
  const others = (found.data?.total ?? 0) - 1;
  if (!may_count || others < 1) return null;
  const number = `${count(others)}${found.data?.even_more_hits ? '+' : ''}`;
  return (
    <>
      {' '}
      <AppLink className="link" to={paths.messageSearch({ q: printTerm(term) })}>
        {t('evidence.others', { count: others, number })}
      </AppLink>
    </>
  );
}
