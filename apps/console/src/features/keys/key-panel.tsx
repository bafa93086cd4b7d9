/** One certificate: what it is, who vouches for it, what was before it, and what can be done with it. */
import { type SmimeCertificate, smimeCertificateListUser } from '@postern/contract/keys';
import { domainCertificateList } from '@postern/contract/keys/domain-certificates';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { DataTable } from '@postern/ui/data-table.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useOperation } from '@postern/web/use-operation.ts';
import { IconBan, IconDownload, IconKey, IconRefresh } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useMe } from '../../lib/me.tsx';
import { ListPanel } from '../../parts/list-panel/list-panel.tsx';
import { paths } from '../../paths.ts';
import ExportDialog from './export-dialog.tsx';
import { KeyStateMark } from './key-columns.tsx';
import { KeyFact } from './key-fact.tsx';
import { KeyUses } from './key-uses.tsx';
import classes from './keys.module.css';
import { useRequest } from './request-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

type Props = { certificate: SmimeCertificate; onOpen: (id: string) => void; onClose: () => void };

export default function KeyPanel({ certificate, onOpen, onClose }: Props) {
  const { t } = useTexts();
  const format = useFormat();
  const request = useRequest();
  const [revoking, setRevoking] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { email, state, cert, issued_on, expires_on } = certificate;
  const is_domain = !email.includes('@');
  const { may } = useMe();
  return (
    <ListPanel
      title={email}
      onClose={onClose}
      foot={
        <>
          {!is_domain && (
            <Button
              leftSection={<IconRefresh size={15} stroke={1.75} />}
              loading={request.busy}
              onClick={() => void request.run({ params: { email } })}
            >
              {t('own_keys.renew')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={15} stroke={1.75} />}
            onClick={() =>
              saveFile(new Blob([cert.certificate], { type: 'application/x-pem-file' }), `${email}.pem`)
            }
          >
            {t('own_keys.download')}
          </Button>
          {!is_domain && (
            <Button
              variant="default"
              leftSection={<IconKey size={15} stroke={1.75} />}
              onClick={() => setExporting(true)}
            >
              {t('own_keys.export_open')}
            </Button>
          )}
          {state !== 'revoked' && !is_domain && (
            <Button
              variant="default"
              color="brick"
              leftSection={<IconBan size={15} stroke={1.75} />}
              onClick={() => setRevoking(true)}
            >
              {t('own_keys.revoke_open')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.state}>
        <KeyStateMark state={state} />
        {t('own_keys.issued_until', { issued: format.date(issued_on), expires: format.date(expires_on) })}
      </p>
      <Facts certificate={certificate} />
      <Chain certificate={certificate} />
      {!is_domain && <KeyUses email={email} signs={certificate.postern_encryption} />}
      {!is_domain && <Others certificate={certificate} onOpen={onOpen} />}
      {is_domain && (
        <section className={classes.part}>
          <p className={classes.help}>{t('own_keys.domain_text')}</p>
          {may(domainCertificateList.access) && (
            <AppLink to={paths.settings({ domain: email, tab: 'encryption' })}>
              {t('own_keys.domain_open')}
            </AppLink>
          )}
        </section>
      )}
      {exporting && (
        <ExportDialog
          kind="smime"
          email={email}
          fingerprint={certificate.fingerprint.sha256}
          onClose={() => setExporting(false)}
        />
      )}
      {revoking && <RevokeDialog certificate={certificate} onClose={() => setRevoking(false)} />}
    </ListPanel>
  );
}

function Facts({ certificate }: { certificate: SmimeCertificate }) {
  const { t } = useTexts();
  const format = useFormat();
  const { created_by, description, fingerprint, issuer, revocation_reason, revoked, revoked_by, serial_hex } =
    certificate;
  const { revocation_told } = certificate;
  return (
    <dl className={rows.facts}>
      <KeyFact label={t('own_keys.key')}>{description}</KeyFact>
      <KeyFact label={t('own_keys.from')}>
        {[issuer.cn, issuer.o, issuer.c].filter(Boolean).join(', ')}
      </KeyFact>
      {certificate.email.includes('@') && (
        <KeyFact label={t('own_keys.signs')}>
          {t(certificate.postern_encryption ? 'own_keys.signs_yes' : 'own_keys.signs_no')}
        </KeyFact>
      )}
      {revoked !== null && (
        <KeyFact label={t('own_keys.state_revoked')}>
          {format.moment(revoked)}, {revoked_by}
          {revocation_reason && (
            <span className={rows.note}>{t(`own_keys.reason_${revocation_reason}`)}</span>
          )}
          {revocation_told !== '' && (
            <span className={rows.note}>{t(`own_keys.told_${revocation_told}`)}</span>
          )}
        </KeyFact>
      )}
      <KeyFact label={t('own_keys.created_by')}>
        {created_by === 'postern' ? t('own_keys.system') : created_by}
      </KeyFact>
      <KeyFact label={t('own_keys.serial')}>
        <span className={classes.mono}>{serial_hex}</span>
      </KeyFact>
      <KeyFact label="SHA-256">
        <span className={classes.mono}>{fingerprint.sha256}</span>
      </KeyFact>
      <KeyFact label="SHA-1">
        <span className={classes.mono}>{fingerprint.sha1}</span>
      </KeyFact>
    </dl>
  );
}

const chain_words = { own_ca: 'own', upload: 'upload', cmp: 'outside', acme_email: 'outside' } as const;

function Chain({ certificate: { chain, source } }: { certificate: SmimeCertificate }) {
  const { t } = useTexts();
  const format = useFormat();
  return (
    <section className={classes.part}>
      <h3>{t('own_keys.chain')}</h3>
      <ol className={classes.chain}>
        {chain.map(({ subject, expires_on }, depth) => (
          <li key={`${subject.cn}${expires_on}`} style={{ '--depth': depth } as CSSProperties}>
            <span>{subject.cn || subject.o}</span>
            <time dateTime={expires_on}>{format.date(expires_on)}</time>
          </li>
        ))}
      </ol>
      <p className={classes.help}>{t(`own_keys.chain_${chain_words[source]}`)}</p>
    </section>
  );
}

/** Old keys go on opening mail, so they are shown and never deleted. */
function Others({ certificate: { email, fingerprint }, onOpen }: Omit<Props, 'onClose'>) {
  const { t } = useTexts();
  const format = useFormat();
  const all = useOperation(smimeCertificateListUser, { params: { email }, query: {} });
  const others = all.data?.entries.filter((one) => one.fingerprint.sha256 !== fingerprint.sha256) ?? [];
  if (all.data && others.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t('own_keys.others')}</h3>
      <DataTable
        headless
        skeleton={2}
        state={all}
        rows={others}
        rowKey={(one) => one.fingerprint.sha256}
        columns={[
          {
            key: 'issued',
            title: t('own_keys.issued'),
            is_main: true,
            cell: (one) => (
              <button type="button" className={classes.open} onClick={() => onOpen(one.fingerprint.sha256)}>
                {t('own_keys.issued_until', {
                  issued: format.date(one.issued_on),
                  expires: format.date(one.expires_on),
                })}
              </button>
            ),
          },
          {
            key: 'state',
            title: t('own_keys.state'),
            unnamed: true,
            cell: (one) => <KeyStateMark state={one.state} />,
          },
        ]}
      />
      <p className={classes.help}>{t('own_keys.others_text')}</p>
    </section>
  );
}
