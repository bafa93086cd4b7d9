/** A domain's mail servers, the addresses we send from, and block lists; from here the other tests open with their fields filled in. */
import { mxTest, outboundIpList } from '@postern/contract/domains/dns';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, schemaOf } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import page from '@postern/ui/question-page.module.css';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMayOpen } from '../../lib/me.tsx';
import { paths } from '../../paths.ts';
import { BlockListTest, useRunBlockListTest } from './block-list-test.tsx';
import classes from './mail-tests.module.css';
import { usePresets } from './tester.tsx';

export function ConnectivityScreen() {
  const { t } = useTexts();
  return (
    <PageFrame title={t('screen.testtools_tests')} lead={t('connect.lead')}>
      <PagePart title={t('connect.domain_title')} lead={t('connect.domain_lead')}>
        <DomainPart />
      </PagePart>
      <PagePart title={t('rbl.title')} lead={t('rbl.lead')}>
        <BlockListTest />
      </PagePart>
      <PagePart title={t('connect.ours')} lead={t('connect.ours_lead')}>
        <OurAddresses />
      </PagePart>
    </PageFrame>
  );
}

type Values = { domain: string; fresh: boolean };

function DomainPart() {
  const { t } = useTexts();
  const preset = usePresets();
  const navigate = useNavigate();
  const domain = preset('domain');
  const fresh = preset('fresh') !== '';
  return (
    <>
      <div className={page.form}>
        <Form<Values>
          key={domain}
          values={{ domain, fresh }}
          schema={schemaOf<Values>((typed) =>
            typed.domain.trim() === '' ? [{ path: ['domain'], message: t('tests.need_domain') }] : [],
          )}
          onSubmit={async (typed) =>
            navigate({
              to: paths.connectivity({ domain: typed.domain.trim(), ...(typed.fresh && { fresh: 'yes' }) }),
            })
          }
          foot={(busy) => (
            <Button type="submit" loading={busy}>
              {t('connect.mx_show')}
            </Button>
          )}
        >
          <div className={page.fields}>
            <Field name="domain" label={t('tests.domain')} most={253} focus={domain === ''} />
            <Field name="fresh" type="switch" label={t('connect.fresh')} />
          </div>
        </Form>
      </div>
      {domain !== '' && <MailServers domain={domain} fresh={fresh} />}
    </>
  );
}

function MailServers({ domain, fresh }: { domain: string; fresh: boolean }) {
  const { t } = useTexts();
  const state = useOperation(
    mxTest,
    { query: { domain, flush_cache: fresh ? 'true' : 'false' } },
    { retry: false },
  );
  const mayOpen = useMayOpen();
  return (
    <>
      {state.isPending && <Loading rows={3} />}
      {state.isError && <Failed title="error.list_title" error={state.error} onRetry={state.refetch} />}
      {state.data && (
        <DataTable
          caption={t('connect.mx', { domain })}
          rows={state.data}
          rowKey={({ exchange, preference }) => `${preference} ${exchange}`}
          columns={[
            { key: 'host', title: t('connect.host'), is_main: true, cell: ({ exchange }) => exchange || '.' },
            {
              key: 'preference',
              title: t('connect.preference'),
              at_end: true,
              cell: (row) => row.preference,
            },
          ]}
        />
      )}
      <div className={classes.buttons}>
        {mayOpen('testtools_spftest') && (
          <AppLink to={paths.spfTestOf(domain)}>{t('screen.testtools_spftest')}</AppLink>
        )}
        {mayOpen('testtools_nstest') && (
          <AppLink to={paths.nsTestOf(domain)}>{t('screen.testtools_nstest')}</AppLink>
        )}
        {mayOpen('testtools_smtptest') && (
          <AppLink to={paths.smtpTestOf(domain)}>{t('screen.testtools_smtptest')}</AppLink>
        )}
      </div>
    </>
  );
}

function OurAddresses() {
  const { t } = useTexts();
  const state = useOperation(outboundIpList, { query: {} });
  const runTest = useRunBlockListTest();
  const run = useAction(runTest);
  return (
    <DataTable
      caption={t('connect.ours')}
      rows={(state.data?.ips ?? []).map((ip) => ({ ip }))}
      rowKey={({ ip }) => ip}
      state={state}
      empty={<p className={rows.empty}>{t('connect.ours_none')}</p>}
      skeleton={2}
      columns={[
        { key: 'ip', title: t('connect.host'), is_main: true, cell: ({ ip }) => <code>{ip}</code> },
        {
          key: 'acts',
          title: t('connect.test'),
          quiet: true,
          at_end: true,
          cell: ({ ip }) => (
            <Button size="compact-sm" variant="default" loading={run.busy} onClick={() => void run.run(ip)}>
              {t('connect.check_lists')}
            </Button>
          ),
        },
      ]}
    />
  );
}
