/** Whether others can encrypt mail to the domain, what that needs, and which of its people have keys. */

import { smimeCertificateList } from '@postern/contract/keys';
import {
  type DomainEncryption,
  domainEncryptionActivate,
  domainEncryptionDeactivate,
  domainEncryptionRead,
} from '@postern/contract/keys/domain-encryption';
import { AppLink } from '@postern/ui/app-link.tsx';
import { Button } from '@postern/ui/button.tsx';
import { ConfirmDialog } from '@postern/ui/dialog.tsx';
import { Failed } from '@postern/ui/failed.tsx';
import { Loading } from '@postern/ui/loading.tsx';
import { PagePart } from '@postern/ui/page-frame.tsx';
import rows from '@postern/ui/rows.module.css';
import { useFormat } from '@postern/web/format.ts';
import { saveFile } from '@postern/web/save-file.ts';
import { useTexts } from '@postern/web/texts.tsx';
import { useAction } from '@postern/web/use-action.ts';
import { useOperation } from '@postern/web/use-operation.ts';
import {
  IconAlertOctagon,
  IconCheck,
  IconDownload,
  IconLock,
  IconQuestionMark,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../../lib/me.tsx';
import { domainAddress } from '../../../parts/domains/domain-address.ts';
import { paths } from '../../../paths.ts';
import { DomainCertificates } from './domain-certificates.tsx';
import { DomainKeyDialog } from './domain-key-dialog.tsx';
import classes from './encryption.module.css';

export function EncryptionTab({ domain }: { domain: string }) {
  return <EncryptionOf key={domain} domain={domain} />;
}

function EncryptionOf({ domain }: { domain: string }) {
  const params = { domain };
  const { data, isPending, isLoadingError, error, refetch } = useOperation(domainEncryptionRead, { params });
  if (isPending) return <Loading rows={6} />;
  if (isLoadingError) return <Failed title="error.list_title" error={error} onRetry={refetch} />;
  return (
    <>
      <StatusPart status={data} />
      {data.key && <KeyPart domain={domain} domain_key={data.key} />}
      <DomainCertificates domain={domain} />
      <PeoplePart people={data.people} />
    </>
  );
}

function StatusPart({ status }: { status: DomainEncryption }) {
  const { t } = useTexts();
  const [ending, setEnding] = useState(false);
  const [uploading, setUploading] = useState(false);
  const domain = status.domain_name;
  const params = { domain };
  const activate = useAction(domainEncryptionActivate, {
    success: () => t('encryption.activated', { domain }),
    invalidates: [domainEncryptionRead],
  });
  const deactivate = useAction(domainEncryptionDeactivate, {
    success: () => t('encryption.deactivated', { domain }),
    invalidates: [domainEncryptionRead],
  });
  const is_active = status.postern_encryption;
  const is_ready = status.checks.every(({ state }) => state === 'ok');
  return (
    <PagePart
      title={t('encryption.title')}
      lead={t(is_active ? 'encryption.lead_active' : 'encryption.lead_inactive')}
      tools={
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={15} stroke={1.75} />}
            onClick={() => setUploading(true)}
          >
            {t('encryption.upload_key')}
          </Button>
          {is_active ? (
            <Button variant="default" color="brick" onClick={() => setEnding(true)}>
              {t('encryption.deactivate_open')}
            </Button>
          ) : (
            <Button
              leftSection={<IconLock size={15} stroke={1.75} />}
              loading={activate.busy}
              onClick={() => void activate.run({ params })}
            >
              {t('encryption.activate')}
            </Button>
          )}
        </>
      }
    >
      <p>
        <span className={rows.mark} data-tone={is_active ? 'good' : 'neutral'}>
          {t(is_active ? 'encryption.is_active' : 'encryption.is_inactive')}
        </span>
      </p>
      {(!is_active || !is_ready) && (
        <ul className={classes.checks}>
          {status.checks.map((check) => (
            <CheckLine key={check.check} domain={domain} {...check} />
          ))}
        </ul>
      )}
      <p className={classes.hint}>{t('encryption.hin')}</p>
      {uploading && <DomainKeyDialog domain={domain} onClose={() => setUploading(false)} />}
      {ending && (
        <ConfirmDialog
          title={t('encryption.deactivate_title', { domain })}
          verb={t('encryption.deactivate')}
          danger
          onConfirm={async () => {
            await deactivate.run({ params });
            setEnding(false);
          }}
          onClose={() => setEnding(false)}
        >
          <p>{t('encryption.deactivate_text')}</p>
        </ConfirmDialog>
      )}
    </PagePart>
  );
}

const looks = {
  ok: [IconCheck, 'neutral'],
  missing: [IconAlertOctagon, 'bad'],
  unknown: [IconQuestionMark, 'warn'],
} as const;
/** The tab where it is put right. */
const mended_at = { proven: 'general', inline: 'general', mx: 'dns' } as const;

function CheckLine({ domain, check, state }: DomainEncryption['checks'][number] & { domain: string }) {
  const { t } = useTexts();
  const [Icon, tone] = looks[state];
  return (
    <li className={classes.check}>
      <span className={rows.mark} data-tone={tone}>
        <Icon size={14} stroke={1.75} aria-hidden />
        {t(`encryption.check_${check}_${state}`)}
      </span>
      {state !== 'ok' && (
        <AppLink to={domainAddress(domain, mended_at[check])}>
          {t(check === 'mx' ? 'encryption.to_dns' : 'encryption.to_general')}
        </AppLink>
      )}
    </li>
  );
}

type DomainKey = NonNullable<DomainEncryption['key']>;

function KeyPart({ domain, domain_key }: { domain: string; domain_key: DomainKey }) {
  const { t } = useTexts();
  const format = useFormat();
  const { activated_by, algorithm, expires_on, fingerprint, issued_on, key_id, public_key } = domain_key;
  return (
    <PagePart
      title={t('encryption.key_title')}
      lead={t('encryption.key_lead')}
      tools={
        <Button
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.75} />}
          onClick={() => saveFile(new Blob([public_key], { type: 'application/pgp-keys' }), `${domain}.asc`)}
        >
          {t('encryption.key_download')}
        </Button>
      }
    >
      <dl className={rows.facts}>
        <dt>{t('encryption.key_kind')}</dt>
        <dd>{`OpenPGP, ${algorithm}, ${key_id}`}</dd>
        <dt>{t('encryption.key_fingerprint')}</dt>
        <dd className={classes.mono}>{fingerprint.toUpperCase().replace(/(.{4})(?!$)/g, '$1 ')}</dd>
        <dt>{t('encryption.key_since')}</dt>
        <dd>{t('encryption.key_by', { when: format.date(issued_on), who: activated_by })}</dd>
        {expires_on !== null && (
          <>
            <dt>{t('encryption.key_expires')}</dt>
            <dd>{format.date(expires_on)}</dd>
          </>
        )}
      </dl>
    </PagePart>
  );
}

function PeoplePart({ people: { total, smime, pgp } }: { people: DomainEncryption['people'] }) {
  const { t } = useTexts();
  const me = useMe();
  return (
    <PagePart title={t('encryption.people_title')} lead={t('encryption.people_lead')}>
      <dl className={rows.facts}>
        <dt>{t('encryption.people_smime')}</dt>
        <dd>{t('encryption.people_of', { count: smime, total })}</dd>
        <dt>{t('encryption.people_pgp')}</dt>
        <dd>{t('encryption.people_of', { count: pgp, total })}</dd>
      </dl>
      {me.may(smimeCertificateList.access) && (
        <p className={classes.hint}>
          <AppLink to={paths.keys()}>{t('encryption.to_keys')}</AppLink>
        </p>
      )}
    </PagePart>
  );
}
