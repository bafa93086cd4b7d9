/** How another mail server answers mail from here; a gateway runs the test, and the result fills while it is read. */
import {
  SMTP_TEST_BODY,
  SMTP_TEST_SUBJECT,
  type SmtpTarget,
  type SmtpTest,
  smtpTestRead,
  smtpTestRun,
} from '@postern/contract/mail-tests/smtp';
import { Field } from '@postern/ui/field.tsx';
import { schemaOf } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import page from '@postern/ui/question-page.module.css';
import { Segmented } from '@postern/ui/segmented.tsx';
import { call } from '@postern/web/api.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import classes from './mail-tests.module.css';
import { StepsResult } from './steps-result.tsx';
import { Tester, usePresets } from './tester.tsx';
import { useOpenResult } from './use-open-result.ts';

type Values = {
  relayname: string;
  smtp_port: number;
  recipients: string;
  disable_tls: boolean;
  test_openrelay: boolean;
  default_mail: boolean;
  subject: string;
  mailbody: string;
};

/** ms between looks at a test that runs. */
const EVERY = 1_000;
const isRunning = (test: SmtpTest | undefined) => test?.state === 'queued' || test?.state === 'running';
const listOf = (text: string) =>
  text
    .split(/[,;\s]+/)
    .map((one) => one.trim())
    .filter(Boolean);

export function SmtpScreen() {
  const { t } = useTexts();
  const preset = usePresets();
  const given = useParams({ strict: false }) as Partial<
    Record<'id' | 'port' | 'domain' | 'forwardServer', string>
  >;
  // The address of spec 3 presets the fields where its first part is no result: /testtools/smtptest/new/25/example.com/mx.example.com.
  const id = /^[0-9a-f-]{36}$/.test(given.id ?? '') ? (given.id ?? '') : '';
  const state = useOperation(
    smtpTestRead,
    { params: { lsid: id } },
    {
      enabled: id !== '',
      retry: false,
      refetchInterval: ({ state: { data } }) => (isRunning(data) ? EVERY : false),
    },
  );
  const open = useOpenResult<SmtpTest>(smtpTestRead, paths.smtpTest);
  const found = id === '' ? undefined : state.data;
  const values: Values = {
    relayname: found?.relayname ?? (preset('relayname') || given.forwardServer || given.domain || ''),
    smtp_port: found?.smtp_port ?? Number(preset('smtp_port') || given.port || 25),
    recipients:
      found?.recipients.join(', ') ??
      (preset('recipients') || (given.domain ? `postmaster@${given.domain}` : '')),
    ...{ disable_tls: false, test_openrelay: false, default_mail: false, subject: '', mailbody: '' },
  };
  return (
    <PageFrame title={t('screen.testtools_smtptest')} lead={t('smtp.lead')}>
      <Tester<Values, SmtpTest>
        lsid={id}
        state={state}
        values={values}
        schema={schemaOf<Values>(({ relayname, subject, mailbody }) => [
          ...(relayname.trim() === '' ? [{ path: ['relayname'], message: t('smtp.need_server') }] : []),
          ...((subject.trim() === '') === (mailbody.trim() === '')
            ? []
            : [{ path: [subject.trim() === '' ? 'subject' : 'mailbody'], message: t('smtp.need_both') }]),
        ])}
        run={async ({ recipients, ...typed }) =>
          open(
            await call(smtpTestRun, {
              body: { ...typed, recipients: listOf(recipients), test_exch13: false, test_spf: false },
            }),
          )
        }
        fields={() => (
          <>
            <Field name="relayname" label={t('smtp.server')} most={253} focus={id === ''} />
            <Field name="smtp_port" type="number" label={t('smtp.port')} />
            <Field name="recipients" label={t('smtp.recipients')} most={1700} />
            <details className={page.wide}>
              <summary>{t('smtp.more')}</summary>
              <Field name="disable_tls" type="switch" label={t('smtp.disable_tls')} />
              <Field name="test_openrelay" type="switch" label={t('smtp.test_openrelay')} />
              <Field name="default_mail" type="switch" label={t('smtp.default_mail')} />
              <Field
                name="subject"
                label={t('smtp.subject')}
                most={SMTP_TEST_SUBJECT}
                help={t('smtp.own_message')}
              />
              <Field name="mailbody" type="area" label={t('smtp.mailbody')} most={SMTP_TEST_BODY} />
            </details>
          </>
        )}
        result={(test) =>
          isRunning(test) ? (
            <div role="status">
              <p className={page.sentence}>{t('smtp.waiting')}</p>
              <Loading rows={8} />
            </div>
          ) : (
            <Result test={test} />
          )
        }
      />
    </PageFrame>
  );
}

function Result({ test: { steps, targets, relayname, timestamp, took } }: { test: SmtpTest }) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState(0);
  const target = targets[chosen];
  return (
    <StepsResult
      kind="smtp"
      steps={[...steps, ...(target?.steps ?? [])]}
      about={{ server: relayname }}
      at={timestamp}
      took={took}
      side={
        <>
          {targets.length > 1 && (
            <section>
              <h3>{t('smtp.targets')}</h3>
              <Segmented
                label={t('smtp.targets')}
                value={String(chosen)}
                options={targets.map(({ ip }, index) => ({ value: String(index), label: ip }))}
                onChange={(value) => setChosen(Number(value))}
              />
            </section>
          )}
          {target && target.log.length > 0 && <Conversation target={target} />}
        </>
      }
    />
  );
}

function Conversation({ target }: { target: SmtpTarget }) {
  const { t } = useTexts();
  return (
    <section>
      <h3>{t('smtp.said')}</h3>
      <ol className={classes.said}>
        {target.log.map(({ at, by, text }, index) => (
          <li key={index}>
            <code>{(at / 1000).toFixed(3)}</code>
            <code>{by === '-' ? '' : by}</code>
            <code>{text}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
