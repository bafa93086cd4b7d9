/** The whole catalogue: each code with its status, what other clients read, and its text in every language. */

import { error_labels } from '@postern/contract/base/error-labels';
import { type ErrorCode, errors } from '@postern/contract/base/errors';
import { type Locale, languageTag, locales, text_parts } from '@postern/locales';
import { language_names } from '@postern/locales/locale';
import controls from '@postern/ui/controls.module.css';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { TextBox } from '@postern/ui/text-box.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useLoaded } from '@postern/web/use-operation.ts';
import { useState } from 'react';
import classes from './devboard.module.css';

type Texts = Readonly<Record<string, string>>;

async function textsOf(locale: Locale): Promise<Texts> {
  const [base, failures] = await Promise.all([text_parts.base[locale](), text_parts.failures[locale]()]);
  return { ...base, ...failures };
}

async function catalogueTexts(): Promise<Record<Locale, Texts>> {
  const [en_GB, de_DE, fr_FR, es_ES] = await Promise.all([
    textsOf('en_GB'),
    textsOf('de_DE'),
    textsOf('fr_FR'),
    textsOf('es_ES'),
  ]);
  return { en_GB, de_DE, fr_FR, es_ES };
}

type Row = { name: string; key: string; status: number | null; detail: string };

function rowsOf(texts: Texts): Row[] {
  const codes = (Object.keys(errors) as ErrorCode[]).map((name) => ({
    name,
    key: `code.${name}`,
    status: errors[name].status,
    detail: errors[name].detail,
  }));
  const labels = Object.entries(error_labels).map(([name, code]) => ({
    name,
    key: `code.${name}`,
    status: null,
    detail: code ?? '',
  }));
  // What the console says by itself, without a code of the server.
  const own = Object.keys(texts)
    .filter((key) => key.startsWith('error.'))
    .map((key) => ({ name: key, key, status: null, detail: '' }));
  return [...codes, ...labels, ...own];
}

export default function ErrorsTab() {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const texts = useLoaded(['catalogueTexts'], catalogueTexts, { staleTime: Number.POSITIVE_INFINITY });
  if (texts.isPending) return <Loading rows={8} />;
  if (texts.isError) return <Failed title="error.list_title" error={texts.error} onRetry={texts.refetch} />;
  const all = rowsOf(texts.data.en_GB);
  const word = typed.trim().toLowerCase();
  const found = all.filter(
    ({ name, key, status, detail }) =>
      word === '' ||
      [name, String(status ?? ''), detail, ...locales.map((locale) => texts.data[locale][key] ?? '')].some(
        (each) => each.toLowerCase().includes(word),
      ),
  );
  return (
    <PagePart title={t('devboard.errors', { count: all.length })} lead={t('devboard.errors_lead')}>
      <p className={controls.line}>
        <TextBox
          type="search"
          aria-label={t('devboard.search')}
          placeholder={t('devboard.search')}
          value={typed}
          onChange={setTyped}
        />
        <span role="status" className={rows.hint}>
          {t('devboard.found', { count: found.length })}
        </span>
      </p>
      <DataTable
        className={classes.catalogue}
        columns={[
          {
            key: 'code',
            title: t('devboard.code'),
            unnamed: true,
            cell: ({ name, status, detail }) => (
              <>
                <code className={classes.code}>{name}</code>
                {status !== null && <span className={rows.note}>{status}</span>}
                {detail !== '' && <span className={rows.note}>{detail}</span>}
              </>
            ),
          },
          ...locales.map(
            (locale): Column<(typeof found)[number]> => ({
              key: locale,
              title: language_names[locale],
              lang: languageTag(locale),
              unnamed: true,
              cell: ({ key }) =>
                texts.data[locale][key] ?? <span className={rows.hint}>{t('devboard.no_text')}</span>,
            }),
          ),
        ]}
        rows={found}
        rowKey={({ name }) => name}
      />
    </PagePart>
  );
}
