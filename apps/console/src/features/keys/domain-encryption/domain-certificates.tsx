/** S/MIME certificates of a domain itself: made by its own authority or brought along, and revoked. */
import type { SmimeCertificate } from '@postern/contract/keys';
import { domainCertificateCreate, domainCertificateList } from '@postern/contract/keys/domain-certificates';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconCertificate, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { KeyStateMark } from '../key-columns.tsx';
import { RevokeDialog } from '../revoke-dialog.tsx';
import UploadDialog from '../upload-dialog.tsx';
import classes from './encryption.module.css';

/** ms between looks while one is being issued: the worker takes a second or two. */
const LOOK_AGAIN = 2_000;

export function DomainCertificates({ domain }: { domain: string }) {
  const { t } = useTexts();
  const format = useFormat();
  const params = { domain };
  const [uploading, setUploading] = useState(false);
  const [revoking, setRevoking] = useState<SmimeCertificate | null>(null);
  const list = useOperation(
    domainCertificateList,
    { params },
    {
      refetchInterval: ({ state }) =>
        state.data?.requests.some((one) => one.state === 'waiting') ? LOOK_AGAIN : false,
    },
  );
  const create = useAction(domainCertificateCreate, {
    success: () => t('encryption.certs_requested'),
    invalidates: [domainCertificateList],
  });
  return (
    <PagePart
      title={t('encryption.certs_title')}
      lead={t('encryption.certs_lead')}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={15} stroke={1.75} />}
            onClick={() => setUploading(true)}
          >
            {t('encryption.certs_upload')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCertificate size={15} stroke={1.75} />}
            loading={create.busy}
            onClick={() => void create.run({ params })}
          >
            {t('encryption.certs_create')}
          </Button>
        </>
      }
    >
      {list.isPending && <Loading rows={2} />}
      {list.isLoadingError && (
        <Failed title="error.list_title" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data?.requests.map((request) => (
        <p key={request.requested_on} className={classes.hint}>
          {request.state === 'failed'
            ? t('encryption.certs_failed')
            : t('encryption.certs_waiting', { when: format.moment(request.requested_on) })}
        </p>
      ))}
      {list.data && (
        <DataTable
          caption={t('encryption.certs_title')}
          rows={list.data.entries}
          rowKey={({ fingerprint }) => fingerprint.sha256}
          empty={<p className={rows.empty}>{t('encryption.certs_none')}</p>}
          columns={[
            {
              key: 'key',
              title: t('encryption.certs_key'),
              is_main: true,
              cell: ({ description, fingerprint, cert }) => (
                <button
                  type="button"
                  className={rows.act}
                  onClick={() =>
                    saveFile(
                      new Blob([cert.certificate], { type: 'application/x-pem-file' }),
                      `${domain}-${fingerprint.sha256.slice(-8)}.pem`,
                    )
                  }
                >
                  {`${description} …${fingerprint.sha256.slice(-8).toUpperCase()}`}
                </button>
              ),
            },
            { key: 'issuer', title: t('encryption.certs_issuer'), cell: ({ issuer }) => issuer.cn },
            {
              key: 'ends',
              title: t('encryption.certs_ends'),
              className: rows.when,
              cell: ({ expires_on }) => format.date(expires_on),
            },
            {
              key: 'state',
              title: t('own_keys.state'),
              unnamed: true,
              cell: ({ state }) => <KeyStateMark state={state} />,
            },
            {
              key: 'act',
              title: t('encryption.certs_revoke'),
              unnamed: true,
              cell: (certificate) =>
                certificate.state === 'active' || certificate.state === 'renewing' ? (
                  <button type="button" className={rows.act} onClick={() => setRevoking(certificate)}>
                    {t('encryption.certs_revoke')}
                  </button>
                ) : null,
            },
          ]}
        />
      )}
      {uploading && (
        <UploadDialog
          domain={domain}
          text={t('encryption.certs_upload_text', { domain })}
          onClose={() => setUploading(false)}
        />
      )}
      {revoking && <RevokeDialog certificate={revoking} domain={domain} onClose={() => setRevoking(null)} />}
    </PagePart>
  );
}
