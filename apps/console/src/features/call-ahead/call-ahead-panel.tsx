/** What a domain's mail server said about recipients: for the domain's page and for the page of people. */

import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { Segmented } from '@postern/ui/segmented.tsx';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useDeferredValue, useState } from 'react';
import classes from './call-ahead.module.css';
import { CheckForm } from './check-form.tsx';
import { EntryTable } from './entry-table.tsx';
import { StateSentence } from './state-sentence.tsx';
import { type Kind, useCallAhead } from './use-call-ahead.ts';

export function CallAheadPanel({ domain }: { domain: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const [kind, setKind] = useState<Kind>('all');
  const [looked_for, setLookedFor] = useState('');
  const address = useDeferredValue(looked_for.trim());
  const { list, clear, refresh } = useCallAhead(domain, kind, address);
  if (list.isPending) return <Loading rows={6} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const [first] = list.data.pages;
  if (!first) return null;
  const { domain: state, editable } = first;
  const entries = list.data.pages.flatMap((page) => page.entries);
  const total = state.positive + state.negative;
  const options = [
    { value: 'all', label: `${t('callahead.all')} ${format.count(total)}` },
    { value: 'known', label: `${t('callahead.known')} ${format.count(state.positive)}` },
    { value: 'unknown', label: `${t('callahead.unknown')} ${format.count(state.negative)}` },
  ] as const;
  return (
    <>
      <StateSentence domain={domain} state={state} />
      {editable && <CheckForm key={domain} domain={domain} port={state.port} onKept={() => void refresh()} />}
      <PagePart
        title={t('callahead.entries')}
        lead={total > 0 && t('callahead.entries_lead')}
        tools={
          editable &&
          total > 0 && (
            <>
              <Button variant="default" disabled={state.positive === 0} onClick={() => void clear('known')}>
                {t('callahead.clear_known')}
              </Button>
              <Button variant="default" disabled={state.negative === 0} onClick={() => void clear('unknown')}>
                {t('callahead.clear_unknown')}
              </Button>
              <Button variant="default" onClick={() => void clear('all')}>
                {t('callahead.clear_all')}
              </Button>
            </>
          )
        }
      >
        {total > 0 && (
          <div className={classes.filter}>
            <Segmented quiet label={t('callahead.show')} value={kind} options={options} onChange={setKind} />
            <TextBox
              type="search"
              className={classes.field}
              value={looked_for}
              placeholder={t('callahead.find')}
              aria-label={t('callahead.find')}
              onChange={setLookedFor}
            />
          </div>
        )}
        {total === 0 && <p className={rows.empty}>{t('callahead.none')}</p>}
        {total > 0 && entries.length === 0 && <p className={rows.empty}>{t('callahead.none_such')}</p>}
        {entries.length > 0 && (
          <EntryTable
            entries={entries}
            editable={editable}
            onClear={(one) => void clear({ address: one.address })}
          />
        )}
        {list.hasNextPage && (
          <Button
            variant="default"
            className={classes.more ?? ''}
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('callahead.more')}
          </Button>
        )}
      </PagePart>
    </>
  );
}
