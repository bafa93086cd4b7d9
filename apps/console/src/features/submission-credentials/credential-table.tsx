import type { SubmissionCredential } from '@postern/contract/submission-credentials';
import { type Column, DataTable } from '@postern/ui/data-table.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useState } from 'react';
import { Ending, LastUse } from '../../parts/credentials/credential-cells.tsx';

type Props = {
  credentials: readonly SubmissionCredential[];
  empty: string;
  may_revoke: boolean;
  onRevoke: (credential: SubmissionCredential) => Promise<unknown>;
  /** Left out: there is nothing to edit, or not for this person. */
  onEdit?: ((credential: SubmissionCredential) => void) | undefined;
};

export function CredentialTable({ credentials, empty, may_revoke, onRevoke, onEdit }: Props) {
  const { t } = useTexts();
  const [revoking, setRevoking] = useState<SubmissionCredential | null>(null);
  const columns = useCredentialColumns(may_revoke ? setRevoking : null, onEdit);
  return (
    <>
      <DataTable
        columns={columns}
        rows={credentials}
        rowKey={({ credential_id }) => credential_id}
        empty={<p className={rows.empty}>{empty}</p>}
      />
      {revoking !== null && (
        <ConfirmDialog
          title={t('submission.revoke_title', { name: revoking.name })}
          verb={t('submission.revoke')}
          danger
          onClose={() => setRevoking(null)}
          onConfirm={async () => {
            await onRevoke(revoking);
            setRevoking(null);
          }}
        >
          <p>{t(`submission.revoke_${revoking.kind}`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** @param onRevoke null: who looks may not revoke any */
function useCredentialColumns(
  onRevoke: ((credential: SubmissionCredential) => void) | null,
  onEdit: Props['onEdit'],
): readonly Column<SubmissionCredential>[] {
  const { t, tag } = useTexts();
  const format = useFormat();
  const list = new Intl.ListFormat(tag);
  return [
    {
      key: 'name',
      title: t('submission.name'),
      is_main: true,
      cell: ({ name, login }) => (
        <>
          {name}
          <span className={`${rows.note} mono`}>{login}</span>
        </>
      ),
    },
    {
      key: 'sends_as',
      title: t('submission.sends_as'),
      cell: ({ kind, domains, senders, networks }) => (
        <>
          {list.format([
            ...(kind === 'person' ? [t('submission.own_addresses')] : []),
            ...domains,
            ...senders,
          ])}
          {networks.length > 0 && (
            <span className={rows.note}>{t('submission.from', { networks: list.format(networks) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'made',
      title: t('submission.made'),
      cell: ({ created_at, created_by, login }) => (
        <>
          <span className={rows.when} title={format.utc(created_at)}>
            {format.date(created_at)}
          </span>
          {created_by !== login && <span className={rows.note}>{created_by}</span>}
        </>
      ),
    },
    {
      key: 'used',
      title: t('submission.used'),
      cell: ({ last_used_at, last_used_ip }) => <LastUse at={last_used_at} ip={last_used_ip} />,
    },
    {
      key: 'ends',
      title: t('submission.ends'),
      cell: ({ revoked_at, expires_at }) => <Ending revoked_at={revoked_at} expires_at={expires_at} />,
    },
    {
      key: 'acts',
      title: t('submission.acts'),
      quiet: true,
      at_end: true,
      cell: (credential) =>
        credential.revoked_at === null && (
          <>
            {onEdit && (
              <button type="button" className={rows.act} onClick={() => onEdit(credential)}>
                {t('submission.grant_change')}
                <span className="sr-only"> {credential.name}</span>
              </button>
            )}
            {onRevoke && (
              <button type="button" className={rows.act} data-danger onClick={() => onRevoke(credential)}>
                {t('submission.revoke_ask')}
                <span className="sr-only"> {credential.name}</span>
              </button>
            )}
          </>
        ),
    },
  ];
}
