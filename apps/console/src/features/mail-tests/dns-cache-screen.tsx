/** Makes every node forget what it knows of a name. */
import { dnsCacheFlush } from '@postern/contract/mail-tests/dns-cache';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Field } from '@postern/ui/field.tsx';
import { Form, schemaOf } from '@postern/ui/form.tsx';
import { PageFrame } from '@postern/ui/page-frame.tsx';
import page from '@postern/ui/question-page.module.css';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';

type Values = { record: string };

export function DnsCacheScreen() {
  const { t } = useTexts();
  const { record = '' } = useParams({ strict: false }) as { record?: string };
  const [flushed, setFlushed] = useState('');
  const flush = useAction(dnsCacheFlush);
  const found = flush.data;
  return (
    <PageFrame title={t('screen.superuser_dnscacheflush')} lead={t('dns_cache.lead')}>
      <div className={page.form}>
        <Form<Values>
          values={{ record }}
          schema={schemaOf<Values>((typed) =>
            typed.record.trim() === '' ? [{ path: ['record'], message: t('dns_cache.need_record') }] : [],
          )}
          onSubmit={async (typed) => {
            await flush.attempt({ query: { record: typed.record } });
            setFlushed(typed.record.trim());
          }}
          foot={(busy) => (
            <Button type="submit" loading={busy}>
              {t('dns_cache.flush')}
            </Button>
          )}
        >
          <div className={page.fields}>
            <Field name="record" label={t('dns_cache.record')} most={253} focus />
          </div>
        </Form>
      </div>
      {found && (
        <div className={page.main} role="status">
          <h3 className={page.headline}>
            {t(found.success ? 'dns_cache.done' : 'dns_cache.partly', { record: flushed })}
          </h3>
          <DataTable
            caption={t('screen.superuser_dnscacheflush')}
            rows={found.servers}
            rowKey={({ server }) => server}
            empty={<p className={rows.empty}>{t('dns_cache.none')}</p>}
            columns={[
              { key: 'server', title: t('dns_cache.server'), is_main: true, cell: ({ server }) => server },
              { key: 'count', title: t('dns_cache.count'), at_end: true, cell: ({ count }) => count },
              {
                key: 'result',
                title: t('dns_cache.result'),
                cell: ({ result, errors }) => t(`dns_cache.result_${result}`, { errors: errors.join(', ') }),
              },
            ]}
          />
        </div>
      )}
    </PageFrame>
  );
}
