/** What the operator publishes in DNS so that mail of the product is believed. */

import { mailIdentityRead } from '@postern/contract/system-mail';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PageFrame, PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { CopyButton } from '../../parts/credentials/copy-button.tsx';
import classes from './mail-identity.module.css';

export function MailIdentityScreen() {
  const { t } = useTexts();
  const identity = useOperation(mailIdentityRead, {});
  return (
    <PageFrame title={t('screen.superuser_mail')} lead={t('mail_identity.lead')}>
      {identity.isPending && <Loading rows={4} />}
      {identity.isError && (
        <Failed title="error.screen_title" error={identity.error} onRetry={identity.refetch} />
      )}
      {identity.data && (
        <PagePart title={t('mail_identity.record')} lead={t('mail_identity.record_lead')}>
          <dl className={rows.facts}>
            <dt>{t('mail_identity.from')}</dt>
            <dd>{identity.data.from}</dd>
            <dt>{t('mail_identity.name')}</dt>
            <dd className={classes.copied}>
              <code>{identity.data.record_name}</code>
              <CopyButton text={identity.data.record_name} label={t('mail_identity.copy_name')} />
            </dd>
            <dt>{t('mail_identity.kind')}</dt>
            <dd>TXT</dd>
            <dt>{t('mail_identity.value')}</dt>
            <dd className={classes.copied}>
              <code>{identity.data.record_value}</code>
              <CopyButton text={identity.data.record_value} label={t('mail_identity.copy_value')} />
            </dd>
          </dl>
        </PagePart>
      )}
    </PageFrame>
  );
}
