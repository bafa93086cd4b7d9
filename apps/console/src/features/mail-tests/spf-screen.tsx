/** Which look-ups an SPF record costs, what each term allows, and what a receiver makes of one address. */
import { type SpfCheck, spfCheck, spfCheckRead } from '@postern/contract/mail-tests';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import page from '@postern/ui/question-page.module.css';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { SpfResult } from './spf-result.tsx';
import { Tester, usePresets } from './tester.tsx';
import { useOpenResult } from './use-open-result.ts';

type Values = Pick<SpfCheck, 'domain' | 'ip' | 'helo' | 'testmode' | 'spfrecord'>;

export function SpfScreen() {
  const { t } = useTexts();
  const preset = usePresets();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const state = useOperation(spfCheckRead, { params: { lsid: id } }, { enabled: id !== '', retry: false });
  const open = useOpenResult<SpfCheck>(spfCheckRead, paths.spfTest);
  const values: Values = (id !== '' && state.data) || {
    ...{ domain: preset('domain'), ip: preset('ip'), helo: preset('helo'), spfrecord: preset('spfrecord') },
    testmode: preset('testmode') === 'draft' || preset('spfrecord') !== '' ? 'draft' : 'published',
  };
  async function run({ domain, ip, helo, testmode, spfrecord }: Values) {
    const draft = testmode === 'draft' ? { spfrecord } : {};
    await open(await call(spfCheck, { query: { domain, ip, helo, testmode, ...draft } }));
  }
  const schema = schemaOf<Values>(({ domain, testmode, spfrecord }) => [
    ...(domain.trim() === '' ? [{ path: ['domain'], message: t('tests.need_domain') }] : []),
    ...(testmode === 'draft' && spfrecord.trim() === ''
      ? [{ path: ['spfrecord'], message: t('spf.need_record') }]
      : []),
  ]);
  return (
    <PageFrame title={t('screen.testtools_spftest')} lead={t('spf.lead')}>
      <Tester<Values, SpfCheck>
        lsid={id}
        state={state}
        values={values}
        schema={schema}
        run={run}
        fields={(form) => (
          <>
            <Field name="domain" label={t('tests.domain')} most={253} focus={id === ''} />
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
          </>
        )}
        result={(check) => (
          <SpfResult check={check} onTry={(spfrecord) => run({ ...values, testmode: 'draft', spfrecord })} />
        )}
      />
    </PageFrame>
  );
}
