/** What will happen to mail from one of the tenant's people to an address, by the gateway's own rules. */

import { mail_address } from '@postern/contract/keys';
import {
  encryptionForecastRead,
  encryptionInfoRead,
  mail_marks,
} from '@postern/contract/keys/encryption-info';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, schemaOf } from '@postern/ui/form.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import page from '@postern/ui/question-page.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../lib/me.tsx';
import { paths } from '../../../paths.ts';
import { ForecastResult } from './forecast-result.tsx';

type Values = { sender: string; recipient: string; mark: string };

/** What is asked stands in the address, so that it can be passed on. */
function useQuestion() {
  const { email } = useMe();
  const search = useSearch({ strict: false }) as Partial<Record<keyof Values, string>>;
  return {
    sender: search.sender ?? email,
    recipient: search.recipient ?? '',
    mark: mail_marks.find((one) => one === search.mark) ?? '',
  };
}

const isAddress = (text: string) => mail_address.safeParse(text).success;

export function ForecastScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { sender, recipient, mark } = useQuestion();
  const is_asked = isAddress(sender) && isAddress(recipient);
  const asked = { query: { sender, recipient, mark } };
  const forecast = useOperation(encryptionForecastRead, asked, { enabled: is_asked, retry: false });
  const info = useOperation(
    encryptionInfoRead,
    { query: { address: recipient } },
    { enabled: is_asked, retry: false },
  );
  const schema = schemaOf<Values>((values) =>
    (['sender', 'recipient'] as const)
      .filter((name) => !isAddress(values[name]))
      .map((name) => ({ path: [name], message: t('forecast.need_address') })),
  );
  const ask = async (values: Values) =>
    navigate({
      to: paths.encryptionForecast({
        ...{ sender: values.sender.trim().toLowerCase(), recipient: values.recipient.trim().toLowerCase() },
        mark: values.mark,
      }),
    });
  return (
    <PageFrame title={t('screen.testtools_encrlookups')} lead={t('forecast.lead')}>
      <div className={page.form}>
        <Form<Values>
          key={`${sender} ${recipient} ${mark}`}
          values={{ sender, recipient, mark }}
          schema={schema}
          onSubmit={ask}
          foot={(busy) => (
            <Button type="submit" loading={busy}>
              {t('forecast.show')}
            </Button>
          )}
        >
          <div className={page.fields}>
            <Field name="sender" type="email" label={t('forecast.sender')} most={320} />
            <Field
              name="recipient"
              type="email"
              label={t('forecast.recipient')}
              most={320}
              focus={!is_asked}
            />
            <Field
              name="mark"
              type="select"
              label={t('forecast.mark')}
              options={mail_marks.map((value) => ({
                value,
                label:
                  value === ''
                    ? t('forecast.mark_none')
                    : value === 'sensitive'
                      ? t('forecast.mark_sensitive')
                      : `[${value}]`,
              }))}
            />
          </div>
        </Form>
      </div>
      {is_asked && forecast.isPending && <Loading rows={8} />}
      {is_asked && forecast.isError && (
        <Failed title="forecast.failed" error={forecast.error} onRetry={forecast.refetch} />
      )}
      {is_asked && forecast.data && (
        <ForecastResult
          forecast={forecast.data}
          tls={info.data?.tls ?? null}
          recipient={recipient}
          mark={mark}
        />
      )}
    </PageFrame>
  );
}
