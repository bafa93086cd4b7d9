import type { HelpPages } from '@postern/locales/help/topics';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useDeferredValue, useMemo } from 'react';
import { findHelp, helpIndex } from '../../lib/help-search.ts';
import { paths } from '../../paths.ts';
import classes from './help.module.css';

export function HelpResults({ pages, words }: { pages: HelpPages; words: string }) {
  const { t } = useTexts();
  const index = useMemo(() => helpIndex(pages), [pages]);
  const asked = useDeferredValue(words);
  const hits = useMemo(() => findHelp(index, asked), [index, asked]);
  return (
    <>
      <p className="sr-only" role="status">
        {t('help.results', { count: hits.length })}
      </p>
      {hits.length === 0 ? (
        <Notice title={t('help.nothing_title', { words: asked })}>
          <p>{t('help.nothing_text')}</p>
        </Notice>
      ) : (
        <ul className={classes.results}>
          {hits.map((hit) => (
            <li key={hit.place}>
              <AppLink to={paths.help(hit.place)}>
                <b>{hit.section || hit.page}</b>
                {hit.section !== '' && <span className={classes.of}>{hit.page}</span>}
                <span className={classes.extract}>{hit.extract}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
