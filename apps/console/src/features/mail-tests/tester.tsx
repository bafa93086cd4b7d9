/** What all tests share: a form that its address presets, and a result that an address opens again. */
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { type FieldValues, Form, type FormHandle, type Schema } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import page from '@postern/ui/question-page.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What an address says about the fields of a test: `?domain=example.com`. */
export function usePresets(): (key: string) => string {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  return (key) => {
    const value = search[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
}

type Props<Values extends FieldValues, Check> = {
  /** Of the opened result; '': none is. */
  lsid: string;
  state: {
    data: Check | undefined;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  values: Values;
  schema: Schema;
  /** Runs the test and opens its result. */
  run: (values: Values) => Promise<unknown>;
  fields: (form: FormHandle<Values>) => ReactNode;
  result: (check: Check) => ReactNode;
};

export function Tester<Values extends FieldValues, Check>({
  lsid,
  state,
  values,
  schema,
  run,
  fields,
  result,
}: Props<Values, Check>) {
  const { t } = useTexts();
  const found = lsid === '' ? undefined : state.data;
  return (
    <>
      <div className={page.form}>
        <Form<Values>
          key={found === undefined ? 'new' : lsid}
          values={values as never}
          schema={schema}
          onSubmit={run}
          foot={(busy) => (
            <Button type="submit" loading={busy}>
              {t('tests.start')}
            </Button>
          )}
        >
          {(form) => <div className={page.fields}>{fields(form)}</div>}
        </Form>
      </div>
      {lsid !== '' && state.isPending && <Loading rows={8} />}
      {lsid !== '' && state.isError && (
        <Failed title="error.list_title" error={state.error} onRetry={state.refetch} />
      )}
      {found !== undefined && result(found)}
    </>
  );
}
