/** Every text in four languages, edited into the source files: on a developer's machine only (spec 1 section 2). */

import { type Locale, languageTag, loadAllTexts, locales } from '@postern/locales';
import { language_names } from '@postern/locales/locale';
import { Button } from '@postern/ui/button.tsx';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { Notice } from '@postern/ui/notice.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { TextBox } from '@postern/ui/text-box.tsx';
import { Toggle } from '@postern/ui/toggle.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type AllTexts, readTexts } from './editor.ts';
import { TextCell } from './text-cell.tsx';
import classes from './translations.module.css';

const key = ['translationTexts'] as const;
/** Rows drawn at once; more on demand. */
const page_size = 100;

/** The texts this console was built with, where no editor answers. */
async function builtTexts(): Promise<AllTexts> {
  const [en_GB, de_DE, fr_FR, es_ES] = await Promise.all([
    loadAllTexts('en_GB'),
    loadAllTexts('de_DE'),
    loadAllTexts('fr_FR'),
    loadAllTexts('es_ES'),
  ]);
  return { en_GB, de_DE, fr_FR, es_ES };
}

export function TranslationsScreen() {
  const { t } = useTexts();
  const client = useQueryClient();
  const edited = useLoaded(key, readTexts);
  const built = useLoaded([...key, 'built'], builtTexts, {
    enabled: edited.isError,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const texts = edited.data ?? built.data;

  function changed(locale: Locale, name: string, text: string) {
    client.setQueryData<AllTexts>(key, (before) =>
      before ? { ...before, [locale]: { ...before[locale], [name]: text } } : before,
    );
  }

  return (
    <PageFrame title={t('screen.translations')} lead={t('translations.lead')}>
      {edited.isError && (
        <Notice title={t('translations.no_server')}>
          <p>{t('translations.no_server_text')}</p>
          <p className={classes.again}>
            <Button variant="default" onClick={() => void edited.refetch()}>
              {t('error.try_again')}
            </Button>
          </p>
        </Notice>
      )}
      {texts === undefined ? (
        <Loading rows={8} />
      ) : (
        <Texts texts={texts} may_edit={edited.data !== undefined} onChanged={changed} />
      )}
    </PageFrame>
  );
}

type TextsProps = {
  texts: AllTexts;
  may_edit: boolean;
  onChanged: (locale: Locale, key: string, text: string) => void;
};

function isMissing(texts: AllTexts, locale: Locale, name: string): boolean {
  return (texts[locale][name] ?? '').trim() === '';
}

function Texts({ texts, may_edit, onChanged }: TextsProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [shown, setShown] = useState(page_size);
  const word = useDeferredValue(typed.trim().toLowerCase());
  const keys = [...new Set(locales.flatMap((locale) => Object.keys(texts[locale])))].sort();
  const found = keys.filter(
    (name) =>
      (!missing || locales.some((locale) => isMissing(texts, locale, name))) &&
      (word === '' ||
        name.toLowerCase().includes(word) ||
        locales.some((locale) => texts[locale][name]?.toLowerCase().includes(word))),
  );
  return (
    <>
      <div className={classes.tools}>
        <TextBox
          type="search"
          aria-label={t('translations.search')}
          placeholder={t('translations.search')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setShown(page_size);
          }}
        />
        <span className={classes.only}>
          <Toggle id="missing-only" on={missing} onChange={setMissing} />
          <label htmlFor="missing-only">{t('translations.missing_only')}</label>
        </span>
        <span role="status" className={rows.hint}>
          {t('translations.found', { count: found.length })}
        </span>
      </div>
      <DataTable
        className={classes.table}
        columns={[
          {
            key: 'key',
            title: t('translations.key'),
            unnamed: true,
            cell: (name) => <code className={classes.key}>{name}</code>,
          },
          ...locales.map(
            (locale): Column<string> => ({
              key: locale,
              title: language_names[locale],
              lang: languageTag(locale),
              unnamed: true,
              cell: (name) => (
                <>
                  {isMissing(texts, locale, name) && (
                    <span className={rows.mark} data-tone="warn">
                      <IconAlertTriangle size={14} stroke={1.7} aria-hidden />
                      {t('translations.missing')}
                    </span>
                  )}
                  <TextCell
                    locale={locale}
                    name={name}
                    text={texts[locale][name] ?? ''}
                    source={texts.en_GB[name] ?? ''}
                    may_edit={may_edit}
                    onChanged={(text) => onChanged(locale, name, text)}
                  />
                </>
              ),
            }),
          ),
        ]}
        rows={found.slice(0, shown)}
        rowKey={(name) => name}
        more={{
          label: t('translations.more', { count: Math.min(page_size, found.length - shown) }),
          has_more: found.length > shown,
          busy: false,
          onMore: () => setShown(shown + page_size),
        }}
      />
    </>
  );
}
