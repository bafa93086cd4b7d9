/** Which look-ups an SPF record costs, what each term allows, and what a receiver makes of one address. */
import { type SpfCheck, spfCheck, spfCheckRead } from '@postern/contract/mail-tests';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, schemaOf } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import page from '@postern/ui/question-page.module.css';
import { call } from '@postern/web/api.ts';
import { keyOf } from '@postern/web/query-keys.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { SpfResult } from './spf-result.tsx';

type Values = Pick<SpfCheck, 'domain' | 'ip' | 'helo' | 'testmode' | 'spfrecord'>;

/** The form as an address presets it, or as the opened result was run. */
function useValues(found: SpfCheck | undefined): Values {
  const preset = useSearch({ strict: false }) as Partial<Record<keyof Values, string | number>>;
  if (found) return found;
  const text = (key: keyof Values) => String(preset[key] ?? '');
  return {
    ...{ domain: text('domain'), ip: text('ip'), helo: text('helo'), spfrecord: text('spfrecord') },
    testmode: preset.testmode === 'draft' || preset.spfrecord !== undefined ? 'draft' : 'published',
  };
}

export function SpfScreen() {
  const { t } = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const state = useOperation(spfCheckRead, { params: { lsid: id } }, { enabled: id !== '', retry: false });
  const found = id === '' ? undefined : state.data;
  const values = useValues(found);

  async function run({ domain, ip, helo, testmode, spfrecord }: Values) {
    const draft = testmode === 'draft' ? { spfrecord } : {};
    const result = await call(spfCheck, { query: { domain, ip, helo, testmode, ...draft } });
    client.setQueryData(keyOf(spfCheckRead, { params: { lsid: result.lsid } }), result);
    await navigate({ to: paths.spfTest(result.lsid) });
  }

  const schema = schemaOf<Values>(({ domain, testmode, spfrecord }) => [
    ...(domain.trim() === '' ? [{ path: ['domain'], message: t('spf.need_domain') }] : []),
    ...(testmode === 'draft' && spfrecord.trim() === ''
      ? [{ path: ['spfrecord'], message: t('spf.need_record') }]
      : []),
  ]);
  return (
    <PageFrame title={t('screen.testtools_spftest')} lead={t('spf.lead')}>
      <div className={page.form}>
        <Form<Values>
          key={found?.lsid ?? 'new'}
          values={values}
          schema={schema}
          onSubmit={run}
          foot={(busy) => (
            <Button type="submit" loading={busy}>
              {t('spf.run')}
            </Button>
          )}
        >
          {(form) => (
            <div className={page.fields}>
              <Field name="domain" label={t('spf.domain')} most={253} focus={id === ''} />
              <Field name="ip" label={t('spf.address')} most={60} />
              <Field name="helo" label={t('spf.helo')} most={253} />
              <Field
                name="testmode"
                type="segmented"
                label={t('spf.record')}
                options={[
                  { value: 'published', label: t('spf.published') },
                  { value: 'draft', label: t('spf.draft') },
                ]}
              />
              {form.watch('testmode') === 'draft' && (
                <div className={page.wide}>
                  <Field name="spfrecord" type="area" label={t('spf.draft_label')} most={2000} />
                </div>
              )}
            </div>
          )}
        </Form>
      </div>
      {id !== '' && state.isPending && <Loading rows={8} />}
      {id !== '' && state.isError && (
        <Failed title="error.list_title" error={state.error} onRetry={state.refetch} />
      )}
      {found && (
        <SpfResult check={found} onTry={(spfrecord) => run({ ...values, testmode: 'draft', spfrecord })} />
      )}
    </PageFrame>
  );
}
