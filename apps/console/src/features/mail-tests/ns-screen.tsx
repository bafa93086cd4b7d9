/** Which name servers answer for a domain, and whether they agree. */
import { type NsCheck, ns_types, nsCheck, nsCheckRead } from '@postern/contract/mail-tests/name-servers';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import classes from './mail-tests.module.css';
import { StepsResult } from './steps-result.tsx';
import { Tester, usePresets } from './tester.tsx';
import { useOpenResult } from './use-open-result.ts';

type Values = Pick<NsCheck, 'domain' | 'qtype'>;

export function NsScreen() {
  const { t } = useTexts();
  const preset = usePresets();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const state = useOperation(nsCheckRead, { params: { lsid: id } }, { enabled: id !== '', retry: false });
  const open = useOpenResult<NsCheck>(nsCheckRead, paths.nsTest);
  const type = ns_types.find((one) => one === preset('qtype').toUpperCase()) ?? 'MX';
  return (
    <PageFrame title={t('screen.testtools_nstest')} lead={t('ns.lead')}>
      <Tester<Values, NsCheck>
        lsid={id}
        state={state}
        values={(id !== '' && state.data) || { domain: preset('domain'), qtype: type }}
        schema={schemaOf<Values>(({ domain }) =>
          domain.trim() === '' ? [{ path: ['domain'], message: t('tests.need_domain') }] : [],
        )}
        run={async ({ domain, qtype }) => open(await call(nsCheck, { query: { domain, qtype } }))}
        fields={() => (
          <>
            <Field name="domain" label={t('tests.domain')} most={253} focus={id === ''} />
            <Field
              name="qtype"
              type="select"
              label={t('ns.qtype')}
              options={ns_types.map((one) => ({ value: one, label: one }))}
            />
          </>
        )}
        result={(check) => (
          <StepsResult
            kind="ns"
            steps={check.steps}
            about={{ domain: check.domain }}
            at={check.timestamp}
            took={check.took}
            side={<Side check={check} />}
          />
        )}
      />
    </PageFrame>
  );
}

function Side({ check: { servers, records, qtype } }: { check: NsCheck }) {
  const { t } = useTexts();
  return (
    <>
      {servers.length > 0 && (
        <section>
          <h3>{t('ns.servers')}</h3>
          <DataTable
            headless
            caption={t('ns.servers')}
            rows={servers}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'name',
                title: t('ns.col_server'),
                is_main: true,
                cell: ({ name, ips }) => (
                  <>
                    {name}
                    <code className={classes.record}>{ips.join(' ') || '–'}</code>
                  </>
                ),
              },
              {
                key: 'ms',
                title: t('ns.col_time'),
                at_end: true,
                cell: ({ ms }) => (ms === null ? '–' : t('ns.ms', { ms })),
              },
            ]}
          />
        </section>
      )}
      {records.length > 0 && (
        <section>
          <h3>{qtype}</h3>
          {records.map(({ text, ttl }) => (
            <code key={text} className={classes.record}>
              {text}
              {ttl !== null && ` (${t('ns.ttl', { seconds: ttl })})`}
            </code>
          ))}
        </section>
      )}
    </>
  );
}
