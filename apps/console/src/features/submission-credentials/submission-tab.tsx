/** Who signs in to send mail of a domain's tenant: its servers, and for administrators of people their app passwords and addresses. */

import {
  type SubmissionCredential,
  submissionCredentialDelete,
  submissionCredentialList,
} from '@postern/contract/submission-credentials';
import { Button } from '@postern/ui/button.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { HoldKeys } from '@postern/ui/keyboard.ts';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { CredentialTable } from './credential-table.tsx';
import { SenderGrants } from './sender-grants.tsx';

const CredentialDialog = lazy(() => import('./credential-dialog.tsx'));
const EditServerDialog = lazy(() => import('./edit-server-dialog.tsx'));

export function SubmissionTab({ domain }: { domain: string }) {
  const { t } = useTexts();
  const me = useMe();
  const [making, setMaking] = useState(false);
  const [editing, setEditing] = useState<SubmissionCredential | null>(null);
  const list = useOperation(submissionCredentialList, { params: { domain } });
  const revoke = useAction(submissionCredentialDelete, { invalidates: [submissionCredentialList] });
  if (list.isPending) return <Loading rows={6} />;
  if (list.isLoadingError)
    return <Failed title="error.list_title" error={list.error} onRetry={list.refetch} />;
  const { servers, people, grants, domains, may_edit_people } = list.data;
  const may_make = me.impersonation === null;
  const onRevoke = ({ credential_id }: { credential_id: string }) =>
    revoke.run({ params: { domain, credential_id } });
  return (
    <>
      <PagePart
        title={t('submission.servers')}
        lead={t('submission.servers_lead')}
        tools={
          may_make &&
          domains.length > 0 && (
            <Button leftSection={<IconPlus size={15} stroke={1.75} />} onClick={() => setMaking(true)}>
              {t('submission.make_server')}
            </Button>
          )
        }
      >
        <CredentialTable
          credentials={servers}
          empty={t(domains.length === 0 ? 'submission.none_proven' : 'submission.none_server')}
          may_revoke
          onRevoke={onRevoke}
          onEdit={may_make ? setEditing : undefined}
        />
      </PagePart>
      {may_edit_people && (
        <>
          <SenderGrants domain={domain} grants={grants} may_change={may_make} />
          <PagePart title={t('submission.people')} lead={t('submission.people_lead')}>
            <CredentialTable
              credentials={people}
              empty={t('submission.none_people')}
              may_revoke
              onRevoke={onRevoke}
            />
          </PagePart>
        </>
      )}
      <Suspense fallback={<HoldKeys />}>
        {making && <CredentialDialog server={{ domain, domains }} onClose={() => setMaking(false)} />}
        {editing && (
          <EditServerDialog
            server={{ domain, domains }}
            credential={editing}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </>
  );
}
