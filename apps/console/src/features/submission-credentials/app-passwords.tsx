/** A person's app passwords, with what an e-mail app asks for. */

import {
  submissionCredentialDeleteOwn,
  submissionCredentialListOwn,
} from '@postern/contract/submission-credentials';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { CredentialTable } from './credential-table.tsx';

const CredentialDialog = lazy(() => import('./credential-dialog.tsx'));

export function AppPasswords() {
  const { t, tag } = useTexts();
  const me = useMe();
  const [making, setMaking] = useState(false);
  const list = useOperation(submissionCredentialListOwn, {});
  const revoke = useAction(submissionCredentialDeleteOwn, {
    invalidates: [submissionCredentialListOwn],
  });
  if (list.isPending) return <Loading rows={4} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const { credentials, senders, server } = list.data;
  const may_write = me.impersonation === null;
  return (
    <>
      <PagePart
        title={t('submission.person')}
        lead={t('submission.person_lead')}
        tools={
          may_write && (
            <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setMaking(true)}>
              {t('submission.make_person')}
            </Button>
          )
        }
      >
        <CredentialTable
          credentials={credentials}
          empty={t('submission.none_person')}
          may_revoke={may_write}
          onRevoke={({ credential_id }) => revoke.run({ params: { credential_id } })}
        />
        {!may_write && <p className={rows.empty}>{t('submission.theirs')}</p>}
        <p className={rows.empty}>
          {t('submission.program', { host: server.host, port: String(server.port), user: me.email })}{' '}
          {t('submission.may_send_as', { addresses: new Intl.ListFormat(tag).format(senders) })}
        </p>
      </PagePart>
      <Suspense fallback={<HoldKeys />}>
        {making && <CredentialDialog server={null} onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  );
}
